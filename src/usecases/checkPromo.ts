import type { Instant } from '../domain/common/londonTime';
import type { Pence } from '../domain/common/money';
import { done, refused, type Outcome } from '../domain/common/outcome';
import { applyPromo, type AppliedPromo, type PromoUser } from '../domain/promo/promo';
import { findActivePromo } from '../firebase/promos/promoCodes';
import { findRide } from '../firebase/rides/read/rides';
import { orFailure } from './orFailure';

export interface PromoTarget {
  readonly rideId: string;
  readonly fare: Pence;
  readonly user: PromoUser;
}

/** Looks a promo code up and applies it to a ride (spec section 5). Never throws. */
export function checkPromo(
  code: string,
  { rideId, fare, user }: PromoTarget,
  now: Instant,
): Promise<Outcome<AppliedPromo, string>> {
  return orFailure(async () => {
    const checked = applyPromo(await findActivePromo(code), fare, user, now);
    if (checked.ok) {
      return done(checked.value);
    }
    // This very ride may have used it up, if an attempt to book it has no known outcome.
    const ride = await findRide(rideId);
    return ride?.promo?.code === code ? done(ride.promo) : refused(checked.message);
  }, 'Could not check the promo code');
}
