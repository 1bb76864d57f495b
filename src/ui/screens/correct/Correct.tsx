import { makeRoute } from '../../../app/route';
import { tableOf } from '../../../app/table';
import { type GameState, gameEnd, runningRound } from '../../../engine';
import { useApp } from '../../context';
import { Page } from '../../parts/Page';
import { PlayedHere } from '../../parts/PlayedHere';
import { Troubles } from '../../parts/Troubles';
import { t } from '../../words/words';
import { AccountsScreen } from '../accounts/Accounts';
import { Chooser, Differently, RoundChoice } from './Chooser';
import { CorrectContext, parseTarget, type Target, useView } from './context';
import { DealerEditor } from './DealerEditor';
import { JoinEditor } from './JoinEditor';
import { LeaveEditor } from './LeaveEditor';
import { NamesEditor } from './NamesEditor';
import { OptionsEditor } from './OptionsEditor';
import { ScoresEditor } from './ScoresEditor';
import { SeatsEditor } from './SeatsEditor';
import { TrickEditor } from './TrickEditor';

/** Corrects whatever was told of a game, running or over. */
export function CorrectScreen({ game, what }: { game: string; what: string }) {
  const view = useView(game);
  const { opening: opened, state } = tableOf(useApp(), game);
  const opening = opened.value;
  if (state.value?.kind === 'digital') return <PlayedHere game={game} title={t('correct.title')} />;
  // Reading needs no game that can be corrected.
  if (what === 'accounts') return <AccountsScreen game={game} />;
  if (view === undefined) {
    return (
      <Page title={t('correct.title')} back={makeRoute({ screen: 'table', game })}>
        <p role="status">
          {t(opening === 'missing' ? 'table.missing' : opening === 'damaged' ? 'table.damaged' : 'table.loading')}
        </p>
        {opening === 'missing' && <Troubles />}
      </Page>
    );
  }
  const target = known(parseTarget(what), view.state);
  return (
    <CorrectContext.Provider value={view}>
      <Content key={`${what} ${view.correcting.overtaken.value}`} target={target} />
    </CorrectContext.Provider>
  );
}

/** What the game does not have cannot be corrected: then there is the list. */
function known(target: Target, state: GameState): Target {
  const isOpen = gameEnd(state) === undefined && runningRound(state) === undefined;
  const list: Target = { what: 'list' };
  switch (target.what) {
    case 'join':
    case 'leave':
      return isOpen ? target : list;
    case 'differently':
      return runningRound(state) === undefined ? list : target;
    case 'round':
      return state.rounds[target.round] === undefined ? list : target;
    case 'scores':
      return state.rounds[target.round]?.score === undefined ? list : target;
    case 'dealer':
      return state.rounds[target.round] === undefined && !(isOpen && target.round === state.rounds.length)
        ? list
        : target;
    case 'trick': {
      const round = state.rounds[target.round];
      const tricks = (round?.tricks.length ?? 0) + (round?.current === undefined ? 0 : 1);
      return target.trick < tricks ? target : list;
    }
    default:
      return target;
  }
}

function Content({ target }: { target: Target }) {
  switch (target.what) {
    case 'list':
      return <Chooser />;
    case 'round':
      return <RoundChoice index={target.round} />;
    case 'trick':
      return <TrickEditor index={target.round} trick={target.trick} isOverruled={target.isOverruled} />;
    case 'scores':
      return <ScoresEditor index={target.round} />;
    case 'dealer':
      return <DealerEditor index={target.round} />;
    case 'seats':
      return <SeatsEditor />;
    case 'names':
      return <NamesEditor />;
    case 'options':
      return <OptionsEditor />;
    case 'join':
      return <JoinEditor />;
    case 'leave':
      return <LeaveEditor />;
    case 'differently':
      return <Differently />;
  }
}
