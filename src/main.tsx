import { render } from 'preact';
import { firstPaint } from './app/paint';
import { watchForUpdates } from './app/update';
import { App } from './ui/App';

const place = document.getElementById('app');
if (place === null) throw new Error('index.html has no #app');
render(<App />, place);
void firstPaint().then(watchForUpdates);
