import type { ComponentChildren } from 'preact';
import type { Round, Trick } from '../../../engine';
import { Card } from '../../parts/Card';
import { Dialog } from '../../parts/Dialog';
import { Name } from '../../parts/Name';
import { Steps } from '../../parts/Steps';
import { cardWords, outcomeSentence, reasonSentence, verdictOn } from '../../sentences';
import { formatNumber, t } from '../../words/words';
import { nameAt } from './context';

interface VerdictDialogProps {
  round: Round;
  trick: number;
  names: readonly string[];
  onClose: () => void;
  /** Corrects a card of this trick; without it the verdict is only read. */
  onCorrect?: ((place: number) => void) | undefined;
}

/** The whole reasoning on a trick, its cards laid out. */
export function VerdictDialog({ round, trick: number, names, onClose, onCorrect }: VerdictDialogProps) {
  const trick = round.tricks[number];
  if (trick === undefined) return null;
  const verdict = verdictOn(round, trick);
  return (
    <Dialog title={t('verdict.title', { trick: number + 1 })} onClose={onClose}>
      <div class="stack verdict">
        <p class="verdict__sentence">
          {reasonSentence(round, trick, names)} {outcomeSentence(round, trick, names)}
        </p>
        <LaidOut trick={trick} names={names} order={verdict?.ranking} onCorrect={onCorrect} />
        {verdict?.complete && <Steps steps={verdict.steps} names={names} />}
        {onCorrect !== undefined && trick.entry.plays.length > 0 && (
          <p class="soft small">{t('verdict.tapToCorrect')}</p>
        )}
      </div>
    </Dialog>
  );
}

interface LaidOutProps {
  trick: Trick;
  names: readonly string[];
  /** Seats from the worst card up. */
  order: readonly number[] | undefined;
  onCorrect?: ((place: number) => void) | undefined;
  /** What tapping a card does, in words. */
  tapWords?: ((values: { name: string; card: string }) => string) | undefined;
  /** Places after the last card. */
  children?: ComponentChildren;
}

const correctWords = (values: { name: string; card: string }) => t('trick.correct', values);

/** The cards of a trick in the order played, each with its place from the worst up. */
export function LaidOut({ trick, names, order, onCorrect, tapWords = correctWords, children }: LaidOutProps) {
  return (
    <ol class="laid">
      {trick.entry.plays.map(({ seat, card }, place) => {
        const isWorst = trick.fools?.includes(seat) ?? false;
        const state = isWorst ? 'worst' : trick.winner === seat ? 'best' : 'plain';
        const rank = order?.indexOf(seat);
        const inner = (
          <>
            <Card card={card} size="m" state={state} />
            <Name class="laid__name">{nameAt(names, seat)}</Name>
            {rank !== undefined && rank >= 0 && (
              <span class="laid__rank">
                {t(rank === 0 ? 'laid.worst' : 'laid.rank', { rank: formatNumber(rank + 1) })}
              </span>
            )}
          </>
        );
        return (
          <li key={seat}>
            {onCorrect === undefined ? (
              <span class="laid__card" role="img" aria-label={`${nameAt(names, seat)}: ${cardWords(card)}`}>
                {inner}
              </span>
            ) : (
              <button type="button" class="laid__card" onClick={() => onCorrect(place)}>
                {/* Seen are a name and a place; heard is what a tap does, too. */}
                <span class="visually-hidden">{tapWords({ name: nameAt(names, seat), card: cardWords(card) })}</span>
                <span class="laid__face" aria-hidden="true">
                  {inner}
                </span>
              </button>
            )}
          </li>
        );
      })}
      {children}
    </ol>
  );
}
