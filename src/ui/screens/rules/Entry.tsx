import { makeRoute } from '../../../app/route';
import { Box, Decks } from './Decks';
import { type EntryId, isNumbered, wordsOf } from './entries';
import { EXAMPLES, type Example } from './examples';
import { HandExample } from './Hand';
import { DealExample, GameExample } from './Rounds';
import { LeftExample, SumExample } from './Scores';
import { TrickExample } from './Trick';
import { NotationExample, RevokeExample } from './Writing';

interface EntryProps {
  id: EntryId;
  isFound: boolean;
  /** The address names it. */
  isMarked: boolean;
}

/** One rule, or one thing to know beside the rules, with what there is to try. */
export function Entry({ id, isFound, isMarked }: EntryProps) {
  const { title, paragraphs, note } = wordsOf(id);
  const examples = EXAMPLES[id] ?? [];
  const anchor = anchorOf(id);
  return (
    <section
      class={`rules__entry ${isMarked ? 'rules__entry--marked' : ''}`}
      aria-labelledby={anchor}
      hidden={!isFound}
    >
      <h3 id={anchor} tabIndex={-1}>
        {isNumbered(id) && (
          <a class="rules__number" href={makeRoute({ screen: 'rules', rule: id })}>
            {id}
          </a>
        )}{' '}
        {title}
      </h3>
      <div class="rules__text stack">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {note !== undefined && (
          <p class="rules__note small">
            <b>{note.ground}</b> {note.text}
          </p>
        )}
      </div>
      {examples.length > 0 && (
        <div class="rules__examples stack">
          {examples.map((example) => (
            <OneExample key={example.kind} id={id} example={example} />
          ))}
        </div>
      )}
    </section>
  );
}

/** The id of what an address names, in the page. */
export function anchorOf(id: string): string {
  return `rules-${id}`;
}

function OneExample({ id, example }: { id: EntryId; example: Example }) {
  switch (example.kind) {
    case 'box':
      return <Box id={id} />;
    case 'decks':
      return <Decks id={id} edition={example.edition} />;
    case 'deal':
      return <DealExample id={id} example={example} />;
    case 'trick':
      return <TrickExample id={id} example={example} />;
    case 'hand':
      return <HandExample id={id} example={example} />;
    case 'left':
      return <LeftExample id={id} example={example} />;
    case 'sum':
      return <SumExample id={id} example={example} />;
    case 'game':
      return <GameExample id={id} example={example} />;
    case 'revoke':
      return <RevokeExample id={id} example={example} />;
    case 'notation':
      return <NotationExample id={id} />;
  }
}
