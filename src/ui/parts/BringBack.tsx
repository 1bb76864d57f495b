import { useId, useRef, useState } from 'preact/hooks';
import { faultOf } from '../../app/app';
import { type Backup, type BackupProblem, bringBack, lookInto, newIn } from '../../app/backup';
import { useApp } from '../context';
import { t } from '../words/words';
import { Dialog } from './Dialog';

type Step =
  | { readonly kind: 'idle' | 'reading' | 'asking' }
  | { readonly kind: 'problem'; readonly problem: BackupProblem }
  | { readonly kind: 'ready' | 'bringing'; readonly backup: Backup }
  | { readonly kind: 'failed'; readonly why: string }
  | { readonly kind: 'done'; readonly added: number };

/** Brings back a file that was taken along: looked into first, and added only when that is confirmed. */
export function BringBack() {
  const app = useApp();
  const [step, setStep] = useState<Step>({ kind: 'idle' });
  const close = () => setStep({ kind: 'idle' });
  const look = async (source: Blob | string) => {
    setStep({ kind: 'reading' });
    const looked = await lookInto(source).catch((): BackupProblem => 'damaged');
    setStep(typeof looked === 'string' ? { kind: 'problem', problem: looked } : { kind: 'ready', backup: looked });
  };
  const bring = async (backup: Backup) => {
    setStep({ kind: 'bringing', backup });
    try {
      const { added } = await bringBack(app, backup);
      setStep({ kind: 'done', added });
    } catch (error) {
      setStep({ kind: 'failed', why: t(`trouble.${faultOf(error)}`) });
    }
  };
  return (
    <div>
      <button type="button" class="button" onClick={() => setStep({ kind: 'asking' })}>
        {t('bring.open')}
      </button>
      {step.kind !== 'idle' && (
        <Dialog
          title={t('bring.title')}
          onClose={close}
          actions={<Actions step={step} onBring={(backup) => void bring(backup)} onClose={close} />}
        >
          <div class="stack">
            <p role="status">{said(step, (backup) => newIn(app, backup))}</p>
            {(step.kind === 'asking' || step.kind === 'problem') && <Source onSource={(source) => void look(source)} />}
          </div>
        </Dialog>
      )}
    </div>
  );
}

function said(step: Step, countNew: (backup: Backup) => number): string {
  switch (step.kind) {
    case 'reading':
      return t('bring.reading');
    case 'problem':
      return t(`bring.problem.${step.problem}`);
    case 'ready':
    case 'bringing': {
      const { games, damaged } = step.backup;
      const fresh = countNew(step.backup);
      const left = damaged === 0 ? [] : [t('bring.damaged', { games: damaged })];
      return [t('bring.ask', { fresh, known: games.length - fresh }), ...left].join(' ');
    }
    case 'failed':
      return t('bring.failed', { why: step.why });
    case 'done':
      return t('bring.added', { games: step.added });
    default:
      return '';
  }
}

function Actions({ step, onBring, onClose }: { step: Step; onBring: (backup: Backup) => void; onClose: () => void }) {
  if (step.kind !== 'ready' && step.kind !== 'bringing') {
    return (
      <button type="button" class="button" onClick={onClose}>
        {t('close')}
      </button>
    );
  }
  return (
    <>
      <button type="button" class="button" onClick={onClose}>
        {t('bring.keep')}
      </button>
      <button
        type="button"
        class="button button--primary"
        aria-disabled={step.kind === 'bringing'}
        onClick={() => step.kind === 'ready' && onBring(step.backup)}
      >
        {t('bring.go')}
      </button>
    </>
  );
}

/** A file, or the text of one that could only be copied. */
function Source({ onSource }: { onSource: (source: Blob | string) => void }) {
  const id = useId();
  const text = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <input
        type="file"
        class="field"
        accept="application/json,.json"
        aria-label={t('bring.open')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file !== undefined) onSource(file);
        }}
      />
      <details>
        <summary class="care__summary">{t('bring.paste')}</summary>
        <div class="stack">
          <label for={id}>{t('bring.text')}</label>
          <textarea id={id} ref={text} class="field" rows={4} />
          <button type="button" class="button" onClick={() => onSource(text.current?.value ?? '')}>
            {t('bring.read')}
          </button>
        </div>
      </details>
    </>
  );
}
