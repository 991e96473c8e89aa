import { actAs } from '../../../ops/actAs';
import { ADMIN_ACCOUNT, type DemoAccount } from '../../../dev/seed/data';
import { signInAs } from '../../../dev/simulator/signIn';
import {
  asapRideRequest,
  phoneRideRequest,
  scheduledRideRequest,
} from '../../../src/domain/booking/rideRequest';
import type { Instant } from '../../../src/domain/common/londonTime';
import type { RideStep } from '../../../src/domain/ride/rideStages';
import type { RideTransition } from '../../../src/domain/dispatch/rideTransition';
import type { DriverOnRecord } from '../../../src/domain/ride/ride';
import { tripAt } from '../../../src/domain/trip/trip';
import { newRideId } from '../../../src/firebase/rides/documents/rideId';
import { submitRide } from '../../../src/firebase/rides/write/submitRide';
import { transitionRide } from '../../../src/firebase/rides/write/transitionRide';
import { DRIVER, OTHER_DRIVER, phoneBooking } from '../../integration/phoneBookingFixtures';
import { marketTrip, passengerOf } from '../../integration/trips';
import { GUEST } from '../pages/guest';
import { RIDER } from '../world/accountState';
import type { World } from '../world/fixtures';
import { nextWeekday } from '../world/laterState';

/** When the first seeded driver is on shift. */
export const LATER = nextWeekday('wednesday', '11:00');
const onRecord = { plateNumber: null, vehicleLicenceNumber: null };
export const ONE: DriverOnRecord = { ...DRIVER, ...onRecord };
export const TWO: DriverOnRecord = { ...OTHER_DRIVER, ...onRecord };
export const GIVEN: RideTransition = { kind: 'assign', driver: ONE };
export const step = (to: RideStep): RideTransition => ({ kind: 'step', to });

async function writeAs<Value>(
  { backend }: World,
  account: DemoAccount,
  write: () => Promise<Value>,
): Promise<Value> {
  const client = await signInAs(backend, account);
  const value = await actAs(client, write);
  await client.close();
  return value;
}

/** The office books a ride by phone, with or without a driver, and takes it further. */
export function bookedByPhone(
  world: World,
  time: Instant | null,
  driver: DriverOnRecord | null,
  ...transitions: readonly RideTransition[]
): Promise<string> {
  return writeAs(world, ADMIN_ACCOUNT, async () => {
    const { uid } = ADMIN_ACCOUNT;
    const rideId = newRideId();
    await submitRide(
      rideId,
      phoneRideRequest(uid, phoneBooking({ choice: { time } }), driver, Date.now()),
    );
    for (const transition of transitions) {
      await transitionRide(rideId, transition, { uid, role: 'office' });
    }
    return rideId;
  });
}

const passenger = passengerOf(RIDER.uid, 'authenticated', { ...GUEST, email: RIDER.email });

/** The seeded rider books a ride for later. */
export function bookedByRider(world: World): Promise<unknown> {
  const trip = tripAt(marketTrip(), LATER);
  return writeAs(world, RIDER, () =>
    submitRide(newRideId(), scheduledRideRequest(passenger, trip, ONE, Date.now())),
  );
}

/** The same for now. */
export function bookedNowByRider(world: World): Promise<unknown> {
  const now = Date.now();
  return writeAs(world, RIDER, () =>
    submitRide(newRideId(), asapRideRequest(passenger, marketTrip({}, now), now)),
  );
}
