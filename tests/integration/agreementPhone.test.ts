import fc from 'fast-check';
import { beforeAll, expect } from 'vitest';
import { testProperty } from './propertyRuns';
import { METRES_PER_MILE } from '../../src/domain/pricing/fare';
import { MINUTE_MS } from '../../src/domain/common/londonTime';
import {
  validatePhoneBooking,
  MAX_NOTES_LENGTH,
  type PhoneBookingValues,
} from '../../src/domain/booking/phoneBooking';
import { pence } from '../../src/domain/common/money';
import { phoneRideRequest } from '../../src/domain/booking/rideRequest';
import { RIDER_COUNTS } from '../../src/domain/trip/trip';
import type { PlacedStop } from '../../src/domain/trip/stop';
import { MAX_DAYS_AHEAD } from '../../src/domain/trip/tripLimits';
import { newRideId } from '../../src/firebase/rides/documents/rideId';
import type { Admin } from '../../src/auth/session/useAdminAccess';
import { signInAdmin } from './adminAccount';
import { expectReserved } from './reservations';
import { FORM } from './phoneBookingFixtures';
import { anyAddress, anyDetails, between, textOf } from './trips';
import { app, world } from './world';
import { dayPaths } from '../support/documents';

const MINUTES_AHEAD = MAX_DAYS_AHEAD * 24 * 60;

let admin: Admin;

beforeAll(async () => {
  admin = await signInAdmin(app);
});

/** Any place: phone bookings are not limited to the service area. */
const anyStop: fc.Arbitrary<PlacedStop> = fc.record({
  address: anyAddress,
  latLng: fc.record({ latitude: between(-90, 90), longitude: between(-180, 180) }),
  placeId: fc.constant(null),
});

const amount = fc.integer({ min: 0, max: 500_000 });
const typedFare = fc.oneof(
  amount.map((value) => (value / 100).toFixed(2)),
  fc.constantFrom('0', ' 5 ', '5000', '00012.5', '0.01'),
  fc.constantFrom('', '5000.01', '-1', '12,50', 'free'),
);
const anyQuote: fc.Arbitrary<Parameters<typeof validatePhoneBooking>[1]> = fc.record({
  fare: fc.option(
    amount.map((value) => pence(value)),
    { freq: 9 },
  ),
  metres: fc.oneof(between(0, 1000 * METRES_PER_MILE), fc.constantFrom(0, 1200)),
  minutes: fc.integer({ min: 0, max: 1440 }),
});

const spaced = (text: string): string => ` ${text}\n`;

/** Any input that fits into the fields. */
const anyForm: fc.Arbitrary<PhoneBookingValues> = fc
  .record({
    details: anyDetails,
    isSpaced: fc.boolean(),
    pickup: fc.option(anyStop, { freq: 30 }),
    dropoff: fc.option(anyStop, { freq: 30 }),
    fare: fc.option(typedFare),
    riders: fc.constantFrom(...RIDER_COUNTS),
    isForLater: fc.boolean(),
    // Mostly off the grid, some in the past.
    minutesAhead: fc.oneof(
      fc.integer({ min: 6, max: MINUTES_AHEAD - 10 }),
      between(6, 24 * 60),
      fc.integer({ min: -60, max: -1 }),
    ),
    officeNotes: fc.oneof(
      fc.constantFrom('', ' \n ', 'Ring\ntwice', 'x'.repeat(MAX_NOTES_LENGTH), '😀'.repeat(500)),
      textOf(MAX_NOTES_LENGTH),
    ),
  })
  .map(({ details, isSpaced, isForLater, minutesAhead, fare, officeNotes, ...places }) => {
    const text = isSpaced ? spaced : (plain: string) => plain;
    const time = isForLater ? Math.floor(Date.now() + minutesAhead * MINUTE_MS) : null;
    return {
      ...FORM,
      fare,
      officeNotes,
      customer: {
        name: text(details.name),
        phone: text(details.phone),
        email: text(details.email),
      },
      choice: { ...FORM.choice, ...places, time },
    };
  });

const anyDriver = fc.option(
  fc.record({
    id: fc.constantFrom('driver-1', 'driver_2', '3', 'Åsa-ß', 'driver 4'),
    name: fc.option(fc.string({ minLength: 1, maxLength: 100 })),
    vehicle: fc.option(fc.string({ minLength: 1, maxLength: 100 })),
  }),
);

testProperty(
  'a phone booking passes the rules whenever the form is valid',
  fc.asyncProperty(
    anyForm,
    fc.option(anyQuote, { freq: 9 }),
    anyDriver,
    async (form, quote, driver) => {
      const checked = validatePhoneBooking(form, quote, admin.email, Date.now());
      fc.pre(checked.ok);
      if (driver !== null) {
        await world.seed({ [`drivers/${driver.id}`]: { isOnline: true } });
      }
      const rideId = newRideId();
      const ride = phoneRideRequest(admin.uid, checked.booking, driver, Date.now());
      expect(await app.submitRide(rideId, ride)).toMatchObject({ kind: 'done' });
      expect(await world.read(`riders/${rideId}`)).toMatchObject({
        isManualBooking: true,
        status: ride.status,
        bookedBy: admin.email,
        originalFare: ride.trip.fare / 100,
        passengerId: admin.uid,
      });
      expect(await app.findPhoneBooking(rideId)).toMatchObject({
        bookingId: ride.bookingId,
        fare: ride.trip.fare,
        trip: { time: ride.trip.time, riders: ride.trip.riders },
        driver: driver && { id: driver.id },
      });
      const time = ride.trip.time;
      const reservation = driver === null || time === null ? null : { driverId: driver.id, time };
      if (reservation !== null) {
        await expectReserved({ rideId, ...reservation });
      }
      const days = reservation === null ? [] : dayPaths(reservation.driverId, reservation.time);
      await world.remove([`riders/${rideId}`, ...days]);
    },
  ),
);
