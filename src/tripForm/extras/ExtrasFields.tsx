import { useId } from 'react';
import {
  LUGGAGE_COUNTS,
  luggageText,
  MAX_NOTE_LENGTH,
  NEED_TEXTS,
  NEEDS,
  type RideExtras,
} from '../../domain/trip/extras';
import { SelectField, TextField } from '../../ui/controls/Field';
import field from '../../ui/controls/Field.module.css';
import styles from './ExtrasBox.module.css';

interface ExtrasFieldsProps {
  readonly extras: RideExtras;
  readonly disabled: boolean;
  readonly onChange: (extras: RideExtras) => void;
}

export function ExtrasFields({ extras, disabled, onChange }: ExtrasFieldsProps) {
  const { note, luggage, needs } = extras;
  const chargeId = useId();
  return (
    <fieldset
      className={styles.fields}
      disabled={disabled}
      aria-label="Anything the driver should know?"
      aria-describedby={chargeId}
    >
      <p id={chargeId} className={field.hint}>
        No extra charge.
      </p>
      <div className={styles.needs}>
        {NEEDS.map((need) => (
          <label key={need} className={styles.need}>
            <input
              type="checkbox"
              checked={needs.includes(need)}
              onChange={(event) => {
                const others = needs.filter((each) => each !== need);
                onChange({
                  ...extras,
                  needs: event.currentTarget.checked ? [...others, need] : others,
                });
              }}
            />
            <span>{NEED_TEXTS[need]}</span>
          </label>
        ))}
      </div>
      <SelectField
        label="Luggage"
        value={luggage}
        onChange={(event) =>
          onChange({
            ...extras,
            luggage: LUGGAGE_COUNTS[event.currentTarget.selectedIndex] ?? 0,
          })
        }
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
        hint={`For example, where to find you. ${note.length} of ${MAX_NOTE_LENGTH} characters.`}
        value={note}
        onChange={(event) => onChange({ ...extras, note: event.currentTarget.value })}
      />
    </fieldset>
  );
}
