import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { actAs } from '../../ops/actAs';
import type { BookedRide, OfficeChange } from '../../src/domain/admin/officeChange';
import { MINUTE_MS, type Instant } from '../../src/domain/common/londonTime';
import { pence } from '../../src/domain/common/money';
import {
  asapRideRequest,
  scheduledRideRequest,
  type Passenger,
} from '../../src/domain/booking/rideRequest';
import { applyPromo } from '../../src/domain/promo/promo';
import type { Ride } from '../../src/domain/ride/ride';
import { CONFLICT_WINDOW_MS } from '../../src/domain/slots/slots';
import { NO_EXTRAS, withExtras, type RideExtras } from '../../src/domain/trip/extras';
import { toPlacedStop } from '../../src/domain/trip/stop';
import { tripAt } from '../../src/domain/trip/trip';
import { newRideId } from '../../src/firebase/rides/documents/rideId';
import { timeAt } from '../support/rulesWorld';
import { stopAt } from '../support/places';
import { auditEachTest } from './consistency';
import { signInGuest } from './guests';
import { later } from './phoneBookingFixtures';
import { expectReserved } from './reservations';
import { connectAdmin, connectDriver, driverOnRecord, onDuty } from './staff';
import { marketTrip, passengerOf } from './trips';
import { app, readRide, world } from './world';

const { shareRide } = await import('../../src/usecases/shareRide');
const { quoteChange } = await import('../../src/usecases/changeBooking');
const { changeRide } = await import('../../src/firebase/rides/write/changeRide');
const { findChangeableBooking } = await import('../../src/firebase/rides/read/changeableRides');

const admin = connectAdmin();
const DRIVER = driverOnRecord(1);
const driver = connectDriver(DRIVER.id);
const rider = connectDriver('rider-1');
const guest = await signInGuest();
const WALKINGTON = stopAt('4 East End, Walkington', 53.82, -0.487);
const TRAVELLER = { name: 'Mary Example', phone: '07700900124' };
const EXTRAS: RideExtras = { ...NO_EXTRAS, luggage: 2, traveller: TRAVELLER };
const TENTH = {
  code: 'TENTH',
  description: 'Ten percent off',
  isActive: true,
  ridersOnly: false,
  discount: { kind: 'percentage', percent: 10 },
  maxDiscount: null,
  minFare: pence(300),
  minFinalFare: null,
  usageLimit: 9,
  expiryDate: null,
} as const;
let rideId: string;

afterAll(() => Promise.all([admin, driver, rider, guest].map((each) => each.close())));
auditEachTest();

describe.each([
  ['guest', guest.passenger, guest.firestore],
  [
    'rider',
    { ...passengerOf('rider-1', 'authenticated'), email: 'rider-1@example.com' },
    rider.firestore,
  ],
] as const)('the office changes a ride booked by a %s', (_, passenger: Passenger, firestore) => {
  beforeEach(async () => {
    await world.seed(onDuty(DRIVER));
    await actAs(admin, () => app.createPromo(TENTH));
    rideId = newRideId();
  });

  const present = () => readRide(rideId);
  const asOffice = <Value>(work: () => Promise<Value>) => actAs(admin, work);
  const document = (collection: string) => world.read(`${collection}/${rideId}`);

  /** Books for now or later, with a code and for someone else. */
  async function book(time: Instant | null): Promise<Ride> {
    const trip = marketTrip({ metres: 9000 }, Date.now());
    await actAs({ firestore }, async () => {
      const promo = applyPromo(
        await app.findActivePromo('TENTH'),
        trip.fare,
        passenger,
        Date.now(),
      );
      const code = promo.ok ? promo.value : null;
      const request =
        time === null
          ? asapRideRequest(passenger, trip, Date.now(), code)
          : scheduledRideRequest(passenger, tripAt(trip, time), DRIVER, Date.now(), code);
      const saved = await app.submitRide(rideId, withExtras(request, EXTRAS));
      expect(saved).toMatchObject({ kind: 'done' });
    });
    const ride = await present();
    expect(ride.promo).toMatchObject({ code: 'TENTH' });
    return ride;
  }

  async function seen(): Promise<BookedRide> {
    const ride = await present();
    return asOffice(async () => ({
      ride,
      extras: await app.findExtras(rideId),
      promo: ride.promo && (await app.findPromo(ride.promo.id)),
    }));
  }

  /** What the form sends if only this is changed. */
  function change(
    before: BookedRide,
    trip: Partial<OfficeChange['trip']>,
    others: Partial<OfficeChange> = {},
  ) {
    const { ride, extras } = before;
    const pickup = toPlacedStop(ride.trip.pickup);
    const dropoff = toPlacedStop(ride.trip.dropoff);
    const { fare, metres, minutes, time } = ride.trip;
    if (pickup === null || dropoff === null || fare === null) {
      throw new Error('The ride is incomplete');
    }
    const same = { pickup, dropoff, time, metres, minutes, fare, riders: 1 as const };
    const sent: OfficeChange = {
      before,
      extras,
      customer: { name: 'Someone Else', phone: '01482 868686', email: 'else@example.com' },
      trip: { ...same, ...trip },
      details: { officeNotes: 'Not kept', isFareAgreed: false, bookedBy: 'office@example.com' },
      ...others,
    };
    return asOffice(() => app.writeOfficeChange(sent, admin.actor.uid));
  }

  it('on offer: its trip, requests, offer and share, but no one’s name', async () => {
    const booked = await book(null);
    const shared = await actAs({ firestore }, () => shareRide(rideId));
    const before = await seen();
    const trip = { dropoff: WALKINGTON, riders: 3 as const, metres: 12_000, fare: pence(2000) };
    const requests = { extras: { ...EXTRAS, luggage: 4 as const, via: WALKINGTON } };
    expect(await change(before, trip, requests)).toBe('done');
    const changed = await present();
    expect(changed).toMatchObject({
      status: 'pending',
      passenger: booked.passenger,
      officeNotes: null,
      trip: { riders: 3, fare: 2000, dropoff: { address: WALKINGTON.address } },
      fare: 1800,
      promo: { code: 'TENTH', discount: 200 },
    });
    expect(changed.officeChangedAt).toBe(changed.changedAt);
    expect(await document('rideOffers')).toMatchObject({ fare: 18, numberOfRiders: 3 });
    expect(await document('rideExtras')).toMatchObject({ luggage: 4, hasTraveller: true });
    expect(await document('rideTravellers')).toEqual(TRAVELLER);
    const token = shared.kind === 'done' ? shared.value : '';
    expect(await world.read(`rideShares/${token}`)).toMatchObject({
      dropoff: 'East End, Walkington',
    });
    expect(await change(before, trip, requests)).toBe('done');
    const events = await asOffice(() => app.listEvents(rideId));
    expect(events.map(({ kind, role, text }) => [kind, role, text])).toEqual([
      [
        'change',
        'office',
        expect.stringMatching(
          /^Drop-off: .*; Fare: £[\d.]+ with TENTH → £18.00 with TENTH; Stop: /,
        ),
      ],
    ]);
  });

  it('accepted: it moves the driver’s time, asks again, and drops a code below its terms', async () => {
    const time = later();
    await book(time);
    await actAs(driver, () =>
      app.transitionRide(rideId, { kind: 'step', to: 'accepted' }, driver.actor),
    );
    const newTime = time + 10 * MINUTE_MS;
    const cheap = { time: newTime, fare: pence(299) };
    expect(await change(await seen(), cheap)).toBe('done');
    expect(await present()).toMatchObject({
      status: 'awaiting_driver_response',
      fare: 299,
      promo: null,
      trip: { time: newTime },
    });
    await expectReserved({ rideId, time: newTime, driverId: DRIVER.id });
    expect(await world.read('promoCodes/TENTH')).toMatchObject({ timesUsed: 0, usedByUsers: [] });
  });

  it('for its passenger to change again, at a metered fare', async () => {
    const time = later();
    await book(time);
    const agreed = { officeNotes: '', isFareAgreed: true, bookedBy: '' };
    await change(await seen(), { fare: pence(1000) }, { details: agreed });
    expect(await present()).toMatchObject({ isFareAgreed: true, fare: 900 });
    await world.update({ [`riders/${rideId}`]: { statusUpdatedAt: timeAt(0) } });
    const moved = await actAs({ firestore }, async () => {
      const booking = await findChangeableBooking(rideId);
      if (booking === null) {
        throw new Error('The ride can’t be changed');
      }
      const { ride } = booking;
      const trip = tripAt(marketTrip({ metres: 9000 }, time), time + 5 * MINUTE_MS);
      const wanted = { kind: 'trip', trip } as const;
      const { finalFare } = quoteChange({ before: ride, promo: booking.promo }, wanted);
      const sent = { before: ride, change: wanted, agreedFare: finalFare };
      return changeRide(sent, [{ driver: DRIVER, windowMs: CONFLICT_WINDOW_MS }]);
    });
    expect(moved).toMatchObject({ kind: 'done' });
    expect(await present()).toMatchObject({ isFareAgreed: null, promo: { code: 'TENTH' } });
  });
});
