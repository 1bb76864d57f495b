import { type Card, legalPlays, type SeatView, type StandIn } from '../engine';
import {
  type Answer,
  type Findings,
  LEVELS,
  type Level,
  type Question,
  STRONGEST,
  type Step,
  type Study,
  type Task,
} from './protocol';

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
  /**
   * Studies something in place of what is being studied, and tells of each step, then once of its end: whether it came
   * to it, or failed. Gives back how to stop it, after which nothing more is told.
   */
  study<K extends Study['kind']>(
    study: Extract<Study, { readonly kind: K }>,
    on: { found(finding: Findings[K]): void; ended(isWhole: boolean): void },
  ): () => void;
  /** Ends the worker, and with it what is being studied. Asking again starts another. */
  close(): void;
}

/** Leaves time to play the card that stands in. */
const ANSWER_TAKES_AT_MOST = 1800;

/** The level of this name; one that this version does not know is played by its best. */
export function levelOf(name: string): Level {
  return LEVELS.find((level) => level === name) ?? STRONGEST;
}

function startWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'bots' });
}

/** Opens the bots; the worker starts with the first question, unless it is opened sooner. */
export function openBots(start: () => Worker = startWorker): Bots {
  let worker: Worker | undefined;
  /** The worker has said something: it is no longer loading. */
  let isLoaded = false;
  let last = 0;
  let asked = 0;
  /** Settles the question that waits; there is never more than one, since a newer one settles it too. */
  let settle: ((answer: Card | undefined, because: StandIn) => void) | undefined;
  /** Hears of the study that runs. */
  let running: { readonly id: number; hear(step: Step): void } | undefined;
  const endStudy = (): void => running?.hear({ id: running.id, isWhole: false });

  const close = (): void => {
    worker?.terminate();
    worker = undefined;
    endStudy();
  };
  const launch = (): Worker => {
    const opened = start();
    isLoaded = false;
    opened.onmessage = ({ data }: MessageEvent<Answer | Step>) => {
      if (worker !== opened) return;
      isLoaded = true;
      if (data.id === running?.id) running.hear(data as Step);
      else if (data.id === asked) settle?.((data as Answer).card, 'failed');
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
      last += 1;
      asked = last;
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
    study(study, { found, ended }) {
      // The one before goes no further.
      endStudy();
      last += 1;
      const id = last;
      running = {
        id,
        hear(step) {
          // What is found is of the kind that was asked for.
          if ('finding' in step) return found(step.finding as Parameters<typeof found>[0]);
          running = undefined;
          ended(step.isWhole);
        },
      };
      try {
        worker ??= launch();
        worker.postMessage({ id, study } satisfies Task);
      } catch {
        close();
      }
      return () => {
        if (running?.id !== id) return;
        running = undefined;
        worker?.postMessage({ id, study: undefined } satisfies Task);
      };
    },
    close,
  };
}
