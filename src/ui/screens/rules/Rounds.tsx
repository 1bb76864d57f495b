import { useState } from 'preact/hooks';
import {
  endOf,
  leftOf,
  OUT,
  optionsFor,
  playingOrder,
  type RoundPoints,
  tensOf,
  totalsOf,
  winnersOf,
} from '../../../engine';
import { Segmented } from '../../parts/Segmented';
import { formatList, formatNumber, formatSigned, t } from '../../words/words';
import { exampleNames } from './cards';
import { useCases, useSpoken } from './cases';
import type { EntryId } from './entries';
import type { ExampleOf } from './examples';
import { Frame } from './Frame';

const PLAYERS = 4;

/** Who leads, or who deals next, by who deals (R4, R19). */
export function DealExample({ id, example }: { id: EntryId; example: ExampleOf<'deal'> }) {
  const [dealer, setDealer] = useState(0);
  const names = exampleNames().slice(0, PLAYERS);
  const nameOf = (seat: number) => names[seat] ?? '';
  const left = leftOf(dealer, PLAYERS);
  const order = formatList(playingOrder(left, [], PLAYERS).map(nameOf));
  const said =
    example.says === 'leads'
      ? t('rules.deal.leads', { leader: nameOf(left), order })
      : t('rules.deal.next', { name: nameOf(dealer), next: nameOf(left) });
  useSpoken(said);
  return (
    <Frame id={id}>
      <Segmented
        legend={t('rules.deal.who')}
        options={names.map((name, seat) => [seat, name] as const)}
        value={dealer}
        onChange={setDealer}
      />
      <p>{said}</p>
    </Frame>
  );
}

/** A score sheet, whether it ends the game, and who has won (R17, R18). */
export function GameExample({ id, example }: { id: EntryId; example: ExampleOf<'game'> }) {
  const shown = useCases(example.cases, (points) =>
    points.map((each): RoundPoints => ({ points: each, adjustments: each.map(() => 0) })),
  );
  const names = exampleNames().slice(0, PLAYERS);
  const rounds = shown.now;
  const totals = totalsOf(rounds, PLAYERS);
  const tens = tensOf(rounds, PLAYERS);
  const said = endSentence(rounds, names);
  useSpoken(said);
  return (
    <Frame id={id} shown={shown}>
      <table class="ledger">
        <thead>
          <tr>
            <th scope="col">{t('rules.score.player')}</th>
            <th scope="col">{t('rules.game.tens', { out: OUT })}</th>
            <th scope="col">{t('rules.game.total')}</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name, player) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formatNumber(tens[player] ?? 0)}</td>
              <td>
                <b>{formatSigned(totals[player] ?? 0)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{said}</p>
    </Frame>
  );
}

function endSentence(rounds: readonly RoundPoints[], names: readonly string[]): string {
  const options = optionsFor(PLAYERS);
  const end = options === undefined ? undefined : endOf(rounds, PLAYERS, options);
  if (options === undefined || end === undefined) return t('rules.game.on');
  const who = (players: readonly number[]) => ({
    names: formatList(players.map((player) => names[player] ?? '')),
    count: players.length,
  });
  const reasons = end.reasons.map(({ reason, players }) =>
    reason === 'lowest'
      ? t('over.lowest', { ...who(players), limit: options.lowest })
      : t('over.tens', { ...who(players), tens: options.tens }),
  );
  return [...reasons, t('over.winners', who(winnersOf(totalsOf(rounds, PLAYERS))))].join(' ');
}
