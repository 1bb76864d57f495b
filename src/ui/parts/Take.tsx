import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { faultOf } from '../../app/app';
import { noteTaken, type Take, takeEverything } from '../../app/backup';
import { iosMode } from '../../app/device';
import { useApp } from '../context';
import { isolate, t } from '../words/words';

interface TakeEverythingProps {
  label?: string;
  /** Only this opens the file; none where it is empty. */
  passphrase?: string;
  disabled?: boolean;
}

/** Everything that is kept, as a file: made and saved with one tap, where that can be. */
export function TakeEverything({ label = t('take.make'), passphrase = '', disabled = false }: TakeEverythingProps) {
  const app = useApp();
  const [take, setTake] = useState<Take | undefined>(undefined);
  const [progress, setProgress] = useState<readonly [number, number] | undefined>(undefined);
  const [note, setNote] = useState('');
  // Another passphrase makes another file.
  useEffect(() => setTake(undefined), [passphrase]);
  const make = async () => {
    if (disabled || progress !== undefined) return;
    setNote(t('take.making'));
    setProgress([0, 0]);
    try {
      const made = await takeEverything(app, { onStep: (done, of) => setProgress([done, of]) }, passphrase);
      setTake(made);
      setNote(made.games === 0 ? t('take.none') : '');
    } catch (error) {
      setNote(t('take.failed', { why: t(`trouble.${faultOf(error)}`) }));
    }
    setProgress(undefined);
  };
  return (
    <div>
      {take === undefined ? (
        <button
          type="button"
          class="button"
          aria-disabled={disabled || progress !== undefined}
          onClick={() => void make()}
        >
          {label}
        </button>
      ) : (
        <TakeAway take={take} isFresh onTaken={noteTaken} />
      )}
      {progress !== undefined && progress[1] > 0 && (
        <progress class="take__progress" value={progress[0]} max={progress[1]} aria-label={t('take.making')} />
      )}
      <p class="soft small take__note" role="status">
        {note}
      </p>
    </div>
  );
}

/** A file, and its text where files cannot be. How many games are in it is told where that is not plain. */
export type FileTake = Omit<Take, 'games'> & Partial<Pick<Take, 'games'>>;

interface TakeAwayProps {
  take: FileTake;
  /** It was made at a tap just now, which is meant to save it. */
  isFresh?: boolean;
  /** It was saved, shared or copied. */
  onTaken?: () => void;
}

/**
 * A file that is ready before the tap, since some browsers share or save only right after one. A home-screen app on iOS
 * shows a saved file without a way back, so that there it is shared, or copied as text.
 */
export function TakeAway({ take, isFresh = false, onTaken }: TakeAwayProps) {
  const { file, text, games } = take;
  const first = useRef<HTMLDivElement>(null);
  const address = useAddress(file);
  const [note, setNote] = useState('');
  const [isManual, setManual] = useState(false);
  useEffect(() => {
    if (!isFresh || address === undefined) return;
    const way = first.current?.querySelector<HTMLElement>('a, button');
    way?.focus();
    // What holds no game is hardly meant; iOS saves only right after a tap.
    if (iosMode() !== undefined || games === 0) return;
    way?.click();
    setNote(t('take.saved'));
  }, [address]);
  const canSave = iosMode() !== 'app';
  const shared = useMemo(() => shareable(file), [file]);
  // Heard without what stands around it, each is to be told from those of other files.
  const named = (way: 'take.save' | 'take.share' | 'take.copy') => `${t(way)}: ${isolate(file.name)}`;
  const share = () => {
    navigator.share({ files: shared }).then(
      () => {
        setNote('');
        onTaken?.();
      },
      (error: unknown) => {
        const { name } = error as { name?: unknown };
        // Whoever closes the sharing sheet has changed their mind; nothing went wrong.
        if (name !== 'AbortError') setNote(t('take.twice'));
      },
    );
  };
  const copy = () => {
    const copied = navigator.clipboard?.writeText(text) ?? Promise.reject();
    copied.then(
      () => {
        setNote(t('take.copied'));
        onTaken?.();
      },
      () => setManual(true),
    );
  };
  return (
    <div class="stack take" ref={first}>
      <div class="cluster">
        {canSave && address !== undefined && (
          <a
            class="button button--primary"
            href={address}
            download={file.name}
            aria-label={named('take.save')}
            onClick={onTaken}
          >
            {t('take.save')}
          </a>
        )}
        {shared.length > 0 && (
          <button type="button" class="button" aria-label={named('take.share')} onClick={share}>
            {t('take.share')}
          </button>
        )}
        {!canSave && (
          <button type="button" class="button" aria-label={named('take.copy')} onClick={copy}>
            {t('take.copy')}
          </button>
        )}
      </div>
      <p class="soft small">
        {t(games === undefined ? 'take.readyFile' : 'take.ready', {
          name: file.name,
          kilobytes: Math.ceil(file.size / 1000),
          games: games ?? 0,
        })}
      </p>
      <p class="small take__note" role="status">
        {note}
      </p>
      {isManual && (
        <label class="stack">
          {t('take.manual')}
          <textarea class="field" readOnly rows={4} value={text} onFocus={(event) => event.currentTarget.select()} />
        </label>
      )}
    </div>
  );
}

/** The file as the device shares it: some let only texts pass. */
function shareable(file: File): File[] {
  const asText = new File([file], `${file.name}.txt`, { type: 'text/plain' });
  const one = [file, asText].find((each) => navigator.canShare?.({ files: [each] }) === true);
  return one === undefined ? [] : [one];
}

function useAddress(file: File): string | undefined {
  const [address, setAddress] = useState<string | undefined>(undefined);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
