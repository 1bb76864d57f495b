import { useState } from 'preact/hooks';
import { type Card, COLOURS, isOut, optionsFor, scoreRound, without } from '../../../engine';
import { Card as CardFace } from '../../parts/Card';
import { Segmented } from '../../parts/Segmented';
import { cardWords } from '../../sentences';
import { formatList, formatSigned, t } from '../../words/words';
import { Chips } from '../end/Chips';
import { exampleNames, readHand } from './cards';
import { useCases, useSpoken } from './cases';
import type { EntryId } from './entries';
import type { ExampleOf } from './examples';
import { Frame } from './Frame';

/** What everybody has left, and what the round brings them (R15, R16). Anybody can be made the last Fool. */
export function LeftExample({ id, example }: { id: EntryId; example: ExampleOf<'left'> }) {
  const shown = useCases(example.cases, (left) => left);
  const { left, fool, bids = [], edition } = shown.now;
  const names = exampleNames().slice(0, left.length);
  const hands = left.map(readHand);
  const points = scoreRound(hands, [fool], { onePenalty: onePenaltyOf(edition) }, bids).map(formatSigned);
  useSpoken(formatList(points.map((each, seat) => t('rules.score.said', { name: names[seat] ?? '', points: each }))));
  return (
    <Frame id={id} shown={shown}>
      <Segmented
        legend={t('rules.score.fool')}
        options={names.map((name, seat) => [seat, name] as const)}
        value={fool}
        onChange={(seat) => shown.change({ ...shown.now, fool: seat })}
      />
      <table class="ledger">
        <thead>
          <tr>
            <th scope="col">{t('rules.score.player')}</th>
            <th scope="col">{t('rules.score.left')}</th>
            <th scope="col">{t('rules.score.points')}</th>
          </tr>
        </thead>
        <tbody>
          {hands.map((hand, seat) => (
            <tr key={names[seat]}>
              <th scope="row">
                {names[seat]} {bids.includes(seat) && <small class="soft">{t('rules.score.bids')}</small>}
              </th>
              <td>{isOut(hand) ? t('rules.score.out') : <Chips cards={hand} />}</td>
              <td>
                <b>{points[seat]}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );
}

function onePenaltyOf(edition: '2018' | '1995' = '2018'): number {
  return optionsFor(COLOURS.length, edition)?.onePenalty ?? 0;
}

/** One hand at the end of a round and its points. Cards can be taken out of it and put back. */
export function SumExample({ id, example }: { id: EntryId; example: ExampleOf<'sum'> }) {
  const [gone, setGone] = useState<readonly Card[]>([]);
  const hand = readHand(example.hand);
  const [points = 0] = scoreRound([without(hand, gone)], [], { onePenalty: onePenaltyOf() });
  const sum = t('rules.hand.sum', { points: formatSigned(points) });
  useSpoken(sum);
  const shown = { onward: gone.length > 0 ? ('reset' as const) : undefined, goOn: () => setGone([]) };
  return (
    <Frame id={id} shown={shown}>
      <p class="small">{t('rules.hand.label')}</p>
      <ul class="rules__hand">
        {hand.map((card) => {
          const isGone = gone.includes(card);
          return (
            <li key={card}>
              <button
                type="button"
                class="rules__card"
                aria-pressed={!isGone}
                onClick={() => setGone(isGone ? without(gone, [card]) : [...gone, card])}
              >
                <CardFace card={card} state={isGone ? 'gone' : 'plain'} />
                <span class="visually-hidden">{cardWords(card)}</span>
              </button>
            </li>
          );
        })}
      </ul>
      <p class="rules__sum">{sum}</p>
    </Frame>
  );
}
