import { longestOf } from '../breaks';

interface NameInLinesProps {
  'aria-hidden'?: 'true';
  children: string;
}

/** A name in room for two lines: its words are written smaller before they are cut, and none is broken. */
export function NameInLines({ children: name, ...rest }: NameInLinesProps) {
  return (
    <span class="lines" dir="auto" style={{ '--longest': longestOf(name) }} {...rest}>
      {name}
    </span>
  );
}
