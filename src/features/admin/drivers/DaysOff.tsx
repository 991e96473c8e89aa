import { useState } from 'react';
import { serverNow } from '../../../platform/serverClock';
import { Button } from '../../../ui/controls/Button';
import { Field } from '../../../ui/controls/Field';
import { formatDay, londonWallTime } from '../../../domain/common/londonTime';
import {
  listDaysOff,
  type DriverForm,
  type DriverFormErrors,
} from '../../../domain/drivers/driverForm';
import field from '../../../ui/controls/Field.module.css';
import styles from './DriverEditor.module.css';

interface DaysOffProps {
  readonly form: DriverForm;
  readonly errors: DriverFormErrors;
  readonly onChange: (part: Partial<DriverForm>) => void;
}

export function DaysOff({ form, errors, onChange }: DaysOffProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const edit = (part: Partial<DriverForm>): void => {
    setProblem(null);
    onChange(part);
  };

  function add(): void {
    const result = listDaysOff(form, londonWallTime(serverNow()).date);
    if (result.ok) {
      edit({ daysOff: result.value, offFrom: '', offTo: '' });
    } else {
      setProblem(result.message);
    }
  }

  return (
    <fieldset className={styles.group}>
      <legend>Days off</legend>
      {form.daysOff.length === 0 ? (
        <p className={field.hint}>No days off planned.</p>
      ) : (
        <ul className={styles.dates}>
          {form.daysOff.map((date) => (
            <li key={date}>
              <span>{formatDay(date, serverNow())}</span>
              <Button
                variant="quiet"
                className={styles.remove}
                aria-label={`Remove ${formatDay(date, serverNow())}`}
                onClick={() => onChange({ daysOff: form.daysOff.filter((each) => each !== date) })}
              >
                ×
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.addDates}>
        <Field
          name="offFrom"
          type="date"
          label="First day off"
          value={form.offFrom}
          error={problem ?? errors.offFrom ?? null}
          onChange={(event) => edit({ offFrom: event.currentTarget.value })}
        />
        <Field
          name="offTo"
          type="date"
          label="Last day off (optional)"
          value={form.offTo}
          onChange={(event) => edit({ offTo: event.currentTarget.value })}
        />
        <Button
          variant="secondary"
          disabled={form.offFrom === '' && form.offTo === ''}
          onClick={add}
        >
          Add days off
        </Button>
      </div>
    </fieldset>
  );
}
