import { useEffect, useRef, useState } from 'preact/hooks';
import { useApp } from '../../context';
import { t } from '../../words/words';

/**
 * Everything that is kept, as a file. It is made first and saved with a second tap, since some browsers share or save
 * a file only right after a tap.
 */
export function Rescue() {
  const app = useApp();
  const [file, setFile] = useState<File | undefined>(undefined);
  const [hasFailed, setFailed] = useState(false);
  const make = async () => {
    try {
      const store = await app.store();
      const name = `foolscap-${new Date().toISOString().slice(0, 10)}.json`;
      setFile(new File([JSON.stringify(await store.exportAll())], name, { type: 'application/json' }));
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <div>
      {file === undefined ? (
        <button type="button" class="button" onClick={() => void make()}>
          {t('rescue.make')}
        </button>
      ) : (
        <Save file={file} />
      )}
      <p class="soft small settings__checked" role="status">
        {hasFailed && t('rescue.failed')}
        {file !== undefined && t('rescue.made', { name: file.name, kilobytes: Math.ceil(file.size / 1000) })}
      </p>
    </div>
  );
}

function Save({ file }: { file: File }) {
  const link = useRef<HTMLAnchorElement>(null);
  const [address, setAddress] = useState<string | undefined>(undefined);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  useEffect(() => link.current?.focus(), [address]);
  if (address === undefined) return null;
  return (
    <div class="cluster">
      <a ref={link} class="button button--primary" href={address} download={file.name}>
        {t('rescue.save')}
      </a>
      {navigator.canShare?.({ files: [file] }) && (
        <button
          type="button"
          class="button"
          // Whoever closes the sharing sheet has changed their mind; nothing went wrong.
          onClick={() => void navigator.share({ files: [file] }).catch(() => undefined)}
        >
          {t('rescue.share')}
        </button>
      )}
    </div>
  );
}
