import type { Course as Points } from '../../../app/review';
import { Lines } from '../../parts/chart/Lines';
import { Name } from '../../parts/Name';
import { formatPoints } from '../../words/tenths';
import { formatNumber, formatSigned, t } from '../../words/words';
import { nameAt } from '../table/context';
import { type Spot, spotHref, useReview } from './context';

/** How the round was expected to end as it went on, drawn and in numbers. */
export function Course({ open }: { open: Spot | undefined }) {
  const { reviewing, names } = useReview();
  const { course } = reviewing.review.value;
  const spotOf = useSpots();
  if (course === undefined) return null;
  const seat = reviewing.seat.value;
  const last = course.length - 1;
  return (
    <section class="sheet stack course" aria-labelledby="review-course">
      <h2 id="review-course">{t('review.course')}</h2>
      <p class="soft small">{t('review.courseNote', { name: nameAt(names, seat) })}</p>
      <Lines
        label={t('review.chart')}
        rows={course}
        names={names}
        chosen={seat}
        at={open?.trick}
        tick={(trick) => (trick === last || (last > 9 && trick % 2 > 0) ? undefined : formatNumber(trick + 1))}
        onChoose={(trick) => {
          location.hash = spotHref(reviewing, spotOf(Math.min(trick, last - 1)));
        }}
      />
      <details>
        <summary>{t('review.courseNumbers')}</summary>
        <Numbers course={course} spotOf={spotOf} />
      </details>
    </section>
  );
}

/** The same in numbers; each row leads to its trick. */
function Numbers({ course, spotOf }: { course: Points; spotOf: (trick: number) => Spot }) {
  const { reviewing, names } = useReview();
  const last = course.length - 1;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to scroll by keyboard too
    <section class="review__scroll" tabIndex={0} aria-label={t('review.courseNumbers')}>
      <table class="ledger course__numbers">
        <thead>
          <tr>
            <th scope="col">{t('review.before')}</th>
            {names.map((name, seat) => (
              <th key={seat} scope="col">
                <Name class="course__name">{name}</Name>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {course.map((row, trick) => (
            <tr key={trick}>
              <th scope="row">
                {trick === last ? (
                  t('review.end')
                ) : (
                  <a
                    class="course__trick"
                    href={spotHref(reviewing, spotOf(trick))}
                    aria-label={t('sheet.trick', { trick: trick + 1 })}
                  >
                    {formatNumber(trick + 1)}
                  </a>
                )}
              </th>
              {row.map((points, seat) => (
                <td key={seat}>{trick === last ? <b>{formatSigned(points)}</b> : formatPoints(points)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What the seat that is looked at decided in a trick; where it sat out, what it decided next. */
function useSpots(): (trick: number) => Spot {
  const { reviewing } = useReview();
  const seat = reviewing.seat.value;
  const own = reviewing.moments.value.filter((moment) => moment.seat === seat).map(({ trick }) => trick);
  return (trick) => ({ seat, trick: own.find((each) => each >= trick) ?? own.at(-1) ?? 0 });
}
