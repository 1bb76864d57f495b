import { Fragment } from 'preact';
import type { Card } from '../../../engine';
import { Icon } from '../../parts/Icon';
import { t } from '../../words/words';
import { Chips, fanned } from '../end/Chips';
import { nameAt } from '../table/context';
import type { NotTaken } from './choice';
import { usePlay } from './context';
import { choiceWords, doneSentence, standInsOf } from './sentences';

interface PromptProps {
  notTaken: NotTaken | undefined;
  /** A card that played itself. */
  forced: string | undefined;
  onWhy: () => void;
}

/** What is to be done now, or what the trick that lies there has come to. */
export function Prompt({ notTaken, forced, onWhy }: PromptProps) {
  const { play, state, round, names } = usePlay();
  const trick = play.trick.value;
  // One line is enough to know that something went wrong.
  const notes = trick === undefined ? [] : standInsOf(state, trick, names).slice(-1);
  if (forced !== undefined) notes.push(forced);
  const isDone = play.isFinished.value && trick !== undefined;
  return (
    <div class="prompt">
      <p class="prompt__not" role="alert">
        {notTaken !== undefined && (
          <Fragment key={notTaken.turn}>
            <span>{notTaken.words}</span>
            {notTaken.allowed.length > 0 && (
              <span class="prompt__allowed">
                <span>{t('play.mayPlay')}</span> <Chips cards={unlike(fanned(notTaken.allowed))} />
              </span>
            )}
          </Fragment>
        )}
      </p>
      {isDone && (
        <div class="prompt__done">
          <p>{doneSentence(round, trick, names)}</p>
          <button type="button" class="button button--quiet" onClick={onWhy}>
            {t('verdict.why')}
          </button>
        </div>
      )}
      {!isDone && <Now />}
      {notes.map((note) => (
        <p key={note} class="prompt__note">
          <Icon name="info" />
          {note}
        </p>
      ))}
    </div>
  );
}

const unlike = (cards: readonly Card[]) => [...new Set(cards)];

function Now() {
  const { play, names } = usePlay();
  const trick = play.trick.value;
  const turn = play.turn.value;
  const hand = play.hand.value;
  if (trick === undefined || turn === undefined) return null;
  if (hand?.legal !== undefined) {
    const several = play.persons.value.length > 1;
    return (
      <p class="prompt__now prompt__now--turn">
        <b>{several ? t('play.yourTurnOf', { name: nameAt(names, turn) }) : t('play.yourTurn')}</b>{' '}
        {choiceWords(trick, hand)}
      </p>
    );
  }
  const sits = hand !== undefined && trick.sittingOut?.includes(hand.seat) === true;
  return (
    <p class="prompt__now">
      {sits && t('play.sitsOut')} {t('play.waits', { name: nameAt(names, turn) })}
    </p>
  );
}
