import { lazyAid } from '../../aid';
import { t } from '../../words/words';
import { Bids } from './Bids';
import { CoachNote } from './CoachNote';
import { Curtain } from './Curtain';
import type { Choice } from './choice';
import { usePlay } from './context';
import { Felt } from './Felt';
import { useKeptFocus } from './focus';
import { Hand } from './Hand';
import { Prompt } from './Prompt';

const HintPanel = lazyAid(() => import('./HintPanel').then((module) => module.HintPanel), 'table', 'hint');

interface StageProps {
  choice: Choice;
  /** A card that played itself. */
  forced: string | undefined;
  onWhy: () => void;
}

/** What is played on: the table, and below it either the curtain or what is to be done and the hand to do it with. */
export function Stage({ choice, forced, onWhy }: StageProps) {
  const { play, state, names } = usePlay();
  const curtain = play.curtain.value;
  const hand = play.hand.value;
  const isFollowing = play.table.isFollowing.value;
  const place = useKeptFocus();
  return (
    <div class="stage">
      <Felt />
      {state.daily === undefined && <HintPanel />}
      {curtain === undefined && (
        <div class="stage__coach" inert={isFollowing}>
          <CoachNote play={play} names={names} />
        </div>
      )}
      <div class="stage__own" ref={place} tabIndex={-1} inert={isFollowing}>
        {curtain !== undefined ? (
          <Curtain key={curtain} seat={curtain} />
        ) : (
          <>
            {play.isBidding.value ? <Bids /> : <Prompt notTaken={choice.notTaken} forced={forced} onWhy={onWhy} />}
            {hand === undefined ? (
              <p class="stage__nobody soft">{t('play.nobodySees')}</p>
            ) : (
              <Hand
                key={hand.seat}
                shown={hand}
                picked={choice.lifted?.place}
                refused={choice.notTaken?.place}
                onPick={choice.lift}
                onPlay={choice.play}
                isQuick={choice.isQuick}
              />
            )}
          </>
        )}
      </div>
    </div>
  );
}
