import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { App } from '../app/app';

export const AppContext = createContext<App | undefined>(undefined);

/** The app, for every screen below the root. */
export function useApp(): App {
  const app = useContext(AppContext);
  if (app === undefined) throw new Error('rendered outside the app');
  return app;
}
