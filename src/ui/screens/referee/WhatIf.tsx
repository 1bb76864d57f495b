import { useEffect, useRef, useState } from 'preact/hooks';
import { endSupposing, supposeCard } from '../../../app/dispute';
import { movedBetween, ruleOn } from '../../../app/ruling';
import { accept, type PlayedCard } from '../../../engine';
import { Dialog } from '../../parts/Dialog';
import { cardWords } from '../../sentences';
import { say } from '../../speaker';
import { t } from '../../words/words';
import { useReferee } from './context';
import { Keys, Refused } from './Entry';
import { Reasons } from './Reasons';
import { movedSentences, rulingSentence } from './sentences';

/** The verdict as soon as there is one, and beside it the one that another card would bring. */
export function WhatIf() {
  const { dispute, names, change } = useReferee();
  const [place, setPlace] = useState<number | undefined>(undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const original = ruleOn(dispute);
  const supposed = dispute.other === undefined ? undefined : ruleOn(dispute, dispute.other);
  const moved =
    original === undefined || supposed === undefined
      ? undefined
      : movedSentences(movedBetween(original.verdict, supposed.verdict), names);
  const words = moved?.join(' ') ?? (original?.isComplete === true ? rulingSentence(original, names) : undefined);
  useEffect(() => {
    if (words !== undefined) say(words);
  }, [words]);
  if (original === undefined) return <p class="soft referee__empty">{t('referee.empty')}</p>;

  const shown = dispute.other ?? dispute.cards;
  const suppose = (card: PlayedCard) => {
    if (place === undefined) return;
    if (change((before) => supposeCard(before, place, card)).ok) setPlace(undefined);
  };
  return (
    <section class="stack" aria-labelledby="referee-verdict">
      <h2 id="referee-verdict" ref={heading} tabIndex={-1}>
        {t('referee.verdict')}
      </h2>
      {moved !== undefined && (
        <div class="sheet stack referee__moved">
          <h3>{t('whatif.moves')}</h3>
          <ul>
            {moved.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <button
            type="button"
            class="button"
            onClick={() => {
              change((before) => accept(endSupposing(before)));
              heading.current?.focus({ preventScroll: true });
            }}
          >
            {t('whatif.back')}
          </button>
        </div>
      )}
      {moved === undefined && <p class="soft small">{t('whatif.hint')}</p>}
      <div class="referee__verdicts">
        {supposed !== undefined && <Reasons title={t('whatif.supposed')} ruling={supposed} onSuppose={setPlace} />}
        <Reasons title={t('whatif.original')} ruling={original} onSuppose={setPlace} />
      </div>
      {place !== undefined && (
        <Supposing
          place={place}
          shown={shown}
          onCard={suppose}
          onClose={() => setPlace(undefined)}
          name={names[original.verdict.plays[place]?.seat ?? 0] ?? ''}
        />
      )}
    </section>
  );
}

interface SupposingProps {
  place: number;
  /** The cards as they are supposed by now. */
  shown: readonly PlayedCard[];
  name: string;
  onCard: (card: PlayedCard) => void;
  onClose: () => void;
}

function Supposing({ place, shown, name, onCard, onClose }: SupposingProps) {
  const card = cardWords(shown[place] ?? '?');
  return (
    <Dialog title={t('whatif.instead', { name, card })} onClose={onClose}>
      <Refused />
      <Keys gone={shown} label={t('whatif.instead', { name, card })} onCard={onCard} />
    </Dialog>
  );
}
