import { LONGEST_CUT, nextDealOf } from '../../../app/fairdeal';
import { useApp } from '../../context';
import { t } from '../../words/words';

interface Props {
  /** Undefined while it is not kept yet. */
  readonly seal: string | undefined;
  readonly cut: string;
  onCut(text: string): void;
}

/** What is settled of the first deal of the next game, at the end of another. */
export function NextDeal() {
  const { seal, cut, setCut } = nextDealOf(useApp());
  const start = seal.value?.slice(0, 8);
  return (
    <details class="fair">
      <summary>{start === undefined ? t('fair.nextSealing') : t('fair.nextSealed', { start })}</summary>
      <SealAndCut seal={seal.value} cut={cut.value} onCut={setCut} />
    </details>
  );
}

/** Before a deal: its seal, why it is there, and the player's own cut. */
export function FairDeal(props: Props) {
  return (
    <details class="fair">
      <summary>{sealWords(props.seal)}</summary>
      <SealAndCut {...props} />
    </details>
  );
}

/** The seal of a deal in a few words. */
export function sealWords(seal: string | undefined): string {
  return seal === undefined ? t('fair.sealing') : t('fair.sealed', { start: seal.slice(0, 8) });
}

/** The whole seal, and a field for the cut. */
export function SealAndCut({ seal, cut, onCut }: Props) {
  return (
    <div class="stack">
      <p class="soft small">{t('fair.before')}</p>
      {seal !== undefined && (
        <code class="fair__code" dir="ltr">
          {seal}
        </code>
      )}
      <label class="field">
        <span>{t('fair.cut')}</span>
        <input
          type="text"
          value={cut}
          maxLength={LONGEST_CUT}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          onInput={(event) => onCut(event.currentTarget.value)}
        />
        <span class="soft small">{t('fair.cutHint')}</span>
      </label>
    </div>
  );
}
