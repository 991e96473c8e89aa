import { HOUR_MS, MINUTE_MS } from '../../../src/domain/common/londonTime';
import type { Shift, Driver } from '../../../src/domain/drivers/driver';
import type { LatLng } from '../../../src/domain/common/geo';
import type { AlternativeSlot } from '../../../src/domain/slots/alternativeSlots';
import type { Reservation, SlotRequest } from '../../../src/domain/slots/slots';
import { driver } from '../../support/fixtures';
import { utc, wallOf } from '../../support/londonClock';

/*
 * An independent search for alternative slots that tries every five-minute time of the London day.
 * It uses nothing from src/domain, so that it can't share a bug.
 */

export const GRID = 5 * MINUTE_MS;
const DAY_NAMES = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

function dateOf(instant: number): string {
  return wallOf(instant).slice(0, 10);
}

const dayGrids = new Map<string, readonly number[]>();

/** Every five-minute time of a London date. */
export function gridOfDay(date: string): readonly number[] {
  const known = dayGrids.get(date);
  if (known !== undefined) {
    return known;
  }
  const noon = utc(`${date}T12:00`);
  const times: number[] = [];
  for (let time = noon - 14 * HOUR_MS; time <= noon + 14 * HOUR_MS; time += GRID) {
    if (dateOf(time) === date) {
      times.push(time);
    }
  }
  dayGrids.set(date, times);
  return times;
}

/** Spec section 5, with a finish at midnight as the end of the day. */
export function isWithin(shift: Shift, instant: number): boolean {
  const [date = '', time = ''] = wallOf(instant).split('T');
  const finish = shift.finish === '00:00' ? '24:00' : shift.finish;
  return shift.start <= time && time <= finish && shift.day === dayName(date);
}

function dayName(date: string): string | undefined {
  return DAY_NAMES[new Date(`${date}T00:00Z`).getUTCDay()];
}

function isWorking(driver: Driver, instant: number): boolean {
  return (
    !driver.unavailableDates.includes(dateOf(instant)) &&
    driver.availability.some((shift) => isWithin(shift, instant))
  );
}

function kilometres(from: LatLng, to: LatLng): number {
  const unit = ({ latitude, longitude }: LatLng): readonly [number, number, number] => {
    const north = (latitude * Math.PI) / 180;
    const east = (longitude * Math.PI) / 180;
    return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
  };
  const [x, y, z] = unit(from);
  const [otherX, otherY, otherZ] = unit(to);
  return 2 * 6371.0088 * Math.asin(Math.hypot(x - otherX, y - otherY, z - otherZ) / 2);
}

function travelMinutes(from: LatLng | null, to: LatLng | null): number {
  return from === null || to === null ? 10 : Math.max(5, Math.min(30, 2 * kilometres(from, to)));
}

/** The last start before a booking and the first after it: 30 minutes and the gap on each side. */
function limitsOf(
  booking: Reservation,
  request: SlotRequest,
): readonly [last: number, first: number] {
  const toBooking = Math.max(15, travelMinutes(request.dropoff, booking.pickup));
  const fromBooking = Math.max(15, travelMinutes(booking.dropoff, request.pickup));
  return [
    booking.time - (30 + toBooking) * MINUTE_MS,
    booking.time + (30 + fromBooking) * MINUTE_MS,
  ];
}

/** Every other time of the day at which a driver can take the trip. */
export function fittingTimes(
  drivers: readonly Driver[],
  reservations: readonly Reservation[],
  request: SlotRequest,
  now: number,
): readonly number[] {
  const limits = reservations.map((booking) => ({
    driverId: booking.driverId,
    limits: limitsOf(booking, request),
  }));
  const isFree = (id: string, time: number): boolean =>
    limits.every(
      ({ driverId, limits: [last, first] }) => driverId !== id || time <= last || time >= first,
    );
  return gridOfDay(dateOf(request.time)).filter(
    (time) =>
      time !== request.time &&
      time >= now &&
      drivers.some((driver) => isFree(driver.id, time) && isWorking(driver, time)),
  );
}

export function expectedSlots(
  drivers: readonly Driver[],
  reservations: readonly Reservation[],
  request: SlotRequest,
  now: number,
): readonly AlternativeSlot[] {
  const fitting = fittingTimes(drivers, reservations, request, now);
  const found = [
    fitting.filter((time) => time < request.time).at(-1),
    fitting.find((time) => time > request.time),
  ].filter((time) => time !== undefined);
  const hourAway = [request.time - HOUR_MS, request.time + HOUR_MS].filter(
    (time) =>
      time >= now &&
      dateOf(time) === dateOf(request.time) &&
      drivers.some((driver) => isWorking(driver, time)),
  );
  const times = found.length > 0 ? found : hourAway;
  const labels = times.length === 2 ? ['Earlier Slot', 'Later Slot'] : ['Alternative 1'];
  return times.map((time, index) => ({ time, label: labels[index] ?? '' }));
}

export function driverWith(
  id: string,
  availability: readonly Shift[],
  unavailableDates: readonly string[] = [],
): Driver {
  return driver({ id, availability, unavailableDates });
}
