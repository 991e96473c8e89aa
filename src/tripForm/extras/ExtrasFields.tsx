import {
  LUGGAGE_COUNTS,
  luggageText,
  MAX_NOTE_LENGTH,
  NEED_TEXTS,
  NEEDS,
  type RideExtras,
} from '../../domain/trip/extras';
import { SelectField, TextField } from '../../ui/controls/Field';
import type { Elements } from '../../ui/elements';
import { NeedIcon } from './NeedIcon';

interface ExtrasFieldsProps {
  readonly extras: RideExtras;
  /** For the office: icons, beside which the words may be hidden, and a note in one row. */
  readonly isCompact?: boolean;
  readonly onChange: (extras: RideExtras) => void;
  /** Arranges the fields. */
  readonly children: (
    fields: Readonly<Record<'needs' | 'luggage' | 'noteToDriver', Elements>>,
  ) => Elements;
}

export function ExtrasFields(props: ExtrasFieldsProps) {
  const { extras, isCompact = false, onChange, children } = props;
  const { noteToDriver, luggage, needs } = extras;
  const change = (part: Partial<RideExtras>): void => onChange({ ...extras, ...part });
  return children({
    needs: NEEDS.map((need) => (
      <label
        key={need}
        title={isCompact ? NEED_TEXTS[need] : undefined}
        data-chosen={needs.includes(need) || undefined}
      >
        <input
          type="checkbox"
          checked={needs.includes(need)}
          onChange={(event) => {
            const others = needs.filter((each) => each !== need);
            change({ needs: event.currentTarget.checked ? [...others, need] : others });
          }}
        />
        {isCompact && <NeedIcon need={need} />}
        <span>{NEED_TEXTS[need]}</span>
      </label>
    )),
    luggage: (
      <SelectField
        label="Luggage"
        value={luggage}
        onChange={(event) =>
          change({ luggage: LUGGAGE_COUNTS[event.currentTarget.selectedIndex] ?? 0 })
        }
      >
        {LUGGAGE_COUNTS.map((count) => (
          <option key={count} value={count}>
            {luggageText(count)}
          </option>
        ))}
      </SelectField>
    ),
    noteToDriver: (
      <TextField
        label="Note for the driver"
        rows={isCompact ? 1 : 3}
        maxLength={MAX_NOTE_LENGTH}
        hint={
          isCompact
            ? undefined
            : `For example, where to find you. ${noteToDriver.length} of ${MAX_NOTE_LENGTH} characters.`
        }
        value={noteToDriver}
        onChange={(event) => change({ noteToDriver: event.currentTarget.value })}
      />
    ),
  });
}
