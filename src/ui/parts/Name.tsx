import type { ComponentChildren, CSSProperties } from 'preact';

interface NameProps {
  class?: string;
  style?: CSSProperties;
  'aria-hidden'?: 'true';
  children: ComponentChildren;
}

const LEFTWARD = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const RIGHTWARD = /(?![\p{Script=Arabic}\p{Script=Hebrew}])\p{L}/u;
/** Letters that run to the left, with what lies between them; or all others. */
const RUNS =
  /[\p{Script=Arabic}\p{Script=Hebrew}][\p{Script=Arabic}\p{Script=Hebrew}\p{M}\p{Cf}\s]*|[^\p{Script=Arabic}\p{Script=Hebrew}]+/gu;

/** A name in room that may be too small for it: it is written in its own direction, so that what is cut is its end. */
export function Name({ class: look = '', children, ...rest }: NameProps) {
  const runs = typeof children === 'string' ? runsOf(children) : [];
  return (
    <span class={`${look} truncate ${runs.length > 1 ? 'runs' : ''}`} dir="auto" {...rest}>
      {runs.length > 1
        ? runs.map((run, at) => (
            <span key={at} class="truncate" dir="auto">
              {run}
            </span>
          ))
        : children}
    </span>
  );
}

/** A name of two directions, in pieces of one: the end of a line is in the middle of such a name. */
function runsOf(name: string): readonly string[] {
  return LEFTWARD.test(name) && RIGHTWARD.test(name) ? (name.match(RUNS) ?? []) : [];
}
