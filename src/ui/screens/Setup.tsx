import { Page } from '../parts/Page';
import { t } from '../words/words';

export function SetupScreen(_props: { game?: string }) {
  return <Page title={t('app.name')}>{null}</Page>;
}
