import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { ALL_ONES, EDITIONS, type Edition, type Options } from '../../../engine';
import { Segmented } from '../../parts/Segmented';
import { Stepper } from '../../parts/Stepper';
import { Switch } from '../../parts/Switch';
import { say } from '../../speaker';
import { formatNumber, t } from '../../words/words';

/** What a table may agree on beyond deck and discs. */
export type Agreed = Partial<Omit<Options, 'deck' | 'discs'>>;

interface OptionsFormProps {
  /** What is agreed on beyond the usual. */
  agreed: Agreed;
  /** What holds otherwise; its edition is the one to play. */
  usual: Options;
  /** Undefined for the defaults of tables of any size. */
  players?: number;
  onChange: (agreed: Agreed) => void;
}

/** What to begin with where a fixed number of rounds is chosen and the number of players is open. */
const ROUNDS_TO_BEGIN_WITH = 10;

type Key = Exclude<keyof Agreed, 'edition'>;

/** Every agreement with what it means; what differs from the usual is marked. */
export function OptionsForm({ agreed, usual, players, onChange }: OptionsFormProps) {
  const form = useRef<HTMLDivElement>(null);
  const now = { ...usual, ...agreed, edition: usual.edition };
  const isFixed = now.rounds !== undefined;
  const begin = usual.rounds ?? (players === undefined ? ROUNDS_TO_BEGIN_WITH : 2 * players);
  const isTwicePlayers = players === undefined && usual.rounds !== undefined && agreed.rounds === undefined;
  const set = <K extends Key>(key: K, value: Options[K]) => {
    const { [key]: _, ...rest } = agreed;
    onChange(value === usual[key] ? rest : { ...rest, [key]: value });
  };
  const isChanged = (...keys: readonly Key[]) => keys.some((key) => now[key] !== usual[key]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form: nothing is submitted
    <div ref={form} class="stack options" role="group" aria-label={t('option.title')} tabIndex={-1}>
      <Segmented<Edition>
        legend={t('option.edition')}
        options={EDITIONS.map((edition) => [edition, t(`option.edition${edition}`)] as const)}
        value={now.edition}
        // Another edition has other usual rules, so what was agreed on for this one goes.
        onChange={(edition) => onChange({ edition })}
      >
        {t(`option.editionNote${now.edition}`)}
      </Segmented>
      <Segmented
        legend={t('option.end')}
        options={[
          ['score', t('option.endScore')],
          ['rounds', t('option.endRounds')],
        ]}
        value={isFixed ? 'rounds' : 'score'}
        onChange={(end) => set('rounds', end === 'score' ? undefined : begin)}
      >
        {t(isFixed ? 'option.endRoundsNote' : 'option.endScoreNote', { lowest: now.lowest, tens: now.tens })}
      </Segmented>
      {isFixed && isTwicePlayers && <p>{t('option.roundsTwice')}</p>}
      {isFixed && !isTwicePlayers && (
        <Row label={t('option.rounds')} changed={isChanged('rounds')} usual={usual.rounds}>
          <Stepper
            label={t('option.rounds')}
            value={now.rounds ?? 1}
            least={1}
            most={99}
            onChange={(rounds) => set('rounds', rounds)}
          />
        </Row>
      )}
      {!isFixed && (
        <>
          <Row label={t('option.lowest')} changed={isChanged('lowest')} usual={usual.lowest}>
            <Stepper
              label={t('option.lowest')}
              value={now.lowest}
              least={-500}
              most={-5}
              step={5}
              onChange={(lowest) => set('lowest', lowest)}
            />
          </Row>
          <Row label={t('option.tens')} changed={isChanged('tens')} usual={usual.tens}>
            <Stepper
              label={t('option.tens')}
              value={now.tens}
              least={1}
              most={50}
              onChange={(tens) => set('tens', tens)}
            />
          </Row>
          <Switch
            label={t('option.tensOverAll')}
            note={t('option.tensOverAllNote')}
            value={now.tensOverAll}
            onChange={(tensOverAll) => set('tensOverAll', tensOverAll)}
          />
        </>
      )}
      <Row
        label={t('option.onePenalty')}
        note={t('option.onePenaltyNote')}
        changed={isChanged('onePenalty')}
        usual={usual.onePenalty}
      >
        <Stepper
          label={t('option.onePenalty')}
          value={now.onePenalty}
          least={0}
          most={50}
          onChange={(onePenalty) => set('onePenalty', onePenalty)}
        />
      </Row>
      <Segmented
        legend={t('option.allOnes')}
        options={ALL_ONES.map((each) => [each, t(`option.allOnes.${each}`)] as const)}
        value={now.allOnes}
        onChange={(allOnes) => set('allOnes', allOnes)}
      >
        {t('option.allOnesNote')}
      </Segmented>
      {now.edition === '1995' && (
        <Switch
          label={t('option.bids')}
          note={t('option.bidsNote')}
          value={now.bids}
          onChange={(bids) => set('bids', bids)}
        />
      )}
      {changesIn(agreed, usual) > 0 && (
        <button
          type="button"
          class="button"
          onClick={() => {
            onChange({});
            // This button goes now, and the focus must not go with it.
            form.current?.focus();
            say(t('option.wasReset'));
          }}
        >
          {t('option.reset')}
        </button>
      )}
    </div>
  );
}

/** How many agreements differ from the usual. */
export function changesIn(agreed: Agreed, usual: Options): number {
  return (Object.keys(agreed) as (keyof Agreed)[]).filter((key) => key !== 'edition' && agreed[key] !== usual[key])
    .length;
}

interface RowProps {
  label: string;
  note?: string;
  changed: boolean;
  usual: number | undefined;
  children: ComponentChildren;
}

function Row({ label, note, changed, usual, children }: RowProps) {
  return (
    <div class="option">
      <div>
        <p>{label}</p>
        {note !== undefined && <p class="soft small">{note}</p>}
        {changed && (
          <p class="small option__changed">
            {usual === undefined ? t('option.changed') : t('option.usually', { usual: formatNumber(usual) })}
          </p>
        )}
      </div>
      {children}
    </div>
  );
}
