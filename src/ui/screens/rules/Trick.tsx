import { useState } from 'preact/hooks';
import { type PlayedCard, type Verdict, verdictOf } from '../../../engine';
import { RuleMark } from '../../parts/Steps';
import { stepSentence } from '../../sentences';
import { cardsBut, exampleNames, readCards, replaced } from './cards';
import { useCases, useSpoken } from './cases';
import type { EntryId } from './entries';
import type { ExampleOf, TrickCase } from './examples';
import { ChangeCard, Frame } from './Frame';
import { Laid } from './Laid';

interface Lying {
  readonly cards: readonly PlayedCard[];
  readonly asked: TrickCase;
}

/** A trick as the engine judges it, with the steps of its verdict that matter here. Any card can be changed. */
export function TrickExample({ id, example }: { id: EntryId; example: ExampleOf<'trick'> }) {
  const [place, setPlace] = useState<number | undefined>(undefined);
  const shown = useCases(example.cases, (asked): Lying => ({ cards: readCards(asked.cards), asked }));
  const names = exampleNames();
  const { cards, asked } = shown.now;
  const verdict = judged(shown.now);
  const ofRule = verdict.steps.filter(({ rule }) => example.rules.includes(rule));
  const steps = ofRule.length === 0 ? verdict.steps : ofRule;
  const said = steps.map((step) => stepSentence(step, names));
  useSpoken(said.join(' '));
  return (
    <Frame id={id} shown={shown}>
      <Laid cards={cards} names={names} verdict={verdict} onChange={setPlace} />
      <ol class="verdict__steps">
        {steps.map((step, index) => (
          <li key={`${step.code} ${String(step.facts.seat)}`}>
            <RuleMark step={step} />
            <span>{said[index]}</span>
          </li>
        ))}
      </ol>
      {place !== undefined && (
        <ChangeCard
          cards={cards}
          place={place}
          name={names[place] ?? ''}
          onCard={(card) => shown.change({ asked, cards: replaced(cards, place, card) })}
          onClose={() => setPlace(undefined)}
        />
      )}
    </Frame>
  );
}

function judged({ cards, asked }: Lying): Verdict {
  return verdictOf({
    plays: cards.map((card, seat) => ({ seat, card })),
    discs: asked.discs ?? 1,
    allOnes: asked.allOnes ?? 'first',
    complete: true,
    endsRound: asked.ends ?? false,
    out: cardsBut(cards),
  });
}
