import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { faultOf } from '../../app/app';
import { type BackupProblem, bringBack, changesAnything, lookInto, type Plan } from '../../app/backup';
import { useApp } from '../context';
import { isolate, t } from '../words/words';
import { Dialog } from './Dialog';
import { PlanView } from './PlanView';

type Source = Blob | string;
type Step =
  | { readonly kind: 'idle' | 'asking' }
  | { readonly kind: 'reading'; readonly done: number; readonly of: number }
  | { readonly kind: 'problem'; readonly problem: BackupProblem; readonly source: Source }
  | { readonly kind: 'ready' | 'bringing'; readonly plan: Plan }
  | { readonly kind: 'failed'; readonly why: string }
  | { readonly kind: 'done'; readonly plan: Plan };

interface BringBackProps {
  /** Files that came from elsewhere; the first one is taken as soon as no other is looked into. */
  handed?: readonly File[];
  onTaken?: () => void;
}

/** Brings back a file that was taken along: looked into first, and added only when that is confirmed. */
export function BringBack({ handed = [], onTaken }: BringBackProps) {
  const app = useApp();
  const [name, setName] = useState('');
  const [step, setStep] = useState<Step>({ kind: 'idle' });
  const looking = useRef<AbortController>(undefined);
  const close = () => {
    looking.current?.abort();
    // What is being written is written all the same.
    if (step.kind !== 'bringing') setStep({ kind: 'idle' });
  };
  const look = async (source: Source, passphrase?: string) => {
    const stop = new AbortController();
    looking.current = stop;
    setName(source instanceof File ? source.name : '');
    setStep({ kind: 'reading', done: 0, of: 0 });
    const onStep = (done: number, of: number) => {
      if (!stop.signal.aborted) setStep({ kind: 'reading', done, of });
    };
    try {
      const looked = await lookInto(app, source, passphrase, { onStep, signal: stop.signal });
      if (stop.signal.aborted) return;
      setStep(
        typeof looked === 'string' ? { kind: 'problem', problem: looked, source } : { kind: 'ready', plan: looked },
      );
    } catch (error) {
      if (!stop.signal.aborted) setStep({ kind: 'failed', why: t(`trouble.${faultOf(error)}`) });
    }
  };
  const bring = async (plan: Plan) => {
    setStep({ kind: 'bringing', plan });
    try {
      await bringBack(app, plan);
      setStep({ kind: 'done', plan });
    } catch (error) {
      setStep({ kind: 'failed', why: t(`trouble.${faultOf(error)}`) });
    }
  };
  const [next] = handed;
  const isFree = step.kind === 'idle' || step.kind === 'asking';
  useEffect(() => {
    if (next === undefined || !isFree) return;
    onTaken?.();
    void look(next);
  }, [next, isFree]);
  const isLocked = step.kind === 'problem' && (step.problem === 'sealed' || step.problem === 'locked');
  return (
    <div>
      <button type="button" class="button" onClick={() => setStep({ kind: 'asking' })}>
        {t('bring.open')}
      </button>
      {step.kind !== 'idle' && (
        <Dialog
          title={t('bring.title')}
          onClose={close}
          actions={<Actions step={step} onBring={(plan) => void bring(plan)} onClose={close} />}
        >
          <div class="stack">
            {!isFree && name !== '' && (
              <p class="soft small">{t('bring.file', { name: isolate(name), more: handed.length })}</p>
            )}
            <p role="status">{said(step)}</p>
            {step.kind === 'reading' && step.of > 0 && (
              <progress class="take__progress" value={step.done} max={step.of} aria-label={t('bring.reading')} />
            )}
            {(step.kind === 'ready' || step.kind === 'bringing') && <PlanView plan={step.plan} />}
            {isLocked && <Unlock onPassphrase={(passphrase) => void look(step.source, passphrase)} />}
            {(step.kind === 'asking' || (step.kind === 'problem' && !isLocked)) && (
              <Choose onSource={(source) => void look(source)} />
            )}
          </div>
        </Dialog>
      )}
    </div>
  );
}

function said(step: Step): string {
  switch (step.kind) {
    case 'reading':
      return t('bring.reading');
    case 'problem':
      return t(`bring.problem.${step.problem}`);
    case 'ready':
      return changesAnything(step.plan) ? t('bring.ask') : t('bring.nothing');
    case 'bringing':
      return t('bring.writing');
    case 'failed':
      return t('bring.failed', { why: step.why });
    case 'done':
      return t('bring.added', { games: step.plan.added.length });
    default:
      return '';
  }
}

interface ActionsProps {
  step: Step;
  onBring: (plan: Plan) => void;
  onClose: () => void;
}

function Actions({ step, onBring, onClose }: ActionsProps) {
  const isAsked = step.kind === 'bringing' || (step.kind === 'ready' && changesAnything(step.plan));
  return (
    <>
      <button type="button" class="button" aria-disabled={step.kind === 'bringing'} onClick={onClose}>
        {t(isAsked ? 'bring.keep' : step.kind === 'reading' ? 'bring.stop' : 'close')}
      </button>
      {isAsked && (
        <button
          type="button"
          class="button button--primary"
          aria-disabled={step.kind === 'bringing'}
          onClick={() => step.kind === 'ready' && onBring(step.plan)}
        >
          {t('bring.go')}
        </button>
      )}
    </>
  );
}

/** The passphrase of a file that has one. */
function Unlock({ onPassphrase }: { onPassphrase: (passphrase: string) => void }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        onPassphrase(field.current?.value ?? '');
      }}
    >
      <label for={id}>{t('bring.passphrase')}</label>
      <input id={id} ref={field} class="field" type="password" autocomplete="off" />
      <button type="submit" class="button button--primary">
        {t('bring.unlock')}
      </button>
    </form>
  );
}

/** A file, or the text of one that could only be copied. */
function Choose({ onSource }: { onSource: (source: Source) => void }) {
  const id = useId();
  const text = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <input
        type="file"
        class="field"
        accept="application/json,.json,text/plain,.txt"
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
