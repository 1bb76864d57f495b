import { useEffect, useState } from 'preact/hooks';
import { dailyOf } from '../../../app/daily';
import type { Attempt } from '../../../app/dailytry';
import type { GameState } from '../../../engine';
import { useApp } from '../../context';
import { t } from '../../words/words';
import { Outcome } from './Outcome';

/** At the end of the game of some day: what came of its one try, though that day is over. */
export function Ended({ state }: { readonly state: GameState }) {
  const app = useApp();
  const [found, setFound] = useState<Attempt | undefined>(undefined);
  useEffect(() => {
    let isLeft = false;
    void dailyOf(app)
      .outcome(state)
      .then((outcome) => {
        if (!isLeft) setFound(outcome);
      });
    return () => {
      isLeft = true;
    };
  }, [state]);
  switch (found?.kind) {
    case undefined:
      return null;
    case 'over':
      if (found.result === undefined) return <p>{t('daily.stoppedThen')}</p>;
      return <Outcome result={found.result} build={found.build} />;
    default:
      return <p>{t(state.practice ? 'daily.practised' : 'daily.notTheTry')}</p>;
  }
}
