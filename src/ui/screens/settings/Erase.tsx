import { useEffect, useRef, useState } from 'preact/hooks';
import { faultOf } from '../../../app/app';
import { eraseEverything } from '../../../app/erase';
import { makeRoute } from '../../../app/route';
import { useApp } from '../../context';
import { Dialog } from '../../parts/Dialog';
import { t } from '../../words/words';

type Step = 'closed' | 'first' | 'second' | 'erasing';

/** Erases everything, asked twice. */
export function Erase() {
  const app = useApp();
  const [step, setStep] = useState<Step>('closed');
  const [why, setWhy] = useState<string | undefined>(undefined);
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button under the finger has become another one: the next tap must not fall on it by accident.
    if (step === 'second') keep.current?.focus();
  }, [step]);
  const erase = async () => {
    setStep('erasing');
    try {
      await eraseEverything(app);
      // No way to the home screen but through a reload: it would show, and note, the games that were just erased.
      history.replaceState(null, '', makeRoute({ screen: 'home' }));
      location.reload();
    } catch (error) {
      setWhy(t(`trouble.${faultOf(error)}`));
      setStep('second');
    }
  };
  const close = () => setStep('closed');
  const games = app.gameCount.value;
  const people = app.people.value?.length ?? 0;
  return (
    <div>
      <button type="button" class="button button--danger" onClick={() => setStep('first')}>
        {t('erase.open')}
      </button>
      {step === 'first' && (
        <Dialog
          title={t('erase.title')}
          onClose={close}
          actions={
            <>
              <button type="button" class="button" onClick={close}>
                {t('erase.keep')}
              </button>
              <button type="button" class="button button--danger" onClick={() => setStep('second')}>
                {t('erase.go')}
              </button>
            </>
          }
        >
          <p>{t('erase.first', { games, people })}</p>
        </Dialog>
      )}
      {(step === 'second' || step === 'erasing') && (
        <Dialog title={t('erase.sure')} onClose={close}>
          <p>{why === undefined ? t('erase.second') : t('erase.failed', { why })}</p>
          <div class="erase__last">
            <button
              type="button"
              class="button button--danger button--primary"
              aria-disabled={step === 'erasing'}
              onClick={() => {
                if (step === 'second') void erase();
              }}
            >
              {t('erase.now')}
            </button>
            <button ref={keep} type="button" class="button" onClick={close}>
              {t('erase.keep')}
            </button>
          </div>
        </Dialog>
      )}
    </div>
  );
}
