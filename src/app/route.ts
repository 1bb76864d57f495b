import { type ReadonlySignal, signal } from '@preact/signals';

/** The screens, by their hash. Hash routes need no server that knows them. */
export type Route =
  | { readonly screen: 'home' }
  | { readonly screen: 'new' }
  | { readonly screen: 'games' }
  | { readonly screen: 'settings' }
  | { readonly screen: 'backup' }
  | { readonly screen: 'people' }
  | { readonly screen: 'stats' }
  | { readonly screen: 'person'; readonly person: string }
  | { readonly screen: 'referee'; readonly dispute: string }
  | { readonly screen: 'rules'; readonly rule: string }
  | { readonly screen: 'playsetup' }
  | { readonly screen: 'daily' }
  | { readonly screen: 'play'; readonly game: string }
  | { readonly screen: 'table'; readonly game: string }
  | { readonly screen: 'sheet'; readonly game: string }
  | { readonly screen: 'lay'; readonly game: string }
  | { readonly screen: 'share'; readonly game: string }
  /** One that was deleted. */
  | { readonly screen: 'gone'; readonly game: string }
  /** A whole game, packed. */
  | { readonly screen: 'shared'; readonly packed: string }
  | { readonly screen: 'correct'; readonly game: string; readonly what: string }
  /** A round by its index, in the address numbered from 1; the screen tells what of it is looked at. */
  | { readonly screen: 'review'; readonly game: string; readonly round: number; readonly at?: string }
  /** Round, and place in it, by index, in the address numbered from 1; the beginning where there is none. */
  | {
      readonly screen: 'replay';
      readonly game: string;
      readonly round?: number | undefined;
      readonly place?: number | undefined;
    };

/** Screens whose address is just their name. */
const PLAIN = ['new', 'games', 'settings', 'daily', 'backup', 'people', 'stats'] as const;
type Plain = (typeof PLAIN)[number];

/** Reads a hash such as `#/game/ID/sheet`; what it does not know is the home screen. */
export function parseRoute(hash: string): Route {
  const [first = '', second = '', third, ...rest] = hash.replace(/^#?\/?/, '').split('/');
  if (PLAIN.includes(first as Plain)) return { screen: first as Plain };
  if (first === 'person') return { screen: first, person: decode(second) };
  // The dispute is whatever follows, as it is written: its reader tells what of it cannot be.
  if (first === 'referee') return { screen: 'referee', dispute: hash.replace(/^#?\/?referee\/?/, '') };
  if (first === 'shared') return { screen: 'shared', packed: second };
  // The anchor of a rule: the screen tells whether there is such a one.
  if (first === 'rules') return { screen: 'rules', rule: decode(second) };
  const game = decode(second);
  if (first === 'play') return game === '' ? { screen: 'playsetup' } : { screen: 'play', game };
  if (first === 'game' && game !== '') {
    // What is corrected is whatever follows: the screen tells what of it there is.
    if (third === 'correct') return { screen: 'correct', game, what: rest.join('/') };
    if (third === 'review' && /^[1-9]\d{0,5}$/.test(rest[0] ?? ''))
      return { screen: third, game, round: Number(rest[0]) - 1, at: rest.slice(1).join('/') };
    if (third === 'replay') return { screen: third, game, round: indexIn(rest[0]), place: indexIn(rest[1]) };
    if (third === 'deleted') return { screen: 'gone', game };
    return { screen: third === 'sheet' || third === 'lay' || third === 'share' ? third : 'table', game };
  }
  return { screen: 'home' };
}

/** What is numbered from 1, as an index. */
function indexIn(part: string | undefined): number | undefined {
  return /^[1-9]\d{0,5}$/.test(part ?? '') ? Number(part) - 1 : undefined;
}

const numbered = (...indices: readonly (number | undefined)[]) =>
  indices.flatMap((index) => (index === undefined ? [] : [index + 1]));

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

/** The hash of a screen, for links. */
export function makeRoute(route: Route): string {
  switch (route.screen) {
    case 'home':
      return '#/';
    case 'table':
      return `#/game/${encodeURIComponent(route.game)}`;
    case 'sheet':
    case 'lay':
    case 'share':
      return `#/game/${encodeURIComponent(route.game)}/${route.screen}`;
    case 'gone':
      return `#/game/${encodeURIComponent(route.game)}/deleted`;
    case 'correct':
      return `#/game/${encodeURIComponent(route.game)}/correct${route.what === '' ? '' : `/${route.what}`}`;
    case 'review':
      return `#/game/${encodeURIComponent(route.game)}/review/${[route.round + 1, ...(route.at ? [route.at] : [])].join('/')}`;
    case 'replay':
      return [`#/game/${encodeURIComponent(route.game)}/replay`, ...numbered(route.round, route.place)].join('/');
    case 'referee':
      return route.dispute === '' ? '#/referee' : `#/referee/${route.dispute}`;
    case 'rules':
      return route.rule === '' ? '#/rules' : `#/rules/${encodeURIComponent(route.rule)}`;
    case 'shared':
      return `#/shared/${route.packed}`;
    case 'person':
      return `#/person/${encodeURIComponent(route.person)}`;
    case 'playsetup':
      return '#/play';
    case 'play':
      return `#/play/${encodeURIComponent(route.game)}`;
    default:
      return `#/${route.screen}`;
  }
}

/** What of the window the routes need. */
export interface Place {
  readonly location: { hash: string; replace(url: string): void };
  readonly history?: { readonly state: unknown };
  addEventListener(type: 'hashchange', listener: () => void): void;
}

/** Whether an entry of the history, by its state, is there only for Back to close what lies over the screen. */
export const isOverlaid = (state: unknown): boolean => (state as { isOverlay?: boolean } | null)?.isOverlay === true;

/** The screen that is shown; follows the address. */
export function watchRoute(place: Place): ReadonlySignal<Route> {
  const route = signal(parseRoute(place.location.hash));
  place.addEventListener('hashchange', () => {
    route.value = parseRoute(place.location.hash);
  });
  return route;
}
