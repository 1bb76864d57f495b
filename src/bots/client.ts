import { type Card, legalPlays, type SeatView, type StandIn } from '../engine';
import { type Answer, LEVELS, type Level, type Question } from './protocol';

/** A card for a bot: its own, or a legal one in its stead with the reason why. */
export interface Reply {
  readonly card: Card;
  readonly standIn?: StandIn;
}

/** The bots of one game, in a worker that lives while they are needed. */
export interface Bots {
  /** Starts the worker, so that it is there when it is asked. */
  open(): void;
  /** What the bot plays. Settles within two seconds and never fails: a legal card stands in for one that does not come. */
  ask(level: string, view: SeatView, seed: string): Promise<Reply>;
  /** Ends the worker. Asking again starts another. */
  close(): void;
}

/** Leaves time to play the card that stands in. */
const ANSWER_TAKES_AT_MOST = 1800;

/** The level of this name; one that this version does not know is played by its best. */
export function levelOf(name: string): Level {
  return LEVELS.find((level) => level === name) ?? (LEVELS[LEVELS.length - 1] as Level);
}

function startWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'bots' });
}

/** Opens the bots; the worker starts with the first question, unless it is opened sooner. */
export function openBots(start: () => Worker = startWorker): Bots {
  let worker: Worker | undefined;
  /** The worker has said something: it is no longer loading. */
  let isLoaded = false;
  let asked = 0;
  /** Settles the question that waits; there is never more than one, since a newer one settles it too. */
  let settle: ((answer: Card | undefined, because: StandIn) => void) | undefined;

  const close = (): void => {
    worker?.terminate();
    worker = undefined;
  };
  const launch = (): Worker => {
    const opened = start();
    isLoaded = false;
    opened.onmessage = ({ data }: MessageEvent<Answer>) => {
      if (worker === opened) isLoaded = true;
      if (data.id === asked) settle?.(data.card, 'failed');
    };
    const fail = () => {
      if (worker !== opened) return;
      close();
      settle?.(undefined, 'failed');
    };
    opened.onerror = fail;
    opened.onmessageerror = fail;
    return opened;
  };

  return {
    open() {
      try {
        worker ??= launch();
      } catch {
        // It is told when a card is asked for.
      }
    },
    ask(level, view, seed) {
      const legal = legalPlays(
        view.hand,
        view.trick.map(({ card }) => card),
      );
      settle?.(undefined, 'late');
      asked += 1;
      const question: Question = { id: asked, level: levelOf(level), view, seed };
      return new Promise((resolve) => {
        const timer = setTimeout(() => {
          // Whoever hangs does not answer the next question either; what still loads would only begin again.
          if (isLoaded) close();
          settle?.(undefined, 'late');
        }, ANSWER_TAKES_AT_MOST);
        settle = (card, because) => {
          clearTimeout(timer);
          settle = undefined;
          if (card !== undefined && legal.includes(card)) return resolve({ card });
          resolve({ card: legal[0] as Card, standIn: card === undefined ? because : 'illegal' });
        };
        try {
          worker ??= launch();
          worker.postMessage(question);
        } catch {
          close();
          settle(undefined, 'failed');
        }
      });
    },
    close,
  };
}
