import { useEffect, useState } from 'preact/hooks';
import { localDay } from '../../../app/share/csv';
import type { GameState } from '../../../engine';
import { namesOf } from '../../names';
import { type FileTake, TakeAway } from '../../parts/Take';
import { t } from '../../words/words';
import { drawSheet } from './picture';
import { dayOf, textOf, titleOf } from './text';

type Drawn = { readonly take: FileTake; readonly address: string } | 'waiting' | 'failed';

/** The score sheet as a picture, drawn before anybody taps: some browsers share only right after a tap. */
export function Picture({ state }: { state: GameState }) {
  const [drawn, setDrawn] = useState<Drawn>('waiting');
  useEffect(() => {
    let address: string | undefined;
    let isWanted = true;
    const failed = () => isWanted && setDrawn('failed');
    pictureOf(state).then((file) => {
      if (!isWanted) return;
      address = URL.createObjectURL(file);
      setDrawn({ take: { file, text: textOf(state) }, address });
    }, failed);
    return () => {
      isWanted = false;
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [state]);
  if (typeof drawn === 'string') {
    return <p role="status">{t(drawn === 'failed' ? 'give.pictureFailed' : 'give.pictureWait')}</p>;
  }
  return (
    <>
      <img class="give__image" src={drawn.address} alt={t('give.pictureAlt')} />
      <TakeAway take={drawn.take} />
    </>
  );
}

async function pictureOf(state: GameState): Promise<File> {
  const caption = { title: titleOf(state), date: dayOf(state), names: namesOf(state.players) };
  const canvas = drawSheet(state, caption);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('no picture');
  return new File([blob], `foolscap-${localDay(state.startedAt)}.png`, { type: 'image/png' });
}
