import {
  COLOURS,
  cardsOut,
  colourOf,
  type Holding,
  holdingsOf,
  KINDS,
  type Kind,
  ONE,
  type Round,
} from '../../../engine';
import { Shape } from '../../parts/Shape';
import { colourWords } from '../../sentences';
import { formatNumber, t } from '../../words/words';
import { Chips, fanned } from '../end/Chips';

const wordsOf = (kind: Kind) => (kind === ONE ? t('end.ones') : colourWords(kind));

/** What nobody has shown, colour by colour. */
export function StillOut({ round }: { round: Round }) {
  const cards = cardsOut(round);
  const groups = [...COLOURS, undefined].map((colour) => ({
    colour,
    cards: fanned(cards).filter((card) => colourOf(card) === colour),
  }));
  return (
    <section class="stack" aria-labelledby="accounts-out">
      <h2 id="accounts-out">{t('accounts.cards')}</h2>
      <p class="soft small">{t('accounts.cardsNote')}</p>
      {cards.length === 0 && <p>{t('accounts.cardsLeft')}</p>}
      <dl class="accounts__out">
        {groups.map(({ colour, cards: own }) =>
          own.length === 0 ? null : (
            <div key={colour ?? ONE}>
              <dt>
                {wordsOf(colour ?? ONE)} <span class="soft small">{t('accounts.card', { count: own.length })}</span>
              </dt>
              <dd>
                <Chips cards={own} />
              </dd>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}

/** How many of these each player can still hold. */
export function Holdings({ round, names }: { round: Round; names: readonly string[] }) {
  const out = cardsOut(round);
  if (out.length === 0) return null;
  return (
    <section class="stack accounts__room" aria-labelledby="accounts-holds">
      <h2 id="accounts-holds">{t('accounts.holds')}</h2>
      <p class="soft small">{t('accounts.holdsNote')}</p>
      <table class="ledger accounts__holds">
        <thead>
          <tr>
            <th scope="col">{t('accounts.player')}</th>
            <th scope="col">{t('accounts.held')}</th>
            {KINDS.map((kind) => (
              <th key={kind} scope="col" data-colour={kind === ONE ? 'one' : kind}>
                <Shape colour={kind === ONE ? 'one' : kind} />
                <span class="visually-hidden">{wordsOf(kind)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {holdingsOf(round).map((holding, seat) => (
            <tr key={seat}>
              <th scope="row">{names[seat]}</th>
              <Holds holding={holding} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('accounts.allOut')}</th>
            <td>{formatNumber(out.length)}</td>
            {KINDS.map((kind) => (
              <td key={kind}>{formatNumber(out.filter((card) => (colourOf(card) ?? ONE) === kind).length)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function Holds({ holding: { held, shown, spans } }: { holding: Holding }) {
  if (shown !== undefined) return <td colSpan={1 + KINDS.length}>{t('accounts.shown', { count: shown.length })}</td>;
  return (
    <>
      <td>{held.exact ? formatNumber(held.most) : t('accounts.atMost', { count: held.most })}</td>
      {KINDS.map((kind) => {
        const { least, most } = spans[kind];
        return <td key={kind}>{least === most ? formatNumber(most) : t('accounts.span', { least, most })}</td>;
      })}
    </>
  );
}
