/**
 * Seats one bot among copies of another and prints one JSON line of how it does; or, with `--position`, what a bot plays
 * in a view read from a file, and what each card is expected to come to. Exits non-zero where a bot fails or answers with no legal play.
 */
import { parseRequest, USAGE } from './arena/arguments';
import { botOf } from './arena/bot';
import { playMatch } from './arena/match';
import { analyse, readView } from './arena/position';

async function run(line: readonly string[]): Promise<unknown> {
  const request = parseRequest(line);
  const a = await botOf(request.a);
  if (request.kind === 'position') return analyse(a, await readView(request.file), request.seed);
  return playMatch({ ...request, a, b: await botOf(request.b) });
}

try {
  console.log(JSON.stringify(await run(process.argv.slice(2))));
} catch (error) {
  console.error(`arena: ${error instanceof Error ? error.message : String(error)}`);
  if (process.argv.length === 2) console.error(USAGE);
  process.exitCode = 1;
}
