import { makeRoute } from '../../../app/route';
import { type GameState, isOut, type Round, type Seat } from '../../../engine';
import { Card } from '../../parts/Card';
import { Disc } from '../../parts/Disc';
import { cardWords } from '../../sentences';
import { t } from '../../words/words';
import { fanned } from '../end/Chips';
import { ResultTable } from '../end/ResultTable';

interface OpenHandsProps {
  state: GameState;
  round: Round;
  /** By player. */
  names: readonly string[];
}

/** All hands of a round that is scored, laid open, with what they brought and why; the leaders first. */
export function OpenHands({ state, round, names }: OpenHandsProps) {
  return <ResultTable state={state} round={round} names={names} below={(seat) => <Why round={round} seat={seat} />} />;
}

/** The cards that were left, or that none was, with the rule that counts them (R15, R16). */
function Why({ round, seat }: { round: Round; seat: Seat }) {
  const left = round.score?.left[seat];
  if (left === undefined || typeof left === 'number') return null;
  const hasBid = round.bids.includes(seat);
  if (!isOut(left)) {
    return (
      <span>
        <RuleLink rule="R16" />
        {fanned(left).map((card, place) => (
          <Card key={place} card={card} size="s" label={cardWords(card)} />
        ))}
        {hasBid && ` ${t('end.bidLost')}`}
      </span>
    );
  }
  const hasDisc = round.score?.outFools.includes(seat) === true;
  return (
    <span>
      <RuleLink rule="R15" />
      {t(hasDisc ? 'play.handOutDisc' : 'play.handOut')}
      {hasDisc && <Disc />}
      {hasBid && ` ${t(hasDisc ? 'end.bidDisc' : 'end.bidKept')}`}
    </span>
  );
}

function RuleLink({ rule }: { rule: `R${number}` }) {
  return (
    <a class="rule open-hands__rule" href={makeRoute({ screen: 'rules', rule })}>
      {rule}
    </a>
  );
}
