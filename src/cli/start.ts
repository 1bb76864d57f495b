import { build } from 'vite';
import { serve } from './server';

const DEFAULT_PORT = 4173;

const port = process.env.PORT === undefined ? DEFAULT_PORT : Number(process.env.PORT);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error(`PORT must be a number from 0 to 65535, not ${process.env.PORT}`);
  process.exit(1);
}

await build({ logLevel: 'warn' });
const server = await serve('dist', { port }).catch((error: NodeJS.ErrnoException) => {
  console.error(
    error.code === 'EADDRINUSE' ? `Port ${port} is taken: choose another, as in PORT=8080 npm start` : error.message,
  );
  process.exit(1);
});
console.log(`Foolscap is at ${server.url}`);

const stop = () => void server.close().then(() => process.exit(0));
process.once('SIGINT', stop);
process.once('SIGTERM', stop);

// Who ends npm ends only the shell between npm and this process, which would go on holding the port.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) stop();
}, 500).unref();
