import {
  addDays,
  formatDay,
  formatShortDuration,
  HOUR_MS,
  londonWallTime,
  MINUTE_MS,
  type Instant,
} from '../../../domain/common/londonTime';
import { capitalise } from '../../../domain/common/texts';
import { workDate } from '../../../domain/common/workDay';
import { boardingColumn } from '../../../domain/admin/boarding';
import type { DeskCall, RideAlarm } from '../../../domain/admin/rideQueues';
import { timeOfRide, type DriverOnRecord, type Ride } from '../../../domain/ride/ride';
import { driverName, withCallSign } from '../../../domain/admin/driverRoster';
import { tripText } from '../../../domain/trip/trip';
import { NO_ANSWER_REASON, type AuditEvent } from '../../../domain/dispatch/auditEvent';
import type { RideTransition } from '../../../domain/dispatch/rideTransition';
import { isOver, rideStage, statusBannerText, statusRow } from '../../../domain/ride/rideStatus';
import type { RideStep } from '../../../domain/ride/rideStages';

export function alarmText(alarm: RideAlarm, now: Instant): string {
  switch (alarm.kind) {
    case 'waiting':
      return `No driver for ${formatShortDuration(now - alarm.since)}`;
    case 'due':
      return alarm.at > now
        ? `No driver, pickup in ${formatShortDuration(alarm.at - now)}`
        : `No driver, pickup was ${formatShortDuration(now - alarm.at)} ago`;
    case 'late':
      return `${formatShortDuration(now - alarm.since)} late`;
    case 'unanswered':
      return `Driver hasn’t answered for ${formatShortDuration(now - alarm.since)}`;
    case 'idle':
      return `Driver hasn’t set off for ${formatShortDuration(now - alarm.since)}`;
    case 'overdue':
      return 'Overdue and still open';
    case 'unaccepted':
      return `Driver hasn’t accepted, pickup in ${formatShortDuration(alarm.at - now)}`;
    case 'offline':
      return `Driver is offline, pickup in ${formatShortDuration(alarm.at - now)}`;
    case 'busy':
      return `Driver is on another ride, ${comesLateText(alarm, now)}`;
    case 'far':
      return `Driver hasn’t set off, ${comesLateText(alarm, now)}`;
  }
}

function comesLateText({ at, minutes }: { at: Instant; minutes: number }, now: Instant): string {
  return `${minutes} min away, pickup in ${formatShortDuration(at - now)}`;
}

/** What the office can do about an alarm. */
export function alarmAdvice({ kind }: RideAlarm): string {
  switch (kind) {
    case 'waiting':
    case 'due':
      return 'Assign a driver.';
    case 'unanswered':
      return 'Offer it to all, or change driver.';
    case 'busy':
      return 'Change driver, or tell the passenger.';
    case 'overdue':
      return 'Complete or cancel it.';
    default:
      return 'Call the driver, or change driver.';
  }
}

/** Short pickup time for lists: 'Now', a time today, or a day and time. */
export function whenText(scheduledTime: Instant | null, now: Instant): string {
  if (scheduledTime === null) {
    return 'Now';
  }
  const { date, time } = londonWallTime(scheduledTime);
  const today = londonWallTime(now).date;
  if (date === today) {
    return time;
  }
  return date === addDays(today, 1) ? `Tomorrow ${time}` : `${formatDay(date, now)}, ${time}`;
}

/**
 * For a column: how long a ride has waited, until when it can, or the day of its pickup; then how
 * long its car waits, and until when it drives. 'Just now', '23 min', 'in 27 min', '5 min late',
 * 'Tomorrow', 'Tue 24 Nov'.
 */
export function waitingText(ride: Ride, alarm: RideAlarm | null, now: Instant): string {
  const { status, bookedAt } = ride;
  const { time } = ride.trip;
  if (alarm?.kind === 'overdue') {
    return 'Overdue';
  }
  if (isOver(status)) {
    return '';
  }
  if (status === 'arrived') {
    return boardingColumn(ride, now);
  }
  if (time === null) {
    const ms = bookedAt === null ? null : now - bookedAt;
    return ms === null ? '' : ms < MINUTE_MS ? 'Just now' : formatShortDuration(ms);
  }
  const ms = time - now;
  if (Math.abs(ms) < MINUTE_MS) {
    return 'Due now';
  }
  const { date } = londonWallTime(time);
  const today = londonWallTime(now).date;
  if (ms < 0) {
    return `${formatShortDuration(wholeHours(-ms))} late`;
  }
  if (ms < HOUR_MS || date === today || workDate(time) === workDate(now)) {
    return `in ${formatShortDuration(wholeHours(ms))}`;
  }
  return date === addDays(today, 1) ? 'Tomorrow' : formatDay(date, now);
}

/** From an hour on, without the minutes: there is no room for more. */
function wholeHours(ms: number): number {
  return ms < HOUR_MS ? ms : ms - (ms % HOUR_MS);
}

/**
 * For a column: the driver, whose name may be cut off, and what they do, which may not: ', on the
 * way', 'No driver', or how the ride ended.
 */
export function driverStateParts(
  ride: Ride,
  callSign?: number,
): readonly [driver: string, state: string] {
  const { status } = ride;
  const column = statusRow(rideStage(ride)).officeColumn;
  if (isOver(status)) {
    return ['', column ?? adminStatusText(ride)];
  }
  if (ride.driver === null) {
    return ['', 'No driver'];
  }
  return [withCallSign(ride.driver.name ?? 'A driver', callSign), column ?? ''];
}

export function adminStatusText(ride: Pick<Ride, 'status' | 'driver' | 'onBoardAt'>): string {
  const { status, driver } = ride;
  const { officeText, endedBy } = statusRow(rideStage(ride));
  if (driver === null && endedBy === undefined) {
    return 'Needs a driver';
  }
  return officeText === undefined
    ? statusBannerText(status)
    : capitalise(officeText.replace('*', () => driver?.name ?? 'the driver'));
}

const ACTED_STEP_TEXTS: Readonly<Record<RideStep, string>> = {
  accepted: 'marked as accepted',
  assigned: 'marked as accepted',
  on_route: 'driver on the way',
  arrived: 'driver at the pickup',
  onBoard: 'passenger on board',
  completed: 'ride completed',
};

/** Confirms an action on a ride that has left its list: 'Ann Ash: Driver One assigned'. */
export function actedText(
  { passenger }: Pick<Ride, 'passenger'>,
  transition: RideTransition,
): string {
  return `${passenger.name ?? 'No name'}: ${actedPart(transition)}`;
}

function actedPart(transition: RideTransition): string {
  switch (transition.kind) {
    case 'assign':
      return `${transition.driver.name ?? 'driver'} assigned`;
    case 'step':
      return ACTED_STEP_TEXTS[transition.to];
    case 'undo':
      return 'last step taken back';
    case 'unassign':
    case 'give-back':
      return transition.reason === NO_ANSWER_REASON
        ? 'offered to all drivers'
        : 'driver unassigned';
    case 'cancel':
    case 'end':
      return 'ride cancelled';
  }
}

export function ridesText(count: number): string {
  return count === 1 ? '1 ride' : `${count} rides`;
}

export function deskCallsText(calls: readonly DeskCall[], now: Instant): string {
  const [first] = calls;
  if (first === undefined || calls.length > 1) {
    const areNew = calls.every(({ alarm }) => alarm === null);
    return `${calls.length} ${areNew ? 'new rides need a driver' : 'rides to act on now'}`;
  }
  const { ride, alarm } = first;
  const reason = alarm === null ? 'New ride needs a driver' : alarmText(alarm, now);
  return `${reason}: ${whenText(ride.trip.time, now)}, ${tripText(ride)}`;
}

/** `takenBy` is the name of the person who took it, null if unknown. */
export function bookedText(
  { isByPhone, bookedBy }: Pick<Ride, 'isByPhone' | 'bookedBy'>,
  takenBy: string | null = null,
): string {
  if (!isByPhone) {
    return 'Booked online';
  }
  const taker = takenBy ?? bookedBy;
  return taker === null ? 'Booked by phone' : `Booked by phone with ${taker}`;
}

/** `driverName` is the name of the driver who acted, null if unknown. */
export function actorText(
  { role, byName }: Pick<AuditEvent, 'role' | 'byName'>,
  driverName: string | null,
): string {
  switch (role) {
    case 'passenger':
      return 'The passenger';
    case 'driver':
      return driverName ?? 'A driver';
    case 'office':
      return byName === null ? 'The office' : `${byName} in the office`;
  }
}

/** `driverName` is the name of the ride's driver after the event. */
export function historyLine(
  { kind, status }: Pick<AuditEvent, 'kind' | 'status'>,
  driverName: string | null,
): string {
  switch (kind) {
    case 'take':
      return 'Accepted the ride';
    case 'step':
      return recordText(status);
    case 'board':
      return recordText('onBoard');
    case 'undo':
      return `Took back a step: ${recordText(status)}`;
    case 'give-back':
      return 'Gave the ride back';
    case 'end':
      return 'Ended the ride';
    case 'assign':
      return `Assigned the ride to ${driverName ?? 'a driver'}`;
    case 'unassign':
      return 'Unassigned the driver';
    case 'cancel':
      return 'Cancelled the ride';
    case 'change':
      return 'Changed the ride';
    case 'note':
      return 'Added a note';
    case 'book':
      return 'Took the booking';
  }
}

function recordText(status: string): string {
  return statusRow(status).recordText ?? statusBannerText(status);
}

/** The ride's time as '15:30'; empty if unknown. */
export function clockOfRide(ride: Pick<Ride, 'trip' | 'bookedAt'>): string {
  const time = timeOfRide(ride);
  return time === null ? '' : londonWallTime(time).time;
}

export function driverNameText(
  driver: Pick<DriverOnRecord, 'id' | 'name'> | null,
  callSign?: number | null,
): string {
  return driver === null ? 'No driver' : withCallSign(driverName(driver), callSign);
}
