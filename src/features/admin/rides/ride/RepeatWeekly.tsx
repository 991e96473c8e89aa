import { useState } from 'react';
import { config } from '../../../../config';
import { MAX_REPEATS, repeatTimes } from '../../../../domain/admin/rebooking';
import {
  formatLondon,
  londonWallTime,
  weekdayOf,
  WEEKDAYS,
  type Instant,
  type Weekday,
} from '../../../../domain/common/londonTime';
import { capitalise } from '../../../../domain/common/texts';
import { holidayOn } from '../../../../domain/pricing/holidays';
import type { AssignedDriver } from '../../../../domain/ride/ride';
import type { DriverChoice } from '../../../../domain/slots/driverChoice';
import { useSubmit } from '../../../../hooks/useSubmit';
import { serverNow } from '../../../../platform/serverClock';
import { SelectField } from '../../../../ui/controls/Field';
import { ConfirmDialog } from '../../../../ui/layout/ConfirmDialog';
import layout from '../../../../ui/layout/Layout.module.css';
import {
  repeatWeekly,
  type RepeatOutcome,
  type WeeklyBooking,
} from '../../../../usecases/repeatWeekly';
import { parseOptionValue, toOptionValue } from '../../shared/DriverSelect';
import { ridesText } from '../../shared/rideTexts';
import styles from './RidePanel.module.css';

interface RepeatWeeklyProps {
  readonly ride: WeeklyBooking['ride'];
  readonly extras: WeeklyBooking['extras'];
  readonly onClose: () => void;
}

const WEEK_COUNTS = Array.from({ length: MAX_REPEATS }, (_, index) => index + 1);

/** Dialog that books the same trip on days of several weeks and reports on each date. */
export function RepeatWeekly({ ride, extras, onClose }: RepeatWeeklyProps) {
  const { time } = ride.trip;
  const [weekdays, setWeekdays] = useState([weekdayOf(londonWallTime(time).date)]);
  const [weeks, setWeeks] = useState(1);
  const [choice, setChoice] = useState<DriverChoice>(
    ride.driver === null ? { kind: 'auto' } : { kind: 'driver', id: ride.driver.id },
  );
  const times = repeatTimes(time, weekdays, weeks);
  const problem = problemText(times.length);
  const { isBusy, isDone, outcomes, submit } = useRepeat({ ride, extras, choice, times });
  const failedCount = outcomes.filter(({ kind }) => kind !== 'done').length;
  const startText = isDone ? 'Try Again' : 'Book rides';
  const busyText = `Booking ${outcomes.length + 1} of ${times.length}…`;
  const bookedText = summaryText(outcomes.length - failedCount, failedCount);
  return (
    <ConfirmDialog
      title="Repeat weekly"
      cancelText={isDone ? 'Close' : 'Cancel'}
      confirmText={isDone && failedCount === 0 ? null : isBusy ? busyText : startText}
      confirmVariant="primary"
      isReady={problem === null}
      isBusy={isBusy}
      onCancel={onClose}
      onConfirm={() => void submit()}
    >
      <p>{`Book the same trip on these days after ${formatLondon(time, serverNow())}.`}</p>
      <fieldset className={layout.stack} disabled={isBusy || isDone}>
        <WeekdayChoice chosen={weekdays} onChange={setWeekdays} />
        <SelectField
          label="How many weeks?"
          value={weeks}
          onChange={(event) => setWeeks(Number(event.currentTarget.value))}
        >
          {WEEK_COUNTS.map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </SelectField>
        <DriverAgain driver={ride.driver} choice={choice} onChange={setChoice} />
      </fieldset>
      <p role="status">{problem ?? (isDone ? bookedText : `${ridesText(times.length)}:`)}</p>
      <ul className={layout.stack} aria-label="Dates">
        {times.map((date, index) => (
          <li key={date}>{dateText(date, outcomes[index])}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

/** Books the dates one by one, with the outcomes so far. */
function useRepeat({
  ride,
  choice,
  ...booking
}: Omit<WeeklyBooking, 'admin' | 'chosen' | 'hasEmails'>) {
  const [outcomes, setOutcomes] = useState<readonly RepeatOutcome[]>([]);
  const { isBusy, outcome, submit } = useSubmit(async () => {
    setOutcomes([]);
    const admin = { uid: config.adminUid, email: config.adminEmail };
    const hasEmails = config.confirmationMail === 'firm';
    const chosen =
      choice.kind === 'driver'
        ? { id: choice.id, name: ride.driver?.name ?? null, vehicle: ride.driver?.vehicle ?? null }
        : null;
    await repeatWeekly({ ...booking, ride, choice, chosen, admin, hasEmails }, Date.now, (date) =>
      setOutcomes((before) => [...before, date]),
    );
    return 'done' as const;
  });
  return { isBusy, isDone: outcome !== null, outcomes, submit };
}

interface WeekdayChoiceProps {
  readonly chosen: readonly Weekday[];
  readonly onChange: (chosen: Weekday[]) => void;
}

function WeekdayChoice({ chosen, onChange }: WeekdayChoiceProps) {
  const toggle = (day: Weekday): void =>
    onChange(WEEKDAYS.filter((each) => chosen.includes(each) !== (each === day)));
  return (
    <div role="group" aria-label="Days" className={layout.wrap}>
      {WEEKDAYS.map((day) => (
        <label key={day} className={styles.day}>
          <input
            type="checkbox"
            aria-label={capitalise(day)}
            checked={chosen.includes(day)}
            onChange={() => toggle(day)}
          />
          <span>{capitalise(day).slice(0, 3)}</span>
        </label>
      ))}
    </div>
  );
}

interface DriverAgainProps {
  readonly driver: AssignedDriver | null;
  readonly choice: DriverChoice;
  readonly onChange: (choice: DriverChoice) => void;
}

function DriverAgain({ driver, choice, onChange }: DriverAgainProps) {
  return (
    <SelectField
      label="Driver"
      value={toOptionValue(choice)}
      onChange={(event) => onChange(parseOptionValue(event.currentTarget.value))}
    >
      {driver !== null && (
        <option value={toOptionValue({ kind: 'driver', id: driver.id })}>
          {driver.name ?? 'Same driver'}
        </option>
      )}
      <option value="auto">Auto-assign a free driver</option>
      <option value="none">No driver yet</option>
    </SelectField>
  );
}

function problemText(count: number): string | null {
  if (count === 0) {
    return 'Choose at least one day.';
  }
  return count > MAX_REPEATS
    ? `These are ${ridesText(count)}. Choose ${MAX_REPEATS} or fewer.`
    : null;
}

function summaryText(booked: number, failedCount: number): string {
  const made = `${ridesText(booked)} booked`;
  return failedCount === 0 ? `${made}.` : `${made}, ${failedCount} not booked.`;
}

/** 'Fri 25 Dec, 18:00 (Christmas Day): booked, Ann Ash', at first without the outcome. */
function dateText(time: Instant, outcome: RepeatOutcome | undefined): string {
  const holiday = holidayOn(londonWallTime(time).date);
  const date = `${formatLondon(time, serverNow())}${holiday === null ? '' : ` (${holiday.name})`}`;
  switch (outcome?.kind) {
    case undefined:
      return date;
    case 'done':
      return `${date}: booked, ${outcome.value.driver?.name ?? 'no driver yet'}`;
    case 'refused':
      return `${date}: not booked. ${outcome.reason}`;
    case 'failed':
      return `${date}: not booked. ${outcome.message}`;
  }
}
