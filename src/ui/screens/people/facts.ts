import type { Brief, Played, Tally } from '../../../app/statistics/fold';
import { formatTenths } from '../../words/tenths';
import { formatDate, formatNumber, type Key, region, t } from '../../words/words';

/** A number of the statistics, and what it means. */
export interface Fact {
  readonly key: string;
  readonly title: string;
  readonly value: string;
  readonly note?: string | undefined;
  readonly why: string;
}

/** Of fewer than these a percentage says more than is known. */
export const FEW = 10;

/** A share as it can honestly be told: of a few as a count, of many in percent. */
export function shareOf(part: number, whole: number): { readonly value: string; readonly note?: string } {
  if (whole === 0) return { value: '–' };
  const of = t('stats.of', { part, whole });
  if (whole < FEW) return { value: of };
  return { value: formatPercent(part / whole), note: of };
}

export function formatPercent(share: number): string {
  return new Intl.NumberFormat(region(), { style: 'percent' }).format(share);
}

/** A mean to one place; nothing has none. */
export function meanOf(sum: number, count: number): string {
  return count === 0 ? '–' : formatTenths(sum / count);
}

const totalOf = (played: Played | undefined) => (played === undefined ? '–' : formatNumber(played.total));
const whenOf = (played: Played | undefined) => (played === undefined ? '–' : formatDate(played.startedAt));

type Told = Pick<Fact, 'value' | 'note'> & { readonly with?: Readonly<Record<string, string | number>> };

/** All numbers of somebody, or of all people together. */
export function factsOf(tally: Tally, of: 'one' | 'all'): Fact[] {
  const { finished, rounds, outs } = tally;
  const told: Readonly<Record<string, Told | undefined>> = {
    games: of === 'all' ? undefined : { value: formatNumber(tally.games), with: { finished } },
    wins: of === 'all' ? undefined : shareOf(tally.wins, finished),
    average: { value: meanOf(tally.score, finished), with: { games: finished } },
    best: { value: totalOf(tally.best), with: { when: whenOf(tally.best) } },
    worst: { value: totalOf(tally.worst), with: { when: whenOf(tally.worst) } },
    perRound: { value: meanOf(tally.points, rounds), with: { rounds } },
    outs: shareOf(outs, rounds),
    outFools: shareOf(tally.outFools, outs),
    fools: tally.tricks === 0 ? { value: t('stats.unknown') } : shareOf(tally.fools, tally.tricks),
    low: shareOf(tally.low, tally.canBeLow),
    streak:
      of === 'all'
        ? undefined
        : {
            value: formatNumber(tally.streak),
            note: t('stats.streak.note', { longest: tally.longest }),
            with: { streak: tally.streak, longest: tally.longest },
          },
  };
  return Object.entries(told).flatMap(([key, fact]) => {
    if (fact === undefined) return [];
    const { with: values, ...rest } = fact;
    return [{ key, title: t(`stats.${key}` as Key), why: t(`stats.${key}.why` as Key, values), ...rest }];
  });
}

/** The cells of a row that compares parts of the games. */
export function briefCells(brief: Brief): string[] {
  return [
    formatNumber(brief.games),
    formatNumber(brief.wins),
    meanOf(brief.score, brief.finished),
    meanOf(brief.points, brief.rounds),
  ];
}
