import { useRef, useState } from 'preact/hooks';
import { checkDeal, type DealCheck, sealOf, seedOfDay } from '../../../app/fairdeal';
import type { Round } from '../../../engine';
import { say } from '../../speaker';
import { t } from '../../words/words';

interface Props {
  readonly round: Round;
  /** The date whose deal it is, where it is one: everybody has it. */
  readonly daily?: string | undefined;
}

/** Nothing else is shown as part of a command that somebody may copy. */
const HEXADECIMAL = /^[\da-f]+$/i;

/** Where a deal came from: its seal while the round is played, after it the seed, the cut, and all of it worked out again. */
export function CheckDeal({ round, daily }: Props) {
  const [checked, setChecked] = useState<DealCheck | undefined>(undefined);
  const { draw } = round;
  if (draw === undefined) return null;
  if (!HEXADECIMAL.test(draw.seed)) return <p class="soft small">{t('fair.foreignSeed')}</p>;
  const isOver = round.score !== undefined;
  const seal = sealOf(draw.seed);
  const told = ({ isSame }: DealCheck) => {
    if (!isSame) return t('fair.different');
    if (daily === undefined) return t('fair.same');
    return t(draw.seed === seedOfDay(daily) && draw.cut === '' ? 'fair.sameDay' : 'fair.otherDay');
  };
  const check = () => {
    const result = checkDeal(round);
    setChecked(result);
    if (result !== undefined) say(told(result));
  };
  const result = checked?.draw === draw ? checked : undefined;
  return (
    <details class="fair">
      <summary>{t('fair.checkTitle')}</summary>
      <div class="stack">
        <p class="soft small">{t(daily === undefined ? 'fair.before' : 'fair.daily')}</p>
        <dl class="fair__facts">
          <dt>{t('fair.seal')}</dt>
          <dd>
            <Code text={seal} />
          </dd>
          {isOver && (
            <>
              <dt>{t('fair.seed')}</dt>
              <dd>
                <Code text={draw.seed} />
              </dd>
            </>
          )}
          <dt>{t('fair.cutWas')}</dt>
          <dd>{draw.cut === '' ? t('fair.noCut') : <bdi>{draw.cut}</bdi>}</dd>
        </dl>
        {isOver ? (
          <>
            <div class="cluster">
              <button type="button" class="button" onClick={check}>
                {t('fair.check')}
              </button>
            </div>
            {result !== undefined && <p class={result.isSame ? undefined : 'fault'}>{told(result)}</p>}
            <Elsewhere seal={seal} seed={draw.seed} cut={draw.cut} />
          </>
        ) : (
          <p class="soft small">{t('fair.later')}</p>
        )}
      </div>
    </details>
  );
}

/** All that somebody needs to work the deal out with tools of their own. */
function Elsewhere({ seal, seed, cut }: { readonly seal: string; readonly seed: string; readonly cut: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [told, setTold] = useState<'copied' | 'copyFailed' | undefined>(undefined);
  const command = `printf %s ${seed} | sha256sum`;
  const tell = (what: 'copied' | 'copyFailed') => {
    setTold(what);
    say(t(`fair.${what}`));
  };
  const copy = () => {
    const byHand = () => {
      field.current?.focus();
      field.current?.select();
      tell('copyFailed');
    };
    // Without a secure address there is no clipboard.
    if (navigator.clipboard === undefined) byHand();
    else navigator.clipboard.writeText(field.current?.value ?? '').then(() => tell('copied'), byHand);
  };
  return (
    <details class="fair">
      <summary>{t('fair.elsewhere')}</summary>
      <div class="stack">
        <ol class="fair__steps small">
          <li>
            {t('fair.sealHow')} <Code text={command} />
          </li>
          <li>{t('fair.block')}</li>
          <li>{t('fair.deal')}</li>
          <li>{t('fair.lot')}</li>
        </ol>
        <label class="field">
          <span class="small">{t('fair.copyText')}</span>
          <textarea ref={field} readOnly dir="ltr" rows={5} value={[seal, seed, cut].join('\n')} />
        </label>
        <div class="cluster">
          <button type="button" class="button" onClick={copy}>
            {t('fair.copy')}
          </button>
        </div>
        {told !== undefined && <p class={told === 'copied' ? 'small' : 'fault'}>{t(`fair.${told}`)}</p>}
      </div>
    </details>
  );
}

function Code({ text }: { readonly text: string }) {
  return (
    <code class="fair__code" dir="ltr">
      {text}
    </code>
  );
}
