import { useId } from 'react';
import { Button } from '../../../ui/controls/Button';
import { LinkButton } from '../../../ui/controls/LinkButton';
import type { DriverForm, DriverFormErrors } from '../../../domain/drivers/driverForm';
import { WEEKDAYS, type Weekday } from '../../../domain/common/londonTime';
import {
  dayName,
  MAX_SHIFTS_A_DAY,
  NEW_SHIFT,
  copyMondayToWeekdays,
  overnightDay,
  shiftField,
  type ShiftRow,
  type ShiftRows,
} from '../../../domain/drivers/shiftForm';
import layout from '../../../ui/layout/Layout.module.css';
import field from '../../../ui/controls/Field.module.css';
import styles from './DriverEditor.module.css';

interface ShiftFieldsProps {
  readonly shifts: ShiftRows;
  readonly errors: DriverFormErrors;
  readonly onChange: (part: Pick<DriverForm, 'shifts'>, names: readonly string[]) => void;
}

export function ShiftFields({ shifts, errors, onChange }: ShiftFieldsProps) {
  const hintId = useId();
  const allNames = Object.keys(errors);
  const setRows = (day: Weekday, rows: readonly ShiftRow[], names: readonly string[]): void =>
    onChange({ shifts: { ...shifts, [day]: rows } }, names);
  return (
    <fieldset className={styles.group} aria-describedby={hintId}>
      <legend>Shifts</legend>
      <p id={hintId} className={field.hint}>
        Use times like 09:00, and 24:00 for midnight. A shift past midnight is one, like 20:00 to
        04:00. Leave days off empty.
      </p>
      {WEEKDAYS.map((day) => (
        <div key={day} role="group" aria-label={dayName(day)} className={styles.day}>
          <p className={styles.dayName} aria-hidden="true">
            {dayName(day)}
          </p>
          <div className={layout.stack}>
            {shifts[day].map((row, index) => (
              <Shift
                key={index}
                day={day}
                index={index}
                row={row}
                errors={errors}
                onChange={(next, names) =>
                  setRows(
                    day,
                    shifts[day].map((shift, at) => (at === index ? next : shift)),
                    names,
                  )
                }
                onRemove={() =>
                  setRows(
                    day,
                    shifts[day].filter((_, at) => at !== index),
                    allNames,
                  )
                }
              />
            ))}
            <div className={styles.dayActions}>
              {shifts[day].length < MAX_SHIFTS_A_DAY && (
                <LinkButton
                  aria-label={`Add a shift on ${dayName(day)}`}
                  onClick={() => setRows(day, [...shifts[day], NEW_SHIFT], [])}
                >
                  + Add a shift
                </LinkButton>
              )}
              {day === 'monday' && shifts.monday.length > 0 && (
                <LinkButton
                  onClick={() => onChange({ shifts: copyMondayToWeekdays(shifts) }, allNames)}
                >
                  Copy to Tuesday–Friday
                </LinkButton>
              )}
            </div>
          </div>
        </div>
      ))}
    </fieldset>
  );
}

interface ShiftProps {
  readonly day: Weekday;
  readonly index: number;
  readonly row: ShiftRow;
  readonly errors: DriverFormErrors;
  readonly onChange: (row: ShiftRow, names: readonly string[]) => void;
  readonly onRemove: () => void;
}

function Shift({ day, index, row, errors, onChange, onRemove }: ShiftProps) {
  const errorId = useId();
  const nextDayId = useId();
  const nextDay = overnightDay(day, row);
  const names = {
    start: shiftField(day, index, 'start'),
    finish: shiftField(day, index, 'finish'),
  };
  const error = errors[names.start] ?? errors[names.finish];
  const shiftLabel = `${dayName(day)}, shift ${index + 1}`;
  const input = (part: keyof ShiftRow, label: string) => {
    const isInvalid = errors[names[part]] !== undefined;
    return (
      <input
        className={field.input}
        name={names[part]}
        aria-label={`${shiftLabel}, ${label}`}
        aria-invalid={isInvalid || undefined}
        aria-describedby={
          isInvalid ? errorId : part === 'finish' && nextDay !== null ? nextDayId : undefined
        }
        autoComplete="off"
        maxLength={5}
        placeholder={part === 'start' ? '09:00' : '17:00'}
        value={row[part]}
        onChange={(event) =>
          onChange({ ...row, [part]: event.currentTarget.value }, [names.start, names.finish])
        }
      />
    );
  };
  return (
    <div className={styles.shift}>
      {input('start', 'from')}
      <span aria-hidden="true">to</span>
      {input('finish', 'to')}
      {nextDay !== null && <span id={nextDayId}>{`on ${dayName(nextDay)}`}</span>}
      <Button
        variant="quiet"
        className={styles.remove}
        aria-label={`Remove ${shiftLabel}`}
        onClick={onRemove}
      >
        ×
      </Button>
      {error !== undefined && (
        <p id={errorId} className={field.error}>
          {error}
        </p>
      )}
    </div>
  );
}
