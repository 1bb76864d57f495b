import { useState } from 'preact/hooks';
import type { Table } from '../../../app/table';
import { type GameState, standingsOf } from '../../../engine';
import { namesOf } from '../../names';
import { Disc } from '../../parts/Disc';
import { Icon } from '../../parts/Icon';
import { NameInLines } from '../../parts/NameInLines';
import { formatNumber, formatSigned, t } from '../../words/words';
import { type Cell, type LedgerRow, ledgerOf, playersOf } from './ledger';
import { PlayerSheet } from './PlayerSheet';
import { Tally } from './Tally';

interface SheetTableProps {
  /** The game that may be corrected here; undefined where it can only be looked at. */
  table?: Table;
  state?: GameState | undefined;
}

/** The score sheet: rounds by players, totals, how near the end is, footnotes. */
export function SheetTable({ table, state = table?.state.value }: SheetTableProps) {
  const [shown, show] = useState<number | undefined>(undefined);
  if (state === undefined) return null;
  const names = namesOf(state.players);
  const { rows, notes } = ledgerOf(state, names);
  const footnotes = notes.length > 0 && (
    <ol class="score-sheet__notes small">
      {notes.map((words, place) => (
        <li key={place}>{words}</li>
      ))}
    </ol>
  );
  if (rows.length === 0) {
    return (
      <div class="stack">
        <p class="soft">{t('sheet.empty')}</p>
        {footnotes}
      </div>
    );
  }
  const players = playersOf(state);
  return (
    <div class="stack score-sheet" style={{ '--lines': linesOf(rows, notes) }}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to scroll by keyboard too */}
      <section class="score-sheet__region" aria-label={t('sheet.title')} tabIndex={0}>
        <table class="ledger score-sheet__table" style={{ '--players': players.length }}>
          <caption class="visually-hidden">{caption(state)}</caption>
          <thead>
            <tr>
              <th scope="col">{t('sheet.round')}</th>
              {players.map((player) => (
                <th key={player} scope="col">
                  <button type="button" class="score-sheet__head" onClick={() => show(player)}>
                    <NameInLines>{names[player] ?? ''}</NameInLines>
                    {!state.seats.includes(player) && <small class="score-sheet__gone">{t('sheet.gone')}</small>}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.round} row={row} players={players} />
            ))}
          </tbody>
          <Sums state={state} players={players} />
        </table>
      </section>
      {state.options.rounds !== undefined && (
        <p class="small">{t('sheet.ofRounds', { round: rows.length, rounds: state.options.rounds })}</p>
      )}
      {footnotes}
      {shown !== undefined && (
        <PlayerSheet table={table} state={state} player={shown} onClose={() => show(undefined)} />
      )}
    </div>
  );
}

/** About how many lines the sheet takes on paper, its head and its sums apart. */
function linesOf(rows: readonly LedgerRow[], notes: readonly string[]): number {
  const adjusted = rows.filter(({ cells }) => cells.some((cell) => cell.notes.length > 0));
  return rows.length + adjusted.length + notes.length;
}

function caption({ options }: GameState): string {
  return options.rounds === undefined
    ? t('sheet.caption', { limit: formatNumber(options.lowest), tens: options.tens })
    : t('sheet.captionRounds', { rounds: options.rounds });
}

function Row({ row, players }: { row: LedgerRow; players: readonly number[] }) {
  return (
    <tr>
      <th scope="row">
        {formatNumber(row.round)}
        <Notes notes={row.notes} />
      </th>
      {players.map((player) => {
        const cell = row.cells[player];
        return <td key={player}>{cell !== undefined && <Points cell={cell} />}</td>;
      })}
    </tr>
  );
}

function Points({ cell }: { cell: Cell }) {
  const { points, adjusted } = cell;
  return (
    <>
      {cell.isDealer && (
        <span class="score-sheet__dealer">
          <Icon name="dealer" label={t('sheet.dealer')} />
        </span>
      )}
      {points === undefined ? (
        <span class="soft">–</span>
      ) : (
        <span class={cell.isTen ? 'score score--ten' : 'score'}>{formatSigned(points)}</span>
      )}
      {cell.hasDisc && (
        <span class="score-sheet__disc">
          <Disc label={t('sheet.withDisc')} />
        </span>
      )}
      {cell.notes.length > 0 && (
        <span class="score score--adjusted">
          {formatSigned(adjusted)}
          <Notes notes={cell.notes} />
        </span>
      )}
    </>
  );
}

function Notes({ notes }: { notes: readonly number[] }) {
  return (
    <>
      {notes.map((note) => (
        <sup key={note}>
          <span class="visually-hidden">{t('sheet.note', { note })}</span>
          <span aria-hidden="true">{formatNumber(note)}</span>
        </sup>
      ))}
    </>
  );
}

/** Totals, and where R17 holds the way left to its two ends for those who still play: nobody else ends a game. */
function Sums({ state, players }: { state: GameState; players: readonly number[] }) {
  const { options } = state;
  const standings = standingsOf(state);
  const of = (player: number) => standings[player] ?? { total: 0, tens: 0 };
  const isHere = (player: number) => state.seats.includes(player);
  const together = standings.reduce((sum, { player, tens }) => sum + (isHere(player) ? tens : 0), 0);
  return (
    <tfoot>
      <tr class="score-sheet__total">
        <th scope="row">{t('sheet.total')}</th>
        {players.map((player) => (
          <td key={player}>{formatNumber(of(player).total)}</td>
        ))}
      </tr>
      {options.rounds === undefined && (
        <>
          <tr class="score-sheet__aside">
            <th scope="row">{t('sheet.toLimit', { limit: formatNumber(options.lowest) })}</th>
            {players.map((player) => {
              const way = of(player).total - options.lowest;
              return <td key={player}>{isHere(player) && (way > 0 ? formatNumber(way) : t('sheet.reached'))}</td>;
            })}
          </tr>
          <tr class="score-sheet__aside">
            <th scope="row">
              {t('sheet.tens')}
              {options.tensOverAll && (
                <span class="score-sheet__together">{t('sheet.tally', { tens: together, of: options.tens })}</span>
              )}
            </th>
            {players.map((player) => (
              <td key={player}>
                {isHere(player) &&
                  (options.tensOverAll ? (
                    formatNumber(of(player).tens)
                  ) : (
                    <Tally tens={of(player).tens} of={options.tens} />
                  ))}
              </td>
            ))}
          </tr>
        </>
      )}
    </tfoot>
  );
}
