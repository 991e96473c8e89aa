import { useId } from 'react';
import {
  LUGGAGE_COUNTS,
  luggageText,
  MAX_NOTE_LENGTH,
  NEED_TEXTS,
  NEEDS,
  type Need,
  type RideExtras,
} from '../../domain/trip/extras';
import { SelectField, TextField } from '../../ui/controls/Field';
import styles from './ExtrasBox.module.css';

const NO_CHARGE_TEXT = 'No extra charge.';
const HINTS: Readonly<Partial<Record<Need, string>>> = {
  wheelchair: NO_CHARGE_TEXT,
  assistanceDog: NO_CHARGE_TEXT,
};

interface ExtrasFieldsProps {
  readonly extras: RideExtras;
  readonly disabled: boolean;
  readonly onChange: (extras: RideExtras) => void;
}

export function ExtrasFields({ extras, disabled, onChange }: ExtrasFieldsProps) {
  const { note, luggage, needs } = extras;
  return (
    <fieldset
      className={styles['fields']}
      disabled={disabled}
      aria-label="Anything the driver should know?"
    >
      <div className={styles['needs']}>
        {NEEDS.map((need) => (
          <NeedCheckbox
            key={need}
            need={need}
            isChecked={needs.includes(need)}
            onChange={(isChecked) => {
              const others = needs.filter((each) => each !== need);
              onChange({ ...extras, needs: isChecked ? [...others, need] : others });
            }}
          />
        ))}
      </div>
      <SelectField
        label="Luggage"
        value={luggage}
        onChange={(event) => {
          const chosen = Number(event.currentTarget.value);
          const count = LUGGAGE_COUNTS.find((each) => each === chosen);
          onChange({ ...extras, luggage: count ?? 0 });
        }}
      >
        {LUGGAGE_COUNTS.map((count) => (
          <option key={count} value={count}>
            {luggageText(count)}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Note for the driver"
        rows={3}
        maxLength={MAX_NOTE_LENGTH}
        hint={`For example, where to find you. ${String(note.length)} of ${String(MAX_NOTE_LENGTH)} characters.`}
        value={note}
        onChange={(event) => onChange({ ...extras, note: event.currentTarget.value })}
      />
    </fieldset>
  );
}

interface NeedCheckboxProps {
  readonly need: Need;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

function NeedCheckbox({ need, isChecked, onChange }: NeedCheckboxProps) {
  const hintId = useId();
  const hint = HINTS[need];
  return (
    <div>
      <label className={styles['need']}>
        <input
          type="checkbox"
          checked={isChecked}
          aria-describedby={hint === undefined ? undefined : hintId}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {NEED_TEXTS[need]}
      </label>
      {hint !== undefined && (
        <p id={hintId} className={styles['hint']}>
          {hint}
        </p>
      )}
    </div>
  );
}
