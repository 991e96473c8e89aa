import { setTimeout as pause } from 'node:timers/promises';
import type { Ride } from '../../../src/domain/ride/ride';
import { driverOptions, nearestFreeDriver } from '../../../src/domain/slots/driverChoice';
import { CONFLICT_WINDOW_MS } from '../../../src/domain/slots/slots';
import { newRideId } from '../../../src/firebase/rides/documents/rideId';
import { fetchFleetSnapshot } from '../../../src/firebase/rides/read/phoneBookings';
import { bookByPhone } from '../../../src/usecases/bookByPhone';
import { sendRideAction, type RideAction } from '../../../src/usecases/sendRideAction';
import { actAs } from '../../../ops/actAs';
import { canaryPhoneBooking } from '../../../ops/canary/canaryRides';
import { ADMIN_ACCOUNT } from '../../seed/data';
import type { SignedIn } from '../../simulator/signIn';
import { isFailure, listOpen } from '../../simulator/driver';
import { dueAt, happens, pick, type SoakWorld } from './world';

const LOOK_MS = 2000;
/** How long a ride for now waits before the office gives it to a driver, and gives up. */
const HELP_AFTER_MS = 15_000;
const GIVE_UP_AFTER_MS = 60_000;

/** The office: gives rides to drivers, books by phone, takes drivers off rides and cancels some. */
export function runOffice(world: SoakWorld, { firestore }: SignedIn): Promise<void> {
  return actAs({ firestore }, async () => {
    while (!world.isStopped) {
      const rides = await world.step('office: look', () => listOpen());
      if (!isFailure(rides)) {
        for (const ride of rides.filter(({ driver }) => driver === null)) {
          await findDriver(world, ride);
        }
        await interfere(world, rides);
      }
      if (world.isOpen && happens(0.15)) {
        await takeCall(world);
      }
      await pause(LOOK_MS);
    }
  });
}

async function findDriver(world: SoakWorld, ride: Ride): Promise<void> {
  const { id, status, bookedAt } = ride;
  const { time } = ride.trip;
  const waited = Date.now() - Math.max(bookedAt ?? 0, dueAt(ride));
  if (ride.trip.pickup.latLng === null || (status === 'pending' && waited < HELP_AFTER_MS)) {
    return;
  }
  const fleet = await world.step('office: free drivers', () =>
    fetchFleetSnapshot(time, Date.now()),
  );
  if (isFailure(fleet)) {
    return;
  }
  const driver = nearestFreeDriver(driverOptions(fleet, time, Date.now()), ride.trip.pickup.latLng);
  if (driver !== null) {
    await act(world, id, { kind: 'assign', driver, expectedDriverId: null });
  } else if (waited > GIVE_UP_AFTER_MS) {
    await act(world, id, { kind: 'cancel', reason: 'All our drivers are busy.' });
  }
}

/** Now and then a note, another driver or a cancellation. */
async function interfere(world: SoakWorld, rides: readonly Ride[]): Promise<void> {
  if (rides.length === 0 || !happens(0.15) || !world.isOpen) {
    return;
  }
  const { id, driver } = pick(rides);
  await act(world, id, { kind: 'note', text: 'The passenger called again.' });
  if (happens(0.3)) {
    await act(world, id, { kind: 'cancel', reason: 'The passenger called to cancel.' });
  } else if (driver !== null && happens(0.5)) {
    const reason = 'The car is needed elsewhere.';
    await act(world, id, { kind: 'unassign', reason, expectedDriverId: driver.id });
  }
}

async function takeCall(world: SoakWorld): Promise<void> {
  const now = Date.now();
  const time = happens(0.2) ? world.timeForLater() : null;
  const booking = canaryPhoneBooking(ADMIN_ACCOUNT.email, world.planTrip(), time, now);
  const phoneRequest = {
    attempt: { id: newRideId(), isUncertain: false },
    adminId: ADMIN_ACCOUNT.uid,
    booking,
    choice: { kind: happens(0.5) ? 'auto' : 'none' },
    chosen: null,
    windowMs: CONFLICT_WINDOW_MS,
  } as const;
  const outcome = await world.step('office: book by phone', () => bookByPhone(phoneRequest, now));
  if (outcome.kind === 'done') {
    world.acknowledge(phoneRequest.attempt.id, 'booked');
  }
}

async function act(world: SoakWorld, rideId: string, action: RideAction): Promise<void> {
  const result = await world.step(`office: ${action.kind}`, () =>
    sendRideAction(rideId, action, ADMIN_ACCOUNT.uid, newRideId(), Date.now()),
  );
  if (result.kind === 'done' && action.kind === 'cancel') {
    world.acknowledge(rideId, 'cancelled');
  }
}
