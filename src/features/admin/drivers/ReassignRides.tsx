import { useState } from 'react';
import { config } from '../../../config';
import type { Ride } from '../../../domain/ride/ride';
import { driverName } from '../../../domain/admin/driverRoster';
import { canReassign, openRidesOf, workDateOf } from '../../../domain/admin/strandedRides';
import { ridesText, whenText } from '../shared/rideTexts';
import { tripText } from '../../../domain/trip/trip';
import { formatDay, type Instant } from '../../../domain/common/londonTime';
import { workDate } from '../../../domain/common/workDay';
import type { LiveDriver } from '../../../domain/dispatch/driverRide';
import { serverNow } from '../../../platform/serverClock';
import { useSubmit } from '../../../hooks/useSubmit';
import {
  reassignRides,
  type ReassignOutcome,
  type ReassignRefusal,
} from '../../../usecases/sendRideAction';
import { SelectField } from '../../../ui/controls/Field';
import { LinkButton } from '../../../ui/controls/LinkButton';
import { ConfirmDialog } from '../../../ui/layout/ConfirmDialog';
import layout from '../../../ui/layout/Layout.module.css';
import styles from './Drivers.module.css';

interface ReassignRidesProps {
  readonly driver: LiveDriver;
  /** The open ones. */
  readonly rides: readonly Ride[];
  readonly now: Instant;
  readonly onOpen: (rideId: string) => void;
  readonly onClose: () => void;
}

const ALL_DAYS = 'all';

/** Dialog that gives a driver's rides of a day to the drivers who are free, and reports on each. */
export function ReassignRides({ driver, rides, now, onOpen, onClose }: ReassignRidesProps) {
  const name = driverName(driver);
  const { days, day, setDay, ofDay } = useRidesByDay(openRidesOf(rides, driver.id, now), now);
  // As they were when the run began: those that are reassigned leave the driver.
  const [run, setRun] = useState<readonly Ride[] | null>(null);
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, ReassignOutcome>>(new Map());
  const { isBusy, outcome, submit } = useSubmit(async (chosen: readonly Ride[]) => {
    const isMoved = (id: string): boolean => outcomes.get(id)?.kind === 'done';
    setRun((before) => [...(before ?? []).filter(({ id }) => isMoved(id)), ...chosen]);
    setOutcomes((before) => new Map([...before].filter(([id]) => isMoved(id))));
    await reassignRides(chosen, config.adminUid, serverNow, (id, sent) =>
      setOutcomes((before) => new Map([...before, [id, sent]])),
    );
    return 'done' as const;
  });
  const isDone = outcome !== null;
  const remaining = ofDay(day);
  const movable = remaining.filter(canReassign).length;
  const startText = isDone ? 'Try Again' : `Reassign ${ridesText(movable)}`;
  const busyText = `Reassigning ${outcomes.size + 1} of ${run?.length ?? 0}…`;
  return (
    <ConfirmDialog
      title={`Reassign ${name}’s rides?`}
      cancelText={isDone ? 'Close' : 'Cancel'}
      confirmText={isBusy ? busyText : movable === 0 ? null : startText}
      confirmVariant="primary"
      isBusy={isBusy}
      onCancel={onClose}
      onConfirm={() => void submit(remaining)}
    >
      <p>Each ride goes to the first driver who is free. Drivers still have to accept.</p>
      {run === null && (
        <SelectField
          label="Day"
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        >
          {[...days, ...(days.length > 1 ? [ALL_DAYS] : [])].map((each) => (
            <option key={each} value={each}>
              {`${dayText(each, now)} (${ofDay(each).length})`}
            </option>
          ))}
        </SelectField>
      )}
      <div role="status" className={layout.section}>
        {isDone && <p>{summaryText(outcomes, driver)}</p>}
        <ul className={[layout.section, styles.stranded].join(' ')}>
          {(run ?? remaining).map((ride) => (
            <li key={ride.id}>
              <strong>{whenText(ride.trip.time, now)}</strong>
              <span>{`${ride.passenger.name ?? 'No name'} · ${tripText(ride)}`}</span>
              <span>{outcomeText(ride, outcomes.get(ride.id), name)}</span>
              {isDone && outcomes.get(ride.id)?.kind !== 'done' && (
                <LinkButton
                  aria-label={`Open ride ${ride.bookingId ?? ride.id}`}
                  onClick={() => onOpen(ride.id)}
                >
                  Open ride
                </LinkButton>
              )}
            </li>
          ))}
        </ul>
      </div>
    </ConfirmDialog>
  );
}

/** The rides of the chosen working day, at first of the present one if there are any. */
function useRidesByDay(rides: readonly Ride[], now: Instant) {
  const days = [...new Set(rides.map((ride) => workDateOf(ride, now)))].sort();
  const [day, setDay] = useState(() => {
    const today = workDate(now);
    return days.includes(today) ? today : (days[0] ?? today);
  });
  return {
    days,
    day,
    setDay,
    ofDay: (some: string) =>
      rides.filter((ride) => some === ALL_DAYS || workDateOf(ride, now) === some),
  };
}

function dayText(day: string, now: Instant): string {
  return day === ALL_DAYS ? 'All days' : day === workDate(now) ? 'Today' : formatDay(day, now);
}

function summaryText(outcomes: ReadonlyMap<string, ReassignOutcome>, driver: LiveDriver): string {
  const moved = [...outcomes.values()].filter(({ kind }) => kind === 'done').length;
  const done = `${moved} of ${ridesText(outcomes.size)} reassigned.`;
  return driver.isActive
    ? `${done} To stop new rides for ${driverName(driver)}, add a day off under Edit.`
    : done;
}

/** The ride's outcome and, if it wasn't moved, what to do. */
function outcomeText(ride: Ride, outcome: ReassignOutcome | undefined, name: string): string {
  switch (outcome?.kind) {
    case undefined:
      return canReassign(ride) ? '' : `${name} has set out. This ride stays.`;
    case 'done':
      return `Reassigned to ${outcome.value ?? 'another driver'}`;
    case 'failed':
      return outcome.message;
    case 'refused':
      return refusalText(outcome.reason, name);
  }
}

function refusalText(reason: ReassignRefusal, name: string): string {
  switch (reason) {
    case 'no-driver':
      return 'Not reassigned. No drivers are free. Open the ride to ask one, or call the passenger.';
    case 'under-way':
      return `Not reassigned. ${name} has set out. Call them, then change the driver in the ride.`;
    case 'too-late':
      return 'Not reassigned. Someone else has just changed this ride.';
    case 'not-tried':
      return 'Not tried yet.';
  }
}
