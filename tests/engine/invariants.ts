import { expect } from 'vitest';
import {
  type Card,
  cardsOf,
  checkLeft,
  endingsNear,
  entriesOf,
  type GameState,
  gameEnd,
  handOf,
  heldAtEnd,
  isOut,
  judge,
  lastFools,
  legalPlays,
  outstandingOf,
  phaseOf,
  type Round,
  revokesOf,
  roundPoints,
  standingsOf,
  type Trick,
  turnOf,
  UNSEEN,
  verdictOf,
} from '../../src/engine';
import { oddNumberIn } from './log';
import { naiveJudge } from './naive';
import { naive } from './truth';

/** Rounds are never changed, so that one look at each is enough. */
const checked = new WeakSet<Round>();

/** What holds of every state whatever it was told. */
export function checkState(state: GameState): void {
  expect(oddNumberIn(state)).toBeUndefined();
  expect(new Set(state.seats).size).toBe(state.seats.length);
  expect(state.seats.every((player) => state.players[player] !== undefined)).toBe(true);
  expect(state.seats[state.dealer]).toBeDefined();
  expect(state.rounds.slice(0, -1).every((round) => round.score !== undefined)).toBe(true);
  for (const round of state.rounds) {
    if (!checked.has(round)) checkRound(round, state.kind === 'digital');
    checked.add(round);
  }
  checkTotals(state);

  const last = state.rounds[state.rounds.length - 1];
  const running = last !== undefined && last.score === undefined ? last : undefined;
  if (running !== undefined) {
    // A round may keep its seats while the table sits otherwise from the next on: the same people, the same dealer.
    expect([...running.seats].sort()).toEqual([...state.seats].sort());
    expect(running.seats[running.dealer]).toBe(state.seats[state.dealer]);
  }
  const phase = phaseOf(state);
  if (gameEnd(state) !== undefined) expect(phase).toBe('over');
  else if (running === undefined) expect(phase).toBe('between');
  else expect(phase).toBe(running.current === undefined ? 'scoring' : 'playing');
}

function checkRound(round: Round, isDigital: boolean): void {
  const { options, held, tricks, current, seats } = round;
  const entries = entriesOf(round);
  const deck = cardsOf(options.deck);
  expect(round.hand * seats.length).toBe(deck.length);
  for (const { most } of held) {
    expect(most).toBeGreaterThanOrEqual(0);
    expect(most).toBeLessThanOrEqual(round.hand);
  }
  expect(current === undefined).toBe(held.some(({ most }) => most === 0));
  const seen = entries.flatMap((entry) => entry.plays.flatMap(({ card }) => (card === UNSEEN ? [] : [card])));
  const rest = [...deck];
  for (const card of seen) {
    const at = rest.indexOf(card);
    if (at < 0) expect.fail(`${card} once too often`);
    rest.splice(at, 1);
  }
  expect([...outstandingOf(round).cards].sort().join()).toBe(rest.sort().join());
  expect(heldAtEnd(round).map(({ most }) => most)).toEqual(held.map(({ most }) => most));

  let before: Trick | undefined;
  for (const trick of current === undefined ? tricks : [...tricks, current]) {
    checkTrick(round, trick, before);
    before = trick;
  }
  expect(tricks.every((trick) => trick.state === 'done')).toBe(true);
  expect(current?.state).not.toBe('done');
  revokesOf(
    entries.map((entry) => entry.plays),
    [],
  );

  if (isDigital && round.dealt !== undefined) {
    const hands = seats.flatMap((_, seat) => handOf(round, seat) ?? []);
    expect([...hands, ...seen].sort().join()).toBe(deck.sort().join());
    const turn = turnOf(round);
    if (turn !== undefined) {
      const lying = current?.entry.plays.map((play) => play.card) ?? [];
      expect(legalPlays(handOf(round, turn) ?? [], lying).length).toBeGreaterThan(0);
      expect(handOf({ ...round, current: undefined }, turn)?.length).toBe(held[turn]?.most);
    }
  }
  if (round.score !== undefined) checkScore(round);
}

/** Position and outcome of a trick, worked out once more. */
function checkTrick(round: Round, trick: Trick, before: Trick | undefined): void {
  const { entry, leader, sittingOut, seats } = trick;
  const players = round.seats.length;
  const first = before === undefined;
  expect(leader).toBe(entry.leader ?? (first ? (round.dealer + 1) % players : before.winner));
  expect(sittingOut).toEqual(entry.sittingOut ?? (first ? [] : before.fools));
  if (leader !== undefined && sittingOut !== undefined) {
    expect(seats?.[0]).toBe(leader);
    expect(seats?.length).toBe(players - sittingOut.length);
    expect(seats?.some((seat) => sittingOut.includes(seat))).toBe(false);
  }
  expect(entry.plays.map((play) => play.seat)).toEqual((seats ?? []).slice(0, entry.plays.length));
  if (trick.winner !== undefined) expect(trick.fools ?? []).not.toContain(trick.winner);
  if (entry.plays.length === 0) return;

  const cards = entry.plays.map((play) => play.card);
  const { discs, allOnes } = round.options;
  const complete = entry.plays.length === seats?.length;
  verdictOf({ plays: entry.plays, discs, allOnes, complete, out: cardsOf(round.options.deck) });
  if (!complete || cards.includes(UNSEEN) || entry.skipped === 'several') return;
  const theirs = naiveJudge((cards as Card[]).map(naive), discs, allOnes);
  expect(judge(cards as Card[], discs, allOnes).order).toEqual(theirs.fromWorst);
  if (entry.overruled !== undefined) return;
  expect(trick.winner).toBe(seats?.[theirs.winner]);
  expect(trick.fools).toEqual(theirs.fools.map((place) => seats?.[place]));
}

/** Points of a round, worked out once more (R15, R16 and the bids of 1995). */
function checkScore(round: Round): void {
  const { score, options, bids, seats } = round;
  if (score === undefined) return;
  const outs = score.left.flatMap((hand, seat) => (isOut(hand) ? [seat] : []));
  const known = lastFools(round)?.filter((seat) => outs.includes(seat));
  if (!score.anyway && known !== undefined) expect([...score.outFools].sort()).toEqual(known.sort());
  if (!score.anyway) expect(checkLeft(round, score.left).ok).toBe(true);
  const bidders = options.bids ? bids : [];
  expect(score.left.length).toBe(seats.length);
  expect(score.outFools.every((seat) => isOut(score.left[seat] ?? 0))).toBe(true);
  const points = score.left.map((hand, seat) => {
    const doubled = bidders.includes(seat) ? 2 : 1;
    if (typeof hand === 'number') return hand === 0 ? 0 : -hand * doubled;
    if (hand.length > 0) {
      let lost = 0;
      for (const card of hand) lost += card === '1' ? options.onePenalty : Number(card.slice(1));
      return lost === 0 ? 0 : -lost * doubled;
    }
    if (score.outFools.includes(seat)) return 0;
    return bidders.includes(seat) ? 10 + 10 + 5 * (bidders.length - 1) : 10;
  });
  expect(score.points).toEqual(points);
}

/** Totals, tens, ranks and the end (R17, R18), worked out once more from the rounds. */
function checkTotals(state: GameState): void {
  const totals = state.players.map(() => 0);
  const tens = state.players.map(() => 0);
  for (const [index, round] of state.rounds.entries()) {
    if (round.score === undefined) continue;
    for (const [seat, player] of round.seats.entries()) {
      const points = round.score.points[seat] ?? NaN;
      totals[player] = (totals[player] ?? NaN) + points;
      if (points >= 10) tens[player] = (tens[player] ?? NaN) + 1;
    }
    for (const { round: at, player, points } of state.adjustments) {
      if (at === index) totals[player] = (totals[player] ?? NaN) + points;
    }
  }
  const standings = standingsOf(state);
  expect(standings.map((each) => each.total)).toEqual(totals);
  expect(standings.map((each) => each.tens)).toEqual(tens);
  const rivals = totals.filter((_, player) => state.seats.includes(player));
  for (const { player, rank } of standings) {
    const better = rivals.filter((total) => total > (totals[player] ?? NaN)).length;
    expect(rank).toBe(state.seats.includes(player) ? better + 1 : undefined);
  }
  expect(roundPoints(state).length).toBe(state.rounds.filter((round) => round.score !== undefined).length);
  endingsNear(state);

  const { options, rounds } = state;
  const isBetween = rounds.length > 0 && rounds.every((round) => round.score !== undefined);
  const seated = (_: number, player: number) => state.seats.includes(player);
  const isLow = totals.filter(seated).some((total) => total <= options.lowest);
  const theirTens = tens.filter(seated);
  const allTens = theirTens.reduce((sum, each) => sum + each, 0);
  const isMany = options.tensOverAll ? allTens >= options.tens : theirTens.some((each) => each >= options.tens);
  const isOver = options.rounds === undefined ? isLow || isMany : rounds.length >= options.rounds;
  expect(gameEnd(state) !== undefined).toBe(state.stopped || (isBetween && isOver && !state.continued));
}
