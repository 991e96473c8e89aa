import { useId, useState } from 'react';
import {
  LUGGAGE_COUNTS,
  luggageText,
  MAX_NOTE_LENGTH,
  NEED_TEXTS,
  NEEDS,
  type RideExtras,
} from '../../../domain/trip/extras';
import type { TripChoice } from '../../../domain/trip/trip';
import { RiderCountSelect } from '../../../tripForm/RiderCountSelect';
import { SelectField, TextField } from '../../../ui/controls/Field';
import { NeedIcon } from '../../../tripForm/NeedIcon';
import styles from './FormRows.module.css';

interface RequestFieldsProps {
  readonly choice: TripChoice;
  readonly onChange: (part: Partial<TripChoice>) => void;
}

/** The number of riders, and the extras. */
export function RequestFields({ choice, onChange }: RequestFieldsProps) {
  const { extras, riders } = choice;
  const labelId = useId();
  // Only from an earlier ride: on the phone, the notes are enough.
  const [hasNote] = useState(extras.note !== '');
  const change = (part: Partial<RideExtras>): void => onChange({ extras: { ...extras, ...part } });
  return (
    <>
      <div className={styles.pair}>
        <RiderCountSelect
          label="Riders"
          riders={riders}
          onChange={(count) => onChange({ riders: count })}
        />
        <SelectField
          label="Luggage"
          value={extras.luggage}
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
      </div>
      <div className={styles.requests} role="group" aria-labelledby={labelId}>
        <span id={labelId}>Requests</span>
        <ul>
          {NEEDS.map((need) => (
            <li key={need}>
              <label
                title={NEED_TEXTS[need]}
                data-chosen={extras.needs.includes(need) || undefined}
              >
                <input
                  type="checkbox"
                  checked={extras.needs.includes(need)}
                  onChange={(event) => {
                    const others = extras.needs.filter((each) => each !== need);
                    change({ needs: event.currentTarget.checked ? [...others, need] : others });
                  }}
                />
                <NeedIcon need={need} />
                <span className={styles.need}>{NEED_TEXTS[need]}</span>
              </label>
            </li>
          ))}
        </ul>
      </div>
      {hasNote && (
        <TextField
          label="Note for the driver"
          rows={1}
          maxLength={MAX_NOTE_LENGTH}
          value={extras.note}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
      )}
    </>
  );
}
