import type { ComponentChildren } from 'preact';
import type { PlayedCard, Trick } from '../../../engine';
import { t } from '../../words/words';
import { LaidOut } from '../table/VerdictDialog';

interface LaidProps {
  cards: readonly PlayedCard[];
  /** Who played them; without it seat after seat from 0. */
  seats?: readonly number[];
  names: readonly string[];
  /** What the engine says of them, once all of them lie there. */
  verdict?: Pick<Trick, 'colour' | 'winner' | 'fools'> & { readonly ranking: readonly number[] | undefined };
  onChange: (place: number) => void;
}

const OPEN = { colour: undefined, winner: undefined, fools: undefined, ranking: undefined };

/** The cards of an example on the felt, each to be tapped. */
export function Laid({ cards, seats, names, verdict = OPEN, onChange }: LaidProps) {
  const { ranking, colour, winner, fools } = verdict;
  const plays = cards.map((card, place) => ({ seat: seats?.[place] ?? place, card }));
  const trick: Trick = {
    entry: { plays },
    leader: plays[0]?.seat,
    sittingOut: [],
    seats: plays.map(({ seat }) => seat),
    colour,
    winner,
    fools,
    state: 'done',
  };
  return (
    <Felt>
      <LaidOut
        trick={trick}
        names={names}
        order={ranking}
        onCorrect={onChange}
        tapWords={(values) => t('rules.card', values)}
      />
    </Felt>
  );
}

/** A piece of the table. */
export function Felt({ children }: { children: ComponentChildren }) {
  return <div class="felt rules__felt">{children}</div>;
}
