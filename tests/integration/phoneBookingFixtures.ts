import { MARKET, STATION } from '../support/places';
import { ADMIN_ACCOUNT } from '../../dev/seed/data';
import {
  ceilToTimeGrid,
  MINUTE_MS,
  WEEKDAYS,
  type Instant,
} from '../../src/domain/common/londonTime';
import {
  validatePhoneBooking,
  withPart,
  type PhoneBookingPart,
  EMPTY_PHONE_BOOKING,
  type PhoneBookingValues,
} from '../../src/domain/booking/phoneBooking';
import { EMPTY_TRIP } from '../../src/domain/trip/trip';
import { pence } from '../../src/domain/common/money';
import type { ValidPhoneBooking } from '../../src/domain/booking/rideRequest';
import type { AssignedDriver } from '../../src/domain/ride/ride';
import type { Fields } from '../support/rulesWorld';

export const FORM: PhoneBookingValues = {
  ...EMPTY_PHONE_BOOKING,
  customer: { name: 'Bea Example', phone: '01482 000000', email: 'bea@example.com' },
  choice: { ...EMPTY_TRIP, pickup: STATION, dropoff: MARKET },
  officeNotes: 'Two suitcases',
};
export const QUOTE = { fare: pence(420), metres: 1200, minutes: 5 };

/** A phone booking validated by the admin's form. */
export function phoneBooking(
  typed: PhoneBookingPart = {},
  quote: Parameters<typeof validatePhoneBooking>[1] = QUOTE,
): ValidPhoneBooking {
  const checked = validatePhoneBooking(
    withPart(FORM, typed),
    quote,
    ADMIN_ACCOUNT.email,
    Date.now(),
  );
  if (!checked.ok) {
    throw new Error(`Invalid test form: ${JSON.stringify(checked.errors)}`);
  }
  return checked.booking;
}

/** A time on the grid, a day and `minutes` from now. */
export function later(minutes = 0): Instant {
  return ceilToTimeGrid(Date.now()) + (24 * 60 + minutes) * MINUTE_MS;
}

export const DRIVER: AssignedDriver = {
  id: 'driver-1',
  name: 'Driver One',
  vehicle: 'Silver Skoda Octavia',
};
export const OTHER_DRIVER: AssignedDriver = {
  id: 'driver-2',
  name: 'Driver Two',
  vehicle: 'Blue Toyota Corolla',
};

/** Documents of drivers who are always on shift, by path. */
export function onShift(...drivers: readonly AssignedDriver[]): Readonly<Record<string, Fields>> {
  return Object.fromEntries(
    drivers.map(({ id, name, vehicle }) => [
      `drivers/${id}`,
      {
        driverName: name,
        driverVehicle: vehicle,
        isOnline: true,
        isOnJob: false,
        availability: WEEKDAYS.map((day) => ({ day, start: '00:00', finish: '24:00' })),
        unavailableDates: [],
      },
    ]),
  );
}
