import { render } from 'preact';
import { makeApp } from './app/app';
import { watchLaunches } from './app/launchqueue';
import { firstPaint } from './app/paint';
import { watchForUpdates } from './app/update';
import { App } from './ui/App';
import { watchFields } from './ui/fields';
import './ui/styles/tokens.css';
import './ui/styles/base.css';
import './ui/styles/parts.css';

const painted = firstPaint();
const app = makeApp({
  place: window,
  openDisk: async (tidings) => {
    await painted;
    // Code that could not be had is asked for anew with every opening. What is wrong is to be said within five seconds.
    return (await import('./storage')).openDisk({ ...tidings, timeoutMs: 3500 });
  },
  openMemory: async () => (await import('./storage/memory')).openMemory(),
});

const place = document.getElementById('app');
if (place === null) throw new Error('index.html has no #app');
render(<App app={app} />, place);
void app.refresh();
watchFields();
watchLaunches(app);
// The development server has no service worker to register.
if (import.meta.env.PROD) void painted.then(watchForUpdates);
