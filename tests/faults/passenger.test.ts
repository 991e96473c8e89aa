import { expect } from 'vitest';
import { applyPromo } from '../../src/domain/promo/promo';
import { asapRideRequest, type Passenger } from '../../src/domain/booking/rideRequest';
import type { RideChange } from '../../src/domain/booking/rideChange';
import { DAY_MS, HOUR_MS } from '../../src/domain/common/londonTime';
import { tripAt, type Trip } from '../../src/domain/trip/trip';
import type { PlacedStop } from '../../src/domain/trip/stop';
import { newRideId } from '../../src/firebase/rides/documents/rideId';
import type { BookingOutcome } from '../../src/usecases/bookingOutcome';
import type { WebBookingRequest } from '../../src/usecases/webBookingRequest';
import { later, OTHER_DRIVER } from '../integration/phoneBookingFixtures';
import { FIVER_FIELDS, UNUSED } from '../integration/promoFixtures';
import { marketTrip } from '../integration/trips';
import { world } from '../support/world';
import { say, type Flow } from './cell';
import {
  app,
  countDocuments,
  countEvents,
  OWN_DRIVER,
  seedDrivers,
  signInGuest,
  testFlows,
} from './faultWorld';
import { stopAt } from '../support/places';

const { bookNow } = await import('../../src/usecases/bookNow');
const { bookAlternativeSlot, bookLater } = await import('../../src/usecases/bookLater');
const { cancelRide } = await import('../../src/usecases/cancelRide');
const { changeBooking } = await import('../../src/usecases/changeBooking');
const { shareRide, stopSharing } = await import('../../src/usecases/shareRide');
const { findChangeableBooking } = await import('../../src/firebase/rides/read/changeableRides');

/** More than a day from now, also for a clock that is a day fast. */
const TIME = later(12 * 60);
const WALKINGTON: PlacedStop = stopAt('East End, Walkington', 53.82, -0.487);
const isStillSignedIn = () => Promise.resolve(true);
const onPhase = (): void => undefined;
const laterTrip = (): Trip => tripAt(marketTrip({ metres: 30_000 }), TIME);

/** A booking of a new guest, with two drivers on shift. */
function booking(
  send: (sent: WebBookingRequest, attempt: number) => Promise<BookingOutcome>,
  details: (passenger: Passenger) => Promise<Pick<WebBookingRequest, 'promo' | 'extras'>> = () =>
    Promise.resolve({ promo: null }),
): Flow {
  return {
    prepare: async () => {
      await seedDrivers(OWN_DRIVER, OTHER_DRIVER);
      const passenger = await signInGuest();
      const extra = await details(passenger);
      const rideId = newRideId();
      return {
        act: async (attempt) => {
          const trip = send === sendNow ? marketTrip({ metres: 30_000 }, Date.now()) : laterTrip();
          const sent = { id: rideId, isUncertain: attempt > 0 };
          const request = { attempt: sent, trip, passenger, isStillSignedIn, ...extra };
          return say(await send(request, attempt));
        },
        count: () => countDocuments('riders'),
      };
    },
  };
}

const sendNow = (sent: WebBookingRequest) => bookNow(sent, Date.now(), onPhase);
const sendLater = (sent: WebBookingRequest) => bookLater(sent, Date.now(), onPhase);
const sendSlot = (sent: WebBookingRequest) =>
  bookAlternativeSlot(sent, TIME + HOUR_MS, Date.now(), onPhase);

async function withPromo(passenger: Passenger) {
  await world.seed({ 'promoCodes/FIVER': { ...FIVER_FIELDS, ...UNUSED } });
  const found = await app.findActivePromo('FIVER');
  const applied = applyPromo(found, laterTrip().fare, passenger, Date.now());
  expect(applied).toMatchObject({ ok: true });
  return { promo: applied.ok ? applied.value : null };
}

const withRequests = () =>
  Promise.resolve({
    promo: null,
    extras: { noteToDriver: 'Blue door', luggage: 2, needs: [] },
  } as const);

/** A change of a ride for later, whose first driver may be gone. */
function changing(change: RideChange, isDriverGone = false): Flow {
  return {
    prepare: async () => {
      await seedDrivers(OWN_DRIVER, OTHER_DRIVER);
      const passenger = await signInGuest();
      const rideId = newRideId();
      const attempt = { id: rideId, isUncertain: false };
      await sendLater({ attempt, trip: laterTrip(), passenger, promo: null, isStillSignedIn });
      const found = await findChangeableBooking(rideId);
      if (found === null) {
        throw new Error('The ride is missing');
      }
      if (isDriverGone) {
        await world.update({ [`drivers/${found.ride.driver.id}`]: { availability: [] } });
      }
      const { ride: before, promo } = found;
      const wanted = { before, promo, change, isStillSignedIn };
      return {
        act: async (number) => {
          const sent = { id: rideId, isUncertain: number > 0 };
          return say(await changeBooking({ ...wanted, attempt: sent }, Date.now(), onPhase));
        },
        count: () =>
          change.kind === 'riders'
            ? countDocuments('riders', (ride) => ride.numberOfRiders === change.riders)
            : countEvents(rideId, 'change'),
      };
    },
  };
}

const cancelling: Flow = {
  prepare: async () => {
    await seedDrivers(OWN_DRIVER);
    const passenger = await signInGuest();
    const rideId = newRideId();
    const now = Date.now();
    await app.submitRide(rideId, asapRideRequest(passenger, marketTrip({}, now), now));
    return {
      act: async (attempt) =>
        say(await cancelRide({ id: rideId, isUncertain: attempt > 0 }, Date.now())),
      count: () => countEvents(rideId, 'cancel', 'cancelled_by_passenger'),
    };
  },
};

/** Sharing a ride for now, or ending its link. */
function sharing(isShared: boolean): Flow {
  return {
    prepare: async () => {
      await seedDrivers(OWN_DRIVER);
      const passenger = await signInGuest();
      const rideId = newRideId();
      const now = Date.now();
      await app.submitRide(rideId, asapRideRequest(passenger, marketTrip({}, now), now));
      if (isShared) {
        await shareRide(rideId);
      }
      return {
        act: async () => say(await (isShared ? stopSharing : shareRide)(rideId)),
        count: () =>
          countDocuments('rideShareTokens', ({ token }) => (token === null) === isShared),
      };
    },
  };
}

const trip = (changes: Partial<Trip>, time = TIME) =>
  ({ kind: 'trip', trip: tripAt(marketTrip({ metres: 30_000, ...changes }), time) }) as const;

testFlows('passenger', {
  'book now': booking(sendNow),
  'book later': booking(sendLater),
  'alternative slot': booking(sendSlot),
  promo: booking(sendLater, withPromo),
  extras: booking(sendNow, withRequests),
  'change the time': changing(trip({}, TIME + DAY_MS)),
  'change the places': changing(trip({ dropoff: WALKINGTON })),
  'change the riders': changing({ kind: 'riders', riders: 3 }),
  'change, driver gone': changing(trip({}, TIME + HOUR_MS), true),
  'cancel on a card': cancelling,
  share: sharing(false),
  'stop sharing': sharing(true),
});
