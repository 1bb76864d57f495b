import type { RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { Card, GameEvent, Refusal } from '../../../engine';
import { useApp } from '../../context';
import { sayRefusal } from '../../refusal';
import { t } from '../../words/words';
import { usePlay } from './context';
import { useWide } from './wide';

/** Why a card was not taken, and which would be. */
export interface NotTaken {
  readonly words: string;
  readonly allowed: readonly Card[];
  /** Where in the hand it is. */
  readonly place: number;
  /** How many were not taken before it: the same reason is told again. */
  readonly turn: number;
}

/** The card that the person who is shown is about to play. */
export interface Choice {
  /** One tap plays. */
  readonly isQuick: boolean;
  readonly lifted: { readonly place: number; readonly card: Card } | undefined;
  readonly notTaken: NotTaken | undefined;
  /** The last card that somebody chose. */
  readonly chosen: RefObject<GameEvent | undefined>;
  lift(place: number, card: Card): void;
  /** Plays a card, by its place; tells whether it was taken. */
  play(card: Card, place: number): boolean;
}

interface Told {
  readonly position: string;
  readonly lifted?: Choice['lifted'];
  readonly notTaken?: NotTaken;
}

/** What is chosen is forgotten as soon as anything changes on the table. */
export function useChoice(): Choice {
  const { play, state, names } = usePlay();
  const { oneTap } = useApp().settings.value;
  const isWide = useWide();
  const chosen = useRef<GameEvent | undefined>(undefined);
  const [told, setTold] = useState<Told | undefined>(undefined);
  const hand = play.hand.value;
  const position = `${state.length} ${hand?.seat} ${play.isFinished.value}`;
  const current = told?.position === position ? told : undefined;

  const wordsOf = (refusal: Refusal): string => {
    const { code, facts } = refusal;
    // Whoever plays alone is spoken to.
    if (code !== 'ERR_MUST_FOLLOW' || play.persons.value.length > 1) return sayRefusal(refusal, names);
    return t('play.mustFollow', { colour: String(facts.colour) });
  };
  const refuse = (place: number, refusal: Refusal, allowed: readonly Card[] = []): false => {
    const turn = (current?.notTaken?.turn ?? 0) + 1;
    setTold({ position, notTaken: { words: wordsOf(refusal), allowed, place, turn } });
    return false;
  };
  return {
    isQuick: isWide && oneTap,
    lifted: current?.lifted,
    notTaken: current?.notTaken,
    chosen,
    lift: (place, card) => setTold({ position, lifted: { place, card } }),
    play(card, place) {
      if (hand === undefined) return false;
      const { seat, legal } = hand;
      if (play.isFinished.value) {
        play.gather();
        return false;
      }
      // What is asked stands right above the hand.
      if (play.isBidding.value) return false;
      if (legal === undefined) {
        const sits = play.trick.value?.sittingOut?.includes(seat) === true;
        const turn = play.turn.value;
        const facts = turn === undefined ? { seat } : { seat, turn };
        return refuse(place, { code: sits ? 'ERR_SITS_OUT' : 'ERR_NOT_YOUR_TURN', facts });
      }
      const played = play.play(card);
      if (!played.ok) {
        // It is told here, beside the hand it tells of.
        play.table.refusal.value = undefined;
        return refuse(place, played.error, legal);
      }
      chosen.current = played.value.done.at(-1);
      return true;
    },
  };
}
