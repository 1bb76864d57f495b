import { BUILD_ID } from '../app/build';
import { UpdateNotice } from './UpdateNotice';
import { t } from './words/words';

/** The whole app. */
export function App() {
  return (
    <main class="page">
      <h1>{t('app.name')}</h1>
      <p>{t('app.build', { build: BUILD_ID })}</p>
      <UpdateNotice />
    </main>
  );
}
