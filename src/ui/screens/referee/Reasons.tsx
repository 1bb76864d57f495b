import type { Ruling } from '../../../app/ruling';
import { Steps } from '../../parts/Steps';
import { t } from '../../words/words';
import { LaidOut } from '../table/VerdictDialog';
import { useReferee } from './context';
import { rulingSentence } from './sentences';

interface ReasonsProps {
  title: string;
  ruling: Ruling;
  onSuppose: (place: number) => void;
}

/** The verdict with its whole reasoning; each card can be supposed to be another. */
export function Reasons({ title, ruling, onSuppose }: ReasonsProps) {
  const { names } = useReferee();
  const { verdict, trick, isComplete, steps } = ruling;
  return (
    <section class="sheet stack verdict" aria-label={title}>
      <h3>{title}</h3>
      {!isComplete && <p class="soft small">{t('referee.soFar')}</p>}
      <p class="verdict__sentence">{rulingSentence(ruling, names)}</p>
      <LaidOut
        trick={{ ...trick, winner: verdict.winner, fools: verdict.fools }}
        names={names}
        order={isComplete ? verdict.ranking : undefined}
        onCorrect={onSuppose}
        tapWords={(values) => t('whatif.card', values)}
      />
      <Steps steps={steps} names={names} />
    </section>
  );
}
