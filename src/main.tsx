import { render } from 'preact';
import { firstPaint } from './app/paint';
import { watchForUpdates } from './app/update';
import { App } from './ui/App';
import './ui/styles/tokens.css';
import './ui/styles/base.css';
import './ui/styles/parts.css';

const place = document.getElementById('app');
if (place === null) throw new Error('index.html has no #app');
render(<App />, place);
void firstPaint().then(watchForUpdates);
