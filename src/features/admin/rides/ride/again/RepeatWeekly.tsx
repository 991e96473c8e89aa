import { useState } from 'react';
import type { Admin } from '../../../../../auth/session/useAdminAccess';
import type { WeekResult, WeeklyBooking } from '../../../../../usecases/repeatWeekly';
import { MAX_WEEKS } from '../../../../../domain/admin/rebooking';
import { formatLondon } from '../../../../../domain/common/londonTime';
import { Button } from '../../../../../ui/controls/Button';
import { Dialog } from '../../../../../ui/layout/Dialog';
import { SelectField } from '../../../../../ui/controls/Field';
import styles from './BookAgain.module.css';
import { useRepeatWeekly } from './useRepeatWeekly';

interface RepeatWeeklyProps {
  readonly admin: Admin;
  readonly ride: WeeklyBooking['ride'];
  readonly wishes: WeeklyBooking['extras'];
  readonly onClose: () => void;
}

/** Who drives the weeks to come. */
type Driving = 'same' | 'auto' | 'none';

const WEEK_COUNTS = Array.from({ length: MAX_WEEKS }, (_, index) => index + 1);

/** Books the same trip at the same time for some weeks, and says of each what came of it. */
export function RepeatWeekly({ admin, ride, wishes, onClose }: RepeatWeeklyProps) {
  const { driverId, driverName, driverVehicle } = ride;
  const [count, setCount] = useState(1);
  const [driving, setDriving] = useState<Driving>(driverId === null ? 'auto' : 'same');
  const chosen =
    driving === 'same' && driverId !== null
      ? { id: driverId, name: driverName, vehicle: driverVehicle }
      : null;
  const { weeks, isBusy, isDone, begin } = useRepeatWeekly({
    ...{ admin, ride, extras: wishes, chosen, weeks: count },
    choice:
      chosen === null
        ? { kind: driving === 'none' ? 'none' : 'auto' }
        : { kind: 'driver', id: chosen.id },
  });
  const missing = weeks.filter(({ kind }) => kind === 'not-booked').length;
  const close = (): void => {
    if (!isBusy) {
      onClose();
    }
  };
  return (
    <Dialog
      title="Repeat weekly"
      onClose={close}
      actions={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={close}>
            {isDone ? 'Close' : 'Cancel'}
          </Button>
          {!(isDone && missing === 0) && (
            <Button busy={isBusy} onClick={() => void begin()}>
              {isBusy
                ? `Booking ${String(weeks.length + 1)} of ${String(count)}…`
                : isDone
                  ? 'Try again'
                  : 'Book these weeks'}
            </Button>
          )}
        </>
      }
    >
      <p>The same trip every week after {formatLondon(ride.scheduledTime)}.</p>
      <fieldset className={styles['weeks']} disabled={isBusy || isDone}>
        <SelectField
          label="For how many weeks?"
          value={count}
          onChange={(event) => {
            setCount(Number(event.currentTarget.value));
          }}
        >
          {WEEK_COUNTS.map((weeksCount) => (
            <option key={weeksCount} value={weeksCount}>
              {weeksCount}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Driver"
          value={driving}
          onChange={(event) => {
            setDriving(DRIVING.find((each) => each === event.currentTarget.value) ?? 'auto');
          }}
        >
          {driverId !== null && <option value="same">{driverName ?? 'The same driver'}</option>}
          <option value="auto">Auto-assign a free driver</option>
          <option value="none">No driver yet</option>
        </SelectField>
      </fieldset>
      <div role="status">
        {isDone && <p>{summaryOf(weeks.length - missing, missing)}</p>}
        <ul className={styles['weeks']}>
          {weeks.map((week, index) => (
            <li key={index}>{wordsOf(week)}</li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

const DRIVING: readonly Driving[] = ['same', 'auto', 'none'];

function summaryOf(booked: number, missing: number): string {
  const made = booked === 1 ? '1 booking was made' : `${String(booked)} bookings were made`;
  return missing === 0 ? `${made}.` : `${made}, ${String(missing)} could not be made.`;
}

function wordsOf(week: WeekResult): string {
  const time = formatLondon(week.time);
  return week.kind === 'booked'
    ? `${time}: booked, ${week.booked.driverName ?? 'no driver yet'}`
    : `${time}: not booked. ${week.reason}`;
}
