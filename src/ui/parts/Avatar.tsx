import { colourOf } from '../../app/colours';
import { locale } from '../words/words';

interface AvatarProps {
  id: string;
  name: string;
  colour?: number | undefined;
}

/** Somebody's first letter, or whatever their name begins with, on their colour. The name stands beside it. */
export function Avatar({ id, name, colour }: AvatarProps) {
  return (
    <span class="avatar" data-person={colourOf({ id, colour })} aria-hidden="true">
      {initialOf(name)}
    </span>
  );
}

/** One grapheme: a letter with all its marks, an emoji with all its parts. Never two letters, as ß in capitals. */
export function initialOf(name: string): string {
  const graphemes = (text: string) => [...new Intl.Segmenter(locale.value).segment(text)].map(({ segment }) => segment);
  const [first = ''] = graphemes(name.trim());
  const capital = first.toLocaleUpperCase(locale.value);
  return graphemes(capital).length === 1 ? capital : first;
}
