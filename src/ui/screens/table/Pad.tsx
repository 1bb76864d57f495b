import { type Colour, goneCards, ledColourOf, type PlayedCard, type Round } from '../../../engine';
import { useTable } from './context';
import { DeckPad } from './DeckPad';

interface PadProps {
  round: Round;
  /** What a card is being entered for, for those who hear the pad. */
  label: string;
  onCard: (card: PlayedCard) => void;
}

/** The colour preselected: the led one; for the leader the one led last. */
function preselected(round: Round): Colour {
  const current = ledColourOf(round.current?.entry.plays.map(({ card }) => card) ?? []);
  return current ?? round.tricks.findLast(({ colour }) => colour !== undefined)?.colour ?? 'green';
}

/** The cards of the round's deck; those already played are gone. */
export function Pad({ round, label, onCard }: PadProps) {
  const { table } = useTable();
  const lying = round.current?.entry.plays.map(({ card }) => card) ?? [];
  return (
    <DeckPad
      deck={round.options.deck}
      gone={[...goneCards(round), ...lying]}
      first={table.entry.draft.value.colour ?? preselected(round)}
      onColour={(colour) => table.entry.change({ colour })}
      label={label}
      onCard={onCard}
    />
  );
}
