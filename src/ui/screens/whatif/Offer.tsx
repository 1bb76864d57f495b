import { useState } from 'preact/hooks';
import { t } from '../../words/words';
import { Chooser } from './Chooser';
import type { OfferProps } from './PlayOn';

/** Asks from which point of a round one would like to play on. */
export function Offer({ state, index }: OfferProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="button" onClick={() => setOpen(true)}>
        {t('playon.offer')}
      </button>
      {isOpen && <Chooser state={state} index={index} onClose={() => setOpen(false)} />}
    </>
  );
}
