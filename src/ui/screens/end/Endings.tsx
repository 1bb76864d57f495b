import { type GameState, gameEnd, runningRound } from '../../../engine';
import { namesOf } from '../../names';
import { t } from '../../words/words';
import { endingSentences } from './reasons';

/** More than these are behind a tap. */
const SHOWN = 3;

/** What could end the game in the round to come, or the one being played, and for whom. */
export function Endings({ state, level: Heading = 'h3' }: { state: GameState; level?: 'h2' | 'h3' }) {
  if (gameEnd(state) !== undefined) return null;
  const isRunning = runningRound(state) !== undefined;
  const sentences = state.continued ? [] : endingSentences(state, namesOf(state.players));
  const list = (some: readonly string[]) => (
    <ul class="endings__list">
      {some.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
  return (
    <section class="endings stack" aria-labelledby="endings-title">
      <Heading id="endings-title">{t(isRunning ? 'sheet.endingsNow' : 'sheet.endingsNext')}</Heading>
      {sentences.length === 0 && <p>{t(state.continued ? 'sheet.playingOn' : 'sheet.noEnding')}</p>}
      {sentences.length > 0 && list(sentences.slice(0, SHOWN))}
      {sentences.length > SHOWN && (
        <details>
          <summary>{t('sheet.moreEndings', { count: sentences.length - SHOWN })}</summary>
          {list(sentences.slice(SHOWN))}
        </details>
      )}
    </section>
  );
}
