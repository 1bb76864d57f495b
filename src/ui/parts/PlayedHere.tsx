import { makeRoute } from '../../app/route';
import { t } from '../words/words';
import { Page } from './Page';

/** In the place of a screen for games with a real deck: hands are known here, and nothing of them is to be told or changed. */
export function PlayedHere({ game, title }: { game: string; title: string }) {
  return (
    <Page title={title} back={makeRoute({ screen: 'home' })}>
      <div class="stack">
        <p>{t('table.isDigital')}</p>
        <a class="button button--primary" href={makeRoute({ screen: 'play', game })}>
          {t('table.toPlay')}
        </a>
      </div>
    </Page>
  );
}
