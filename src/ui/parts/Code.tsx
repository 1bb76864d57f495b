import { useEffect, useState } from 'preact/hooks';
import { t } from '../words/words';

/** Light modules round the code, as many as the standard asks for. */
const BORDER = 4;

type Drawn = { readonly size: number; readonly path: string } | 'waiting' | 'failed';

/** A text as a QR code. What draws it comes with the first one. */
export function Code({ text, label }: { text: string; label?: string }) {
  const [drawn, setDrawn] = useState<Drawn>('waiting');
  useEffect(() => {
    let isWanted = true;
    import('uqr').then(
      ({ encode }) => {
        if (!isWanted) return;
        try {
          const { data, size } = encode(text, { ecc: 'L', border: BORDER });
          setDrawn({ size, path: pathOf(data) });
        } catch {
          setDrawn('failed');
        }
      },
      () => isWanted && setDrawn('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [text]);
  if (typeof drawn === 'string')
    return <p role="status">{t(drawn === 'failed' ? 'share.codeFailed' : 'share.codeWait')}</p>;
  const { size, path } = drawn;
  return (
    <svg class="code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label ?? t('share.codeLabel')}>
      <rect class="code__paper" width={size} height={size} />
      <path class="code__ink" d={path} />
    </svg>
  );
}

/** Dark modules as runs, row by row. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  let path = '';
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x++) {
      if (row[x] !== true) continue;
      const from = x;
      while (row[x + 1] === true) x += 1;
      path += `M${from} ${y}h${x + 1 - from}v1H${from}z`;
    }
  }
  return path;
}
