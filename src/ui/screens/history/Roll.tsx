import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

interface RollProps {
  label: string;
  ids: readonly string[];
  /** Where the list was left, to come back to. */
  left: { at: number; game: string | undefined };
  onSeen(ids: readonly string[]): void;
  /** What has been read: another one when more is. */
  read: unknown;
  children(id: string, at: number): ComponentChildren;
}

/** So many rows are drawn before and after those in sight; they change in steps of as many. */
const MORE = 6;
/** Drawn before it is known how much is in sight. */
const FIRST = 12;

/**
 * A list of any length of which only what is in sight is there: rows of one height, each at its place. The row with the
 * focus stays, wherever one scrolls; arrows, Home and End move it.
 */
export function Roll({ label, ids, left, onSeen, children }: RollProps) {
  const list = useRef<HTMLUListElement>(null);
  const [span, setSpan] = useState<readonly [number, number]>([0, FIRST]);
  const [held, hold] = useState<number | undefined>(undefined);
  /** As it was when the list came: whatever scrolls meanwhile does not count. */
  const [start] = useState(() => ({ ...left }));
  /** The row that the focus is to go to, or to come back to. */
  const moved = useRef<{ readonly to: number; readonly isBack: boolean } | undefined>(undefined);
  useLayoutEffect(() => {
    const look = () => {
      const box = list.current?.getBoundingClientRect();
      const height = (box?.height ?? 0) / ids.length;
      if (box === undefined || height === 0) return;
      const step = (rows: number) => MORE * Math.floor(rows / MORE);
      const from = Math.max(0, step(0 - box.top / height) - MORE);
      const to = Math.min(ids.length, step((innerHeight - box.top) / height) + 2 * MORE);
      setSpan((now) => (now[0] === from && now[1] === to ? now : [from, to]));
    };
    const scroll = () => {
      left.at = scrollY;
      look();
    };
    look();
    addEventListener('scroll', scroll, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', scroll);
      removeEventListener('resize', look);
    };
  }, [ids]);
  useEffect(() => {
    const { at, game } = start;
    // The page has to go to its top first.
    const timer = setTimeout(() => {
      if (at > 0) scrollTo(0, at);
      const place = game === undefined ? -1 : ids.indexOf(game);
      left.game = undefined;
      if (place < 0) return;
      moved.current = { to: place, isBack: true };
      hold(place);
    });
    return () => clearTimeout(timer);
  }, []);
  const [from, to] = span;
  const shown = ids.slice(from, to).map((id, index) => [id, from + index] as const);
  const apart = held === undefined || held >= ids.length || (held >= from && held < to) ? undefined : held;
  if (apart !== undefined) shown[apart < from ? 'unshift' : 'push']([ids[apart] as string, apart]);
  // The row above the first is read too: whether that begins a day follows from it.
  useEffect(
    () => onSeen([...ids.slice(Math.max(0, from - 1), to), ...shown.map(([id]) => id)]),
    [ids, from, to, apart],
  );
  useEffect(() => {
    const { to, isBack } = moved.current ?? {};
    if (to === undefined) return;
    const row = list.current?.querySelector<HTMLElement>(`[aria-posinset="${to + 1}"] :is(a, input)`);
    // It may not have been read yet.
    if (row === null || row === undefined) return;
    moved.current = undefined;
    row.focus({ preventScroll: isBack === true });
  });
  const press = (event: KeyboardEvent) => {
    const now = moved.current?.to ?? placeOf(event.target);
    const last = ids.length - 1;
    const to = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: last }[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(last, to));
    moved.current = { to: next, isBack: false };
    hold(next);
  };
  return (
    <ul
      ref={list}
      class="roll"
      aria-label={label}
      style={{ '--rows': ids.length }}
      onKeyDown={press}
      onFocusIn={(event) => {
        moved.current = undefined;
        hold(placeOf(event.target));
      }}
    >
      {shown.map(([id, at]) => (
        <li key={id} aria-setsize={ids.length} aria-posinset={at + 1} style={{ '--at': at }}>
          {children(id, at)}
        </li>
      ))}
    </ul>
  );
}

/** The place of the row that something is in. */
function placeOf(target: EventTarget | null): number {
  return Number((target as Element).closest('[aria-posinset]')?.getAttribute('aria-posinset')) - 1;
}
