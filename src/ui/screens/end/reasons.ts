import {
  type Ending,
  endingsNear,
  type GameState,
  gameEnd,
  roundPoints,
  runningRound,
  standingsOf,
  tensOf,
} from '../../../engine';
import { formatList, formatNumber, formatSigned, t } from '../../words/words';

/** Names here are by player. */
type Names = readonly string[];

/** What the round scored last brought each player, in one sentence, and who has won where it was the last. */
export function roundSentence(state: GameState, names: Names): string {
  const rounds = roundPoints(state);
  const points = rounds.at(-1)?.points ?? [];
  const each = state.seats.map((player) =>
    t('end.nameAndPoints', { name: names[player] ?? '', points: formatSigned(points[player] ?? 0) }),
  );
  const said = t('end.roundScored', { round: rounds.length, points: formatList(each) });
  return gameEnd(state) === undefined
    ? said
    : `${said} ${winnerSentence(state, names)} ${reasonSentence(state, names)}`;
}

/** Who has won: all of them, where the highest total is shared (R18). */
export function winnerSentence(state: GameState, names: Names): string {
  if (roundPoints(state).length === 0) return t('over.nothingScored');
  const winners = standingsOf(state).filter(({ rank }) => rank === 1);
  if (winners.length === state.players.length) return t('over.all');
  return t('over.winners', {
    names: formatList(winners.map(({ player }) => names[player] ?? '')),
    count: winners.length,
  });
}

/** Why the game is over. */
export function reasonSentence(state: GameState, names: Names): string {
  const { options } = state;
  const list = (players: readonly number[]) => formatList(players.map((player) => names[player] ?? ''));
  const reasons = (gameEnd(state)?.reasons ?? []).map(({ reason, players }) => {
    switch (reason) {
      case 'lowest':
        return t('over.lowest', {
          names: list(players),
          count: players.length,
          limit: formatNumber(options.lowest),
        });
      case 'tens':
        return t('over.tens', { names: list(players), count: players.length, tens: options.tens });
      case 'tensOverAll': {
        const tens = tensOf(roundPoints(state), state.players.length).reduce((sum, each) => sum + each, 0);
        return t('over.tensOverAll', { tens });
      }
      case 'rounds':
        return t('over.rounds', { rounds: roundPoints(state).length });
      case 'stopped':
        return runningRound(state) === undefined ? t('over.stopped') : t('over.stoppedInRound');
    }
    return '';
  });
  return reasons.join(' ');
}

/** What could end the game, the nearest first, a sentence each. */
export function endingSentences(state: GameState, names: Names): string[] {
  return endingsNear(state).map((ending) => endingSentence(ending, state, names));
}

function endingSentence({ reason, player, need }: Ending, state: GameState, names: Names): string {
  const { options } = state;
  const name = player === undefined ? '' : (names[player] ?? '');
  switch (reason) {
    case 'lowest':
      return t('sheet.nearLowest', { name, need, limit: formatNumber(options.lowest) });
    case 'tens':
      return t('sheet.nearTens', { name, tens: options.tens });
    case 'tensOverAll':
      return t('sheet.nearTensOverAll', { need, tens: options.tens });
    case 'rounds':
      return t('sheet.nearRounds', { rounds: options.rounds ?? 0 });
  }
}
