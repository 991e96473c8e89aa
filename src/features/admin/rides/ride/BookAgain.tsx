import { useState } from 'react';
import { repeatTripForm, returnTripForm, MAX_WEEKS } from '../../../../domain/admin/rebooking';
import type { PhoneBookingPart } from '../../../../domain/booking/phoneBooking';
import { isForLater, type Ride } from '../../../../domain/ride/ride';
import { NO_EXTRAS, type RideExtras } from '../../../../domain/trip/extras';
import { readyValue, type Loaded } from '../../../../hooks/useLoaded';
import { Button } from '../../../../ui/controls/Button';
import { LinkButton } from '../../../../ui/controls/LinkButton';
import layout from '../../../../ui/layout/Layout.module.css';
import {
  repeatWeekly,
  type WeekOutcome,
  type WeeklyBooking,
} from '../../../../usecases/repeatWeekly';
import { config } from '../../../../config';
import { ridesText } from '../../shared/rideTexts';
import { formatLondon } from '../../../../domain/common/londonTime';
import { serverNow } from '../../../../platform/serverClock';
import type { DriverChoice } from '../../../../domain/slots/driverChoice';
import { useSubmit } from '../../../../hooks/useSubmit';
import { ConfirmDialog } from '../../../../ui/layout/ConfirmDialog';
import { SelectField } from '../../../../ui/controls/Field';
import { parseOptionValue, toOptionValue } from '../../shared/DriverSelect';

interface BookAgainProps {
  readonly ride: Ride;
  /** Booking again waits for these, because it copies them. */
  readonly extras: Loaded<RideExtras>;
  readonly onBook: (start: PhoneBookingPart) => void;
}

/** Books for the same customer again: same trip, return trip, or weekly. */
export function BookAgain({ ride, extras: loaded, onBook }: BookAgainProps) {
  const isKnown = loaded.kind === 'ready';
  const extras = readyValue(loaded) ?? NO_EXTRAS;
  const [isRepeating, setRepeating] = useState(false);
  const action = (text: string, onClick: () => void) => (
    <Button variant="secondary" disabled={!isKnown} onClick={onClick}>
      {text}
    </Button>
  );
  return (
    <div className={layout.wrap}>
      {action('Book again', () => onBook(repeatTripForm(ride, extras)))}
      {action('Book return ride', () => onBook(returnTripForm(ride, extras)))}
      {isForLater(ride) && action('Repeat weekly', () => setRepeating(true))}
      {loaded.kind === 'failed' && (
        <p role="alert">
          We couldn’t load this ride’s requests.{' '}
          <LinkButton onClick={loaded.retry}>Try Again</LinkButton>
        </p>
      )}
      {isRepeating && isForLater(ride) && (
        <RepeatWeekly ride={ride} extras={extras} onClose={() => setRepeating(false)} />
      )}
    </div>
  );
}

interface RepeatWeeklyProps {
  readonly ride: WeeklyBooking['ride'];
  readonly extras: WeeklyBooking['extras'];
  readonly onClose: () => void;
}

const WEEK_COUNTS = Array.from({ length: MAX_WEEKS }, (_, index) => index + 1);

/** Dialog that books the same trip for several weeks and reports on each. */
function RepeatWeekly({ ride, extras, onClose }: RepeatWeeklyProps) {
  const [count, setCount] = useState(1);
  const [choice, setChoice] = useState<DriverChoice>(
    ride.driver === null ? { kind: 'auto' } : { kind: 'driver', id: ride.driver.id },
  );
  const chosen =
    choice.kind === 'driver'
      ? { id: choice.id, name: ride.driver?.name ?? null, vehicle: ride.driver?.vehicle ?? null }
      : null;
  const [weeks, setWeeks] = useState<readonly WeekOutcome[]>([]);
  const { isBusy, outcome, submit } = useSubmit(async () => {
    setWeeks([]);
    const admin = { uid: config.adminUid, email: config.adminEmail };
    const hasEmails = config.confirmationMail === 'firm';
    const booking = { ride, extras, chosen, choice, weeks: count, admin, hasEmails };
    await repeatWeekly(booking, Date.now, (week) => setWeeks((before) => [...before, week]));
    return 'done' as const;
  });
  const isDone = outcome !== null;
  const failedCount = weeks.filter(({ kind }) => kind !== 'done').length;
  const startText = isDone ? 'Try Again' : 'Book rides';
  const busyText = `Booking ${weeks.length + 1} of ${count}…`;
  return (
    <ConfirmDialog
      title="Repeat weekly"
      cancelText={isDone ? 'Close' : 'Cancel'}
      confirmText={isDone && failedCount === 0 ? null : isBusy ? busyText : startText}
      confirmVariant="primary"
      isBusy={isBusy}
      onCancel={onClose}
      onConfirm={() => void submit()}
    >
      <p>{`Book the same trip every week after ${formatLondon(ride.trip.time, serverNow())}.`}</p>
      <fieldset className={layout.stack} disabled={isBusy || isDone}>
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
          {ride.driver !== null && (
            <option value={toOptionValue({ kind: 'driver', id: ride.driver.id })}>
              {ride.driver.name ?? 'Same driver'}
            </option>
          )}
          <option value="auto">Auto-assign a free driver</option>
          <option value="none">No driver yet</option>
        </SelectField>
      </fieldset>
      <div role="status">
        {isDone && <p>{summaryText(weeks.length - failedCount, failedCount)}</p>}
        <ul className={layout.stack}>
          {weeks.map((week, index) => (
            <li key={index}>{weekText(week)}</li>
          ))}
        </ul>
      </div>
    </ConfirmDialog>
  );
}

function summaryText(booked: number, failedCount: number): string {
  const made = `${ridesText(booked)} booked`;
  return failedCount === 0 ? `${made}.` : `${made}, ${failedCount} not booked.`;
}

function weekText(week: WeekOutcome): string {
  const time = formatLondon(week.time, serverNow());
  if (week.kind === 'done') {
    return `${time}: booked, ${week.value.driver?.name ?? 'no driver yet'}`;
  }
  return `${time}: not booked. ${week.kind === 'refused' ? week.reason : week.message}`;
}
