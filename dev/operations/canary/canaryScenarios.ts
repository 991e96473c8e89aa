import {
  asapRideRequest,
  phoneRideRequest,
  scheduledRideRequest,
  type Passenger,
  type RideRequest,
} from '../../../src/domain/booking/rideRequest';
import type { Instant } from '../../../src/domain/common/londonTime';
import type { Driver } from '../../../src/domain/drivers/driver';
import { applyPromo, normalisePromoCode, type AppliedPromo } from '../../../src/domain/promo/promo';
import { tripAt, type ScheduledTrip } from '../../../src/domain/trip/trip';
import { findActivePromo } from '../../../src/firebase/promos/promoCodes';
import { withExtras } from '../../../src/domain/trip/extras';
import { CANARY_EXTRAS, canaryPhoneBooking, canaryTrip } from './canaryRides';
import { CanaryError } from './canarySteps';
import type { CanaryClient } from './connectClient';
import { actAs } from '../../actAs';

export interface CanaryAdmin {
  readonly client: CanaryClient;
  readonly uid: string;
  readonly email: string;
}

/** One kind of ride, from booking to cancellation. */
export interface Scenario {
  readonly name: string;
  readonly client: CanaryClient;
  /** The driver to find a free time of; null for a ride for now. */
  readonly driverId: string | null;
  /** True if the passenger then changes everything, to a time across midnight. */
  readonly isChanged?: true;
  readonly requestAt: (time: Instant | null) => Promise<RideRequest>;
  readonly cancel: {
    readonly by: string;
    readonly client: CanaryClient;
    readonly status: CancelledStatus;
  };
}

export type CancelledStatus = 'cancelled' | 'cancelled_by_passenger';

/** A ride for now that the guest cancels, one for later that the admin cancels (decision 91). */
export function guestScenarios({
  client,
  passenger,
  admin,
  driver,
  promoCode,
}: {
  readonly client: CanaryClient;
  readonly passenger: Passenger;
  readonly admin: CanaryAdmin;
  readonly driver: Driver;
  readonly promoCode: string | null;
}): readonly Scenario[] {
  return [
    {
      name: "a guest's ride for now",
      client,
      driverId: null,
      requestAt: () => {
        const now = Date.now();
        return Promise.resolve(asapRideRequest(passenger, canaryTrip(now), now));
      },
      cancel: { by: 'the guest', client, status: 'cancelled_by_passenger' },
    },
    {
      name: `a guest's ride for later${promoCode === null ? '' : ` with code ${promoCode}`}`,
      client,
      driverId: driver.id,
      requestAt: async (time) => {
        const now = Date.now();
        const trip = tripAt(canaryTrip(now), time ?? now);
        const promo =
          promoCode === null ? null : await applyCode(client, promoCode, trip, passenger);
        return withExtras(scheduledRideRequest(passenger, trip, driver, now, promo), CANARY_EXTRAS);
      },
      isChanged: true,
      cancel: { by: 'the office', client: admin.client, status: 'cancelled' },
    },
  ];
}

export function adminScenarios({
  admin,
  driver,
}: {
  readonly admin: CanaryAdmin;
  readonly driver: Driver;
}): readonly Scenario[] {
  const { client, uid, email } = admin;
  const booking = (name: string, assigned: Driver | null): Scenario => ({
    name,
    client,
    driverId: assigned?.id ?? null,
    requestAt: (time) => {
      const now = Date.now();
      return Promise.resolve(
        phoneRideRequest(uid, canaryPhoneBooking(email, time, now), assigned, now),
      );
    },
    cancel: { by: 'the office', client, status: 'cancelled' },
  });
  return [
    booking('a phone booking with driver and time', driver),
    booking('a phone booking for now without a driver', null),
  ];
}

async function applyCode(
  { firestore }: CanaryClient,
  code: string,
  { fare }: ScheduledTrip,
  passenger: Passenger,
): Promise<AppliedPromo> {
  const promo = await actAs({ firestore }, () => findActivePromo(normalisePromoCode(code)));
  const applied = applyPromo(promo, fare, passenger, Date.now());
  if (!applied.ok) {
    throw new CanaryError(applied.message);
  }
  return applied.value;
}
