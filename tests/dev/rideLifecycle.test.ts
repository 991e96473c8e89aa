import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { MARKET } from '../support/places';
import { actAs } from '../../ops/actAs';
import { noonInAWeek } from '../support/busyFleet';
import { requestCost } from '../support/requestCosts';
import { asapRideRequest, scheduledRideRequest } from '../../src/domain/booking/rideRequest';
import type { RideTransition } from '../../src/domain/dispatch/rideTransition';
import { tripAt } from '../../src/domain/trip/trip';
import { newRideId } from '../../src/firebase/rides/documents/rideId';
import { signInGuest } from '../integration/guests';

import { connectAdmin, connectDriver, driverOnRecord, onDuty } from '../integration/staff';
import { marketTrip } from '../integration/trips';
import { LIFECYCLE_COSTS, type Cost, type LifecycleStep } from '../support/costBudgets';
import { app, world } from '../integration/world';

const record = driverOnRecord(1);
const admin = connectAdmin();
const driver = connectDriver(record.id);
const GIVE_BACK: RideTransition = { kind: 'give-back', reason: 'A flat tyre' };

afterEach(() => vi.restoreAllMocks());
afterAll(() => Promise.all([admin.close(), driver.close()]));

it('costs the reads and writes of the table at each step of a ride’s life', async () => {
  await world.seed(onDuty(record));
  const guest = await signInGuest();
  const takeCosts = countRequests();
  const costs: Partial<Record<LifecycleStep, Cost>> = {};
  const step = async (name: LifecycleStep, work: () => Promise<unknown>): Promise<void> => {
    takeCosts();
    await work();
    costs[name] = takeCosts();
  };
  const transition = (name: LifecycleStep, id: string, what: RideTransition, by = driver) =>
    step(name, () => actAs(by, () => app.transitionRide(id, what, by.actor)));
  const drive = async (kind: 'for now' | 'for later', id: string): Promise<void> => {
    for (const to of ['on_route', 'arrived', 'onBoard', 'completed'] as const) {
      await transition(`${kind}: ${to}`, id, { kind: 'step', to });
    }
  };
  const now = Date.now();
  const trip = marketTrip({}, now);

  const forNow = newRideId();
  await step('for now: booked', () =>
    actAs(guest, () => app.submitRide(forNow, asapRideRequest(guest.passenger, trip, now))),
  );
  await step('for now: offer accepted', () => actAs(driver, () => app.acceptOffer(forNow, record)));
  await drive('for now', forNow);
  await step('a position', () => actAs(driver, () => app.writePosition(record.id, MARKET.latLng)));

  const forLater = newRideId();
  const request = scheduledRideRequest(guest.passenger, tripAt(trip, noonInAWeek()), record, now);
  await step('for later: booked', () => actAs(guest, () => app.submitRide(forLater, request)));
  await transition('for later: accepted', forLater, { kind: 'step', to: 'accepted' });
  await transition('for later: returned by the driver', forLater, GIVE_BACK);
  const assign = { kind: 'assign', driver: record } as const;
  await transition('for later: assigned by the admin', forLater, assign, admin);
  await transition('for later: accepted again', forLater, { kind: 'step', to: 'accepted' });
  await drive('for later', forLater);
  await guest.close();
  expect(costs).toEqual(LIFECYCLE_COSTS);
});

/** Counts this process's reads and writes. The result returns and resets them. */
function countRequests(): () => Cost {
  const { fetch } = globalThis;
  let count = { reads: 0, writes: 0 };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const response = await fetch(input, init);
    if (/:(batchGet|runQuery|commit)/.test(input instanceof Request ? input.url : String(input))) {
      const body = typeof init?.body === 'string' ? init.body : 'null';
      const { reads, writes } = requestCost(JSON.parse(body), await response.clone().json());
      count = { reads: count.reads + reads, writes: count.writes + writes };
    }
    return response;
  });
  return () => {
    const taken = count;
    count = { reads: 0, writes: 0 };
    return taken;
  };
}
