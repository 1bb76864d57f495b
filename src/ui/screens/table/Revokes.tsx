import { type HandLeft, type Revoke, type Round, revokesOf } from '../../../engine';
import { Dialog } from '../../parts/Dialog';
import { Icon } from '../../parts/Icon';
import { cardWords, colourWords } from '../../sentences';
import { t } from '../../words/words';
import { nameAt } from './context';
import { LaidOut } from './VerdictDialog';

/** All proven revokes of a round: by its tricks, the one being entered included, and by what was left. */
export function revokesIn(round: Round): Revoke[] {
  const tricks = round.tricks.map(({ entry }) => entry.plays);
  if (round.current !== undefined) tricks.push(round.current.entry.plays);
  return revokesOf(tricks, round.score?.left.map(cardsLeft));
}

function cardsLeft(left: HandLeft) {
  return typeof left === 'number' ? undefined : left;
}

/** A revoke in one calm sentence. */
export function revokeSentence(revoke: Revoke, names: readonly string[]): string {
  const values = { name: nameAt(names, revoke.seat), colour: colourWords(revoke.colour), trick: revoke.trick + 1 };
  if (revoke.shownIn === undefined) return t('revoke.left', values);
  return t('revoke.shown', { ...values, shownIn: revoke.shownIn + 1 });
}

/** The tricks that prove it, side by side. The rules name no penalty: the table decides. */
export function RevokeDialog({
  round,
  names,
  onClose,
}: {
  round: Round;
  names: readonly string[];
  onClose: () => void;
}) {
  return (
    <Dialog title={t('revoke.title')} onClose={onClose}>
      <RevokeList round={round} names={names} />
    </Dialog>
  );
}

/** Every proven revoke of a round with the tricks that prove it. */
export function RevokeList({ round, names }: { round: Round; names: readonly string[] }) {
  const tricks = round.current === undefined ? round.tricks : [...round.tricks, round.current];
  return (
    <div class="stack">
      {revokesIn(round).map((revoke) => (
        <section key={`${revoke.seat} ${revoke.trick}`} class="stack revoke">
          <p>{revokeSentence(revoke, names)}</p>
          <div class="revoke__tricks">
            {[revoke.trick, revoke.shownIn].map((index) => {
              const trick = index === undefined ? undefined : tricks[index];
              if (index === undefined || trick === undefined)
                return <Left key="left" round={round} seat={revoke.seat} />;
              return (
                <figure key={index}>
                  <figcaption>{t('table.trick', { trick: index + 1 })}</figcaption>
                  <LaidOut trick={trick} names={names} order={undefined} />
                </figure>
              );
            })}
          </div>
        </section>
      ))}
      <p class="soft small">{t('revoke.noPenalty')}</p>
    </div>
  );
}

function Left({ round, seat }: { round: Round; seat: number }) {
  const left = round.score?.left[seat];
  if (left === undefined || typeof left === 'number') return null;
  return (
    <figure>
      <figcaption>{t('revoke.leftCards')}</figcaption>
      <p>{left.map(cardWords).join(', ')}</p>
    </figure>
  );
}

/** A calm note on the revokes that have shown by now, if any; one tap lays the tricks side by side. */
export function RevokesFound({ round, names, onOpen }: { round: Round; names: readonly string[]; onOpen: () => void }) {
  const revokes = revokesIn(round);
  const newest = revokes.at(-1);
  if (newest === undefined) return null;
  const count = revokes.length;
  return (
    <button type="button" class="note" onClick={onOpen}>
      <Icon name="hand" />
      <span class="note__words">{count > 1 ? t('revoke.several', { count }) : revokeSentence(newest, names)}</span>
      <span class="note__word">{t('revoke.word', { count })}</span>
    </button>
  );
}
