import { makeRoute } from '../../app/route';
import { tableOf } from '../../app/table';
import { useApp } from '../context';
import { NotOpen } from '../parts/NotOpen';
import { Page } from '../parts/Page';
import { t } from '../words/words';
import { Laid } from './lay/Laid';
import { TableContext, type TableView, viewOf } from './table/context';

/** A game for the middle of the table: to be read by all who sit round it, and to be left alone. */
export function LayScreen({ game }: { game: string }) {
  const table = tableOf(useApp(), game);
  const state = table.state.value;
  const opening = table.opening.value;
  if (state === undefined || opening === 'missing') {
    return (
      <Page title={t('lay.title')} back={makeRoute({ screen: 'home' })}>
        <NotOpen table={table} />
      </Page>
    );
  }
  const view: TableView = { table, state, ...viewOf(state), correction: undefined, correct: () => undefined };
  return (
    <TableContext.Provider value={view}>
      <Laid />
    </TableContext.Provider>
  );
}
