import { useEffect, useRef } from 'preact/hooks';
import type { Seat } from '../../../engine';
import { Cap } from '../../parts/Cap';
import { t } from '../../words/words';
import { useSteady } from '../end/steady';
import { nameAt } from '../table/context';
import { usePlay } from './context';

/** Asks for the device to be handed on. No hand is in the page until whoever is named has tapped. */
export function Curtain({ seat }: { seat: Seat }) {
  const { play, names } = usePlay();
  const isSteady = useSteady();
  const heading = useRef<HTMLHeadingElement>(null);
  const name = nameAt(names, seat);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section class="curtain" aria-labelledby="curtain-title">
      <Cap variant="motley" />
      <h2 id="curtain-title" ref={heading} tabIndex={-1}>
        {t('play.handTo', { name })}
      </h2>
      <p>{t('play.curtainNote', { name })}</p>
      <button
        type="button"
        class="button button--primary curtain__lift steady"
        disabled={!isSteady || play.table.isFollowing.value}
        onClick={play.lift}
      >
        {t('play.iAm', { name })}
      </button>
    </section>
  );
}
