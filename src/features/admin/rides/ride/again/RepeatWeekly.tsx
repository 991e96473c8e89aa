import { useState } from 'react';
import type { Admin } from '../../../../../auth/session/useAdminAccess';
import {
  repeatWeekly,
  type WeekResult,
  type WeeklyBooking,
} from '../../../../../usecases/repeatWeekly';
import { config } from '../../../../../config';
import { MAX_WEEKS } from '../../../../../domain/admin/rebooking';
import { ridesText } from '../../../../../domain/admin/rideTexts';
import { formatLondon } from '../../../../../domain/common/londonTime';
import type { DriverChoice } from '../../../../../domain/slots/driverChoice';
import { useSubmit } from '../../../../../hooks/useSubmit';
import { Button } from '../../../../../ui/controls/Button';
import { Dialog } from '../../../../../ui/layout/Dialog';
import { SelectField } from '../../../../../ui/controls/Field';
import styles from './BookAgain.module.css';
import { parseOptionValue, toOptionValue } from '../../../shared/driverChoiceValue';

interface RepeatWeeklyProps {
  readonly admin: Admin;
  readonly ride: WeeklyBooking['ride'];
  readonly extras: WeeklyBooking['extras'];
  readonly onClose: () => void;
}

const WEEK_COUNTS = Array.from({ length: MAX_WEEKS }, (_, index) => index + 1);

/** Dialog that books the same trip for several weeks and reports on each. */
export function RepeatWeekly({ admin, ride, extras, onClose }: RepeatWeeklyProps) {
  const { driverId, driverName, driverVehicle } = ride;
  const [count, setCount] = useState(1);
  const [choice, setChoice] = useState<DriverChoice>(
    driverId === null ? { kind: 'auto' } : { kind: 'driver', id: driverId },
  );
  const chosen =
    choice.kind === 'driver' ? { id: choice.id, name: driverName, vehicle: driverVehicle } : null;
  const booking = { admin, ride, extras, chosen, choice, weeks: count };
  const { weeks, isBusy, isDone, start } = useRepeatWeekly(booking);
  const failedCount = weeks.filter(({ kind }) => kind === 'not-booked').length;
  const startText = isDone ? 'Try Again' : 'Book rides';
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
          {!(isDone && failedCount === 0) && (
            <Button busy={isBusy} onClick={() => void start()}>
              {isBusy ? `Booking ${String(weeks.length + 1)} of ${String(count)}…` : startText}
            </Button>
          )}
        </>
      }
    >
      <p>Book the same trip every week after {formatLondon(ride.scheduledTime)}.</p>
      <fieldset className={styles['weeks']} disabled={isBusy || isDone}>
        <SelectField
          label="How many weeks?"
          value={count}
          onChange={(event) => setCount(Number(event.currentTarget.value))}
        >
          {WEEK_COUNTS.map((weeksCount) => (
            <option key={weeksCount} value={weeksCount}>
              {weeksCount}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Driver"
          value={toOptionValue(choice)}
          onChange={(event) => setChoice(parseOptionValue(event.currentTarget.value))}
        >
          {driverId !== null && (
            <option value={toOptionValue({ kind: 'driver', id: driverId })}>
              {driverName ?? 'Same driver'}
            </option>
          )}
          <option value="auto">Auto-assign a free driver</option>
          <option value="none">No driver yet</option>
        </SelectField>
      </fieldset>
      <div role="status">
        {isDone && <p>{summaryText(weeks.length - failedCount, failedCount)}</p>}
        <ul className={styles['weeks']}>
          {weeks.map((week, index) => (
            <li key={index}>{weekText(week)}</li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

function useRepeatWeekly(booking: Omit<WeeklyBooking, 'hasEmails'>) {
  const [weeks, setWeeks] = useState<readonly WeekResult[]>([]);
  const { isBusy, outcome, submit } = useSubmit(async () => {
    setWeeks([]);
    const hasEmails = config.confirmationMail === 'firm';
    await repeatWeekly({ ...booking, hasEmails }, Date.now, (week) =>
      setWeeks((before) => [...before, week]),
    );
    return 'done' as const;
  });
  return { weeks, isBusy, isDone: outcome !== null, start: submit };
}

function summaryText(booked: number, failedCount: number): string {
  const made = `${ridesText(booked)} booked`;
  return failedCount === 0 ? `${made}.` : `${made}, ${String(failedCount)} not booked.`;
}

function weekText(week: WeekResult): string {
  const time = formatLondon(week.time);
  return week.kind === 'booked'
    ? `${time}: booked, ${week.booked.driverName ?? 'no driver yet'}`
    : `${time}: not booked. ${week.reason}`;
}
