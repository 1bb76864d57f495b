import { signal } from '@preact/signals';
import type { ComponentType, FunctionComponent } from 'preact';
import { useEffect } from 'preact/hooks';
import { loadWords, type Part, t } from './words/words';

/** A screen whose code comes when it is first shown. `preload` fetches it earlier. */
export interface LazyScreen<P> extends FunctionComponent<P> {
  preload(): Promise<void>;
}

type State = 'loading' | 'failed' | 'retrying' | 'ready';

function isMissing({ sheet }: HTMLLinkElement): boolean {
  try {
    return (sheet?.cssRules.length ?? 0) === 0;
  } catch {
    return true; // What could not be fetched is a sheet that nobody may read.
  }
}

/** The bundler's code asks for a sheet of styles only once: those that could not be had are asked for again. */
function mendSheets(): Promise<unknown> {
  const missing = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(isMissing);
  return Promise.all(
    missing.map((link) => {
      const again = document.createElement('link');
      return new Promise((resolve, reject) => {
        Object.assign(again, { rel: 'stylesheet', href: link.href, onload: resolve, onerror: reject });
        link.replaceWith(again);
      });
    }),
  );
}

/** After a moment, since what broke it off may not be over. */
const TRIED_AGAIN_AFTER = 400;

/**
 * Makes a screen of code and words that are fetched on demand. When they cannot be had, as after an update or
 * offline, the screen says so in its place; it never reloads the page unasked. Before it says so it tries once more: a
 * file that is opened with the app breaks off what is on its way. Browsers that ask just once for a module (Firefox
 * before 155, older WebKit) say at once that there is none.
 */
export function lazyScreen<P extends object>(
  load: () => Promise<ComponentType<P>>,
  ...parts: readonly Part[]
): LazyScreen<P> {
  const state = signal<State>('loading');
  let screen: ComponentType<P> | undefined;

  const bring = async (): Promise<void> => {
    if (screen !== undefined) return;
    const [component] = await Promise.all([load(), import('./styles/screens.css'), ...parts.map(loadWords)]);
    screen = component;
    state.value = 'ready';
  };

  const bringAgain = async (): Promise<void> => {
    try {
      await mendSheets();
      await bring();
    } catch {
      state.value = 'failed';
    }
  };

  const fetchScreen = (): Promise<void> =>
    bring().catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, TRIED_AGAIN_AFTER));
      await bringAgain();
    });

  const retry = (): void => {
    state.value = 'retrying';
    void bringAgain();
  };

  const Screen = (props: P) => {
    useEffect(() => {
      void fetchScreen();
    }, []);
    if (state.value === 'loading') return <p role="status">{t('lazy.loading')}</p>;
    const Loaded = screen;
    if (state.value === 'ready' && Loaded !== undefined) return <Loaded {...props} />;
    return (
      <div class="page stack" role="alert" aria-busy={state.value === 'retrying'}>
        <p>{t('lazy.failed')}</p>
        <button type="button" class="button button--primary" onClick={retry}>
          {t('lazy.retry')}
        </button>
        <button type="button" class="button" onClick={() => location.reload()}>
          {t('lazy.reload')}
        </button>
      </div>
    );
  };
  return Object.assign(Screen, { preload: fetchScreen });
}
