import { checkOptions, type GameFact, handSize, type Options, optionsFor, sizeOf } from '../../../engine';
import { sayRefusal } from '../../refusal';
import { t } from '../../words/words';
import { DeckForm } from '../setup/DeckForm';
import { type Agreed, OptionsForm } from '../setup/OptionsForm';
import { useCorrect, useEdit, useEditHands } from './context';
import { Editor } from './Editor';
import { FromRound } from './FromRound';

/** What the table agreed on: other rules, other cards, other discs, from a round on. */
export function OptionsEditor() {
  const { state, correcting } = useCorrect();
  const [edit, editHands] = [useEdit(), useEditHands()];
  const draft = correcting.draft.value;
  const own = draft?.type === 'optionsAmended' ? draft : undefined;
  const players = state.seats.length;
  const options = own?.options ?? state.options;
  const proposal = optionsFor(players, options.edition);
  const checked = checkOptions(options, players);
  const change = (next: Options, from: number | undefined) => {
    const isSame = JSON.stringify(next) === JSON.stringify(state.options) && from === undefined;
    const fact: GameFact = { type: 'optionsAmended', options: next, ...(from === undefined ? {} : { from }) };
    correcting.change(isSame ? undefined : fact);
  };
  const agree = ({ edition, ...agreed }: Agreed) => {
    // Another edition brings its own rules and cards.
    const base = optionsFor(players, edition ?? options.edition);
    if (base === undefined) return;
    const isOther = edition !== undefined && edition !== options.edition;
    const { deck, discs } = isOther ? base : options;
    change({ ...base, ...agreed, deck, discs }, own?.from);
  };
  const hand = handSize(options.deck, players);
  return (
    <Editor
      title={t('correct.options')}
      fact={own}
      problem={checked.ok ? undefined : sayRefusal(checked.error, [])}
      onEdit={edit}
      onHands={editHands}
    >
      {proposal !== undefined && (
        <>
          <details class="sheet fold">
            <summary>
              <h2>{t('deck.title')}</h2>
              <span class="soft small">
                {hand === undefined ? t('deck.uneven') : t('deck.summary', { cards: sizeOf(options.deck), hand })}
              </span>
            </summary>
            <DeckForm
              deck={options.deck}
              discs={options.discs}
              players={players}
              edition={options.edition}
              onChange={(choice) => change({ ...options, ...choice }, own?.from)}
              onProposal={
                JSON.stringify(proposal.deck) === JSON.stringify(options.deck)
                  ? undefined
                  : () => change({ ...options, deck: proposal.deck, discs: proposal.discs }, own?.from)
              }
            />
          </details>
          <OptionsForm agreed={agreedIn(options, proposal)} usual={proposal} players={players} onChange={agree} />
        </>
      )}
      <FromRound state={state} value={own?.from} onChange={(from) => change(options, from)} />
    </Editor>
  );
}

/** What differs from the usual rules. */
function agreedIn({ deck: _deck, discs: _discs, ...options }: Options, usual: Options): Agreed {
  const names = Object.keys({ ...usual, ...options }) as (keyof Agreed)[];
  return Object.fromEntries(
    names.filter((name) => options[name] !== usual[name] && name in options).map((name) => [name, options[name]]),
  );
}
