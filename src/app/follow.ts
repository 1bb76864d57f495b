import { type ReadonlySignal, signal } from '@preact/signals';

/** `alone`: no other window of this game is known of, or none can be known of. */
export type Role = 'asking' | 'writer' | 'follower' | 'alone';

/** What of a game a window hears from the others, and tells them. */
export interface Following {
  readonly role: ReadonlySignal<Role>;
  /** The game is shown here: this window writes, or follows the one that does. Settles when it is known which. */
  enter(): Promise<void>;
  /** The game is no longer shown here: another window may write. */
  leave(): void;
  /** This window is to write from now on. */
  takeOver(): void;
  /** Something was written. */
  tell(): void;
}

interface Listening {
  /** Another window has written. */
  onTold(): void;
  /** Another window wants to write: settles when everything of this one is written. */
  onYield(): Promise<void>;
  /** This window is the writer now. */
  onGranted(): Promise<void>;
}

interface Message {
  readonly game: string;
  readonly type: 'told' | 'yield';
}

/** A window that is frozen, or gone wrong, does not answer. */
const ANSWER_TAKES_AT_MOST = 1500;
/** A writer that is only loading its page anew comes back within this time. */
const RELOAD_TAKES = 2500;

/**
 * Follows the other windows of a game. The writer holds a lock that ends with its window, whatever that ends of. Where
 * the browser lacks locks or channels, every window writes, and who comes second is told of the conflict.
 */
export function follow(game: string, { onTold, onYield, onGranted }: Listening): Following {
  const role = signal<Role>('alone');
  const locks = typeof BroadcastChannel === 'undefined' ? undefined : globalThis.navigator?.locks;
  const name = `foolscap.game.${game}`;
  let channel: BroadcastChannel | undefined;
  let release: (() => void) | undefined;
  let waiting: AbortController | undefined;
  let isHere = false;
  let isWanted = false;

  /** Asks for the lock; settles as true once it is held, as false where it cannot be had. */
  const ask = (options: LockOptions): Promise<boolean> =>
    new Promise((answer) => {
      let held: (() => void) | undefined;
      locks
        ?.request(name, options, (lock) => {
          if (lock === null || !isHere) return answer(false);
          return new Promise<void>((resolve) => {
            held = resolve;
            release = resolve;
            answer(true);
          });
        })
        .catch(() => {
          // Never granted, or taken away by a window that could not wait.
          answer(false);
          if (held !== undefined && release === held && isHere) becomeFollower();
        });
    });
  const becomeFollower = (): void => {
    release?.();
    release = undefined;
    role.value = 'follower';
    void queue();
  };
  const becomeWriter = async (): Promise<void> => {
    waiting?.abort();
    waiting = undefined;
    isWanted = false;
    await onGranted();
    if (isHere && release !== undefined) role.value = 'writer';
  };
  /** Waits until the writer is gone, or makes way. */
  const queue = async (): Promise<void> => {
    waiting?.abort();
    const mine = new AbortController();
    waiting = mine;
    const isHeld = await ask({ signal: mine.signal });
    if (!isHeld || waiting !== mine) return;
    if (!isWanted) {
      release?.();
      release = undefined;
      await new Promise((resolve) => setTimeout(resolve, RELOAD_TAKES));
      if (waiting !== mine || !isHere) return;
      if (!(await ask({ ifAvailable: true }))) return queue();
    }
    await becomeWriter();
  };
  const hear = ({ data }: MessageEvent<Message>): void => {
    if (data?.game !== game) return;
    if (data.type === 'told' && role.value === 'follower') onTold();
    if (data.type === 'yield' && role.value === 'writer') void onYield().then(becomeFollower, becomeFollower);
  };
  const tell = (type: Message['type']): void => channel?.postMessage({ game, type } satisfies Message);

  return {
    role,
    async enter() {
      if (isHere || locks === undefined) return;
      isHere = true;
      isWanted = false;
      role.value = 'asking';
      channel = new BroadcastChannel('foolscap');
      channel.addEventListener('message', hear);
      if (await ask({ ifAvailable: true })) role.value = 'writer';
      else if (isHere) becomeFollower();
    },
    leave() {
      isHere = false;
      waiting?.abort();
      waiting = undefined;
      release?.();
      release = undefined;
      channel?.close();
      channel = undefined;
      role.value = 'alone';
    },
    takeOver() {
      if (role.value !== 'follower' || isWanted) return;
      isWanted = true;
      tell('yield');
      setTimeout(() => {
        if (role.value !== 'follower' || !isHere) return;
        void ask({ steal: true }).then((isHeld) => (isHeld ? becomeWriter() : undefined));
      }, ANSWER_TAKES_AT_MOST);
    },
    tell: () => tell('told'),
  };
}
