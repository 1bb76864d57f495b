import type { Seat } from '../../../engine';
import { t } from '../../words/words';

interface SeatSelectProps {
  label: string;
  /** Undefined: what the first line says. */
  value: Seat | undefined;
  /** What holds where nobody is chosen. */
  otherwise: string;
  /** By seat. */
  names: readonly string[];
  /** Seats that cannot be chosen. */
  without?: readonly Seat[];
  onChange: (seat: Seat | undefined) => void;
}

/** One seat of the table, or what follows from the rest. */
export function SeatSelect({ label, value, otherwise, names, without = [], onChange }: SeatSelectProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <select
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : Number(currentTarget.value))}
      >
        <option value="">{otherwise}</option>
        {names.map((name, seat) =>
          without.includes(seat) ? null : (
            <option key={seat} value={seat}>
              {name}
            </option>
          ),
        )}
      </select>
    </label>
  );
}

interface SeatsSelectProps {
  /** By place: the worst first, where it matters. */
  label: (place: number) => string;
  value: readonly Seat[] | undefined;
  otherwise: string;
  /** Nobody can be said too. */
  canBeNobody?: boolean;
  names: readonly string[];
  most: number;
  without?: readonly Seat[];
  onChange: (seats: readonly Seat[] | undefined) => void;
}

const NOBODY = -1;

/** As many seats as there are discs, one after the other. */
export function SeatsSelect(props: SeatsSelectProps) {
  const { label, value, otherwise, canBeNobody = false, names, most, without = [], onChange } = props;
  const shown = value === undefined ? 1 : Math.min(most, value.length + 1);
  const put = (place: number, seat: Seat | undefined) => {
    if (seat === NOBODY) return onChange([]);
    const others = (value ?? []).filter((_, at) => at !== place);
    if (seat === undefined) return onChange(others.length === 0 ? undefined : others);
    onChange([...(value ?? []).slice(0, place), seat, ...(value ?? []).slice(place + 1)]);
  };
  return (
    <>
      {Array.from({ length: shown }, (_, place) => (
        <label key={place} class="field">
          <span>{label(place)}</span>
          <select
            value={value?.length === 0 ? NOBODY : (value?.[place] ?? '')}
            onChange={({ currentTarget }) => {
              put(place, currentTarget.value === '' ? undefined : Number(currentTarget.value));
            }}
          >
            <option value="">{place === 0 ? otherwise : t('correct.nobodyElse')}</option>
            {place === 0 && canBeNobody && <option value={NOBODY}>{t('change.nobody')}</option>}
            {names.map((name, seat) =>
              without.includes(seat) || value?.some((each, at) => each === seat && at !== place) ? null : (
                <option key={seat} value={seat}>
                  {name}
                </option>
              ),
            )}
          </select>
        </label>
      ))}
    </>
  );
}
