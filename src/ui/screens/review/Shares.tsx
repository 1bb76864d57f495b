import type { Share } from '../../../app/review';
import { Name } from '../../parts/Name';
import { formatPoints, formatTenths } from '../../words/tenths';
import { formatSigned, t } from '../../words/words';
import { nameAt } from '../table/context';
import { useReview } from './context';

const PARTS = ['mean', 'luck', 'play', 'rest'] as const;

/** Luck and play told apart: where the points of a round came from. */
export function Shares() {
  const { reviewing, names } = useReview();
  const { shares } = reviewing.review.value;
  const seat = reviewing.seat.value;
  const mine = shares?.[seat];
  if (shares === undefined || mine === undefined) return null;
  return (
    <section class="sheet stack shares" aria-labelledby="review-shares">
      <h2 id="review-shares">{t('review.shares')}</h2>
      <Own share={mine} shares={shares} name={nameAt(names, seat)} />
      <details>
        <summary>{t('review.sharesMean')}</summary>
        <dl class="shares__words">
          {PARTS.map((part) => (
            <div key={part}>
              <dt>{t(`review.share.${part}`)}</dt>
              <dd>{t(`review.shareWhy.${part}`)}</dd>
            </div>
          ))}
        </dl>
        <p class="soft small">{t('review.sharesNote')}</p>
      </details>
      <details>
        <summary>{t('review.sharesAll')}</summary>
        <Everybody shares={shares} names={names} seat={seat} />
      </details>
    </section>
  );
}

/** One player: each part with its points as a bar from nothing to the left or right. */
function Own({ share, shares, name }: { share: Share; shares: readonly Share[]; name: string }) {
  const { mine } = useReview();
  const most = Math.max(5, ...shares.flatMap((each) => PARTS.map((part) => Math.abs(each[part]))));
  // Of the parts only this one is made of decisions whose errors are known.
  const error = Math.sqrt(mine.value.reduce((sum, decision) => sum + decision.error ** 2, 0));
  return (
    <table class="ledger shares__own">
      <caption class="visually-hidden">{t('review.sharesOf', { name })}</caption>
      <tbody>
        {PARTS.map((part) => (
          <tr key={part}>
            <th scope="row">
              {t(`review.share.${part}`)}
              <span class="shares__bar" aria-hidden="true">
                <span
                  class={share[part] < 0 ? 'shares__minus' : 'shares__plus'}
                  style={{ '--size': `${(Math.abs(share[part]) / most) * 50}%` }}
                />
              </span>
            </th>
            <td>
              {part === 'play'
                ? t('hint.points', { points: formatPoints(share.play), error: formatTenths(error) })
                : formatPoints(share[part])}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('review.share.score')}</th>
          <td>{formatSigned(share.score)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

interface EverybodyProps {
  shares: readonly Share[];
  names: readonly string[];
  seat: number;
}

function Everybody({ shares, names, seat }: EverybodyProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to scroll by keyboard too
    <section class="review__scroll" tabIndex={0} aria-label={t('review.sharesAll')}>
      <table class="ledger shares__all">
        <thead>
          <tr>
            <th scope="col">{t('end.player')}</th>
            {PARTS.map((part) => (
              <th key={part} scope="col">
                {t(`review.shareShort.${part}`)}
              </th>
            ))}
            <th scope="col">{t('review.share.score')}</th>
          </tr>
        </thead>
        <tbody>
          {shares.map((share, place) => (
            <tr key={place} class={place === seat ? 'shares__chosen' : undefined}>
              <th scope="row">
                <Name class="shares__name">{nameAt(names, place)}</Name>
              </th>
              {PARTS.map((part) => (
                <td key={part}>{formatPoints(share[part])}</td>
              ))}
              <td>
                <b>{formatSigned(share.score)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
