import type { ComponentChildren, CSSProperties } from 'preact';

interface NameProps {
  class?: string;
  style?: CSSProperties;
  'aria-hidden'?: 'true';
  children: ComponentChildren;
}

/** A name in room that may be too small for it: it is written in its own direction, so that what is cut is its end. */
export function Name({ class: look = '', children, ...rest }: NameProps) {
  return (
    <span class={`${look} truncate`} dir="auto" {...rest}>
      {children}
    </span>
  );
}
