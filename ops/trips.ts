import type { Instant } from '../src/domain/common/londonTime';
import { quoteFare } from '../src/domain/pricing/fare';
import { RIDER_COUNTS, type Trip } from '../src/domain/trip/trip';
import type { PlacedStop } from '../src/domain/trip/stop';

/** A trip for now, at the fare of an instant. */
export function tripBetween(
  pickup: PlacedStop,
  dropoff: PlacedStop,
  metres: number,
  now: Instant,
): Trip {
  const { fare, tariff } = quoteFare(metres, now);
  return {
    pickup,
    dropoff,
    metres,
    minutes: Math.ceil(metres / 600),
    isEstimate: false,
    fare,
    tariffName: tariff.name,
    time: null,
    riders: RIDER_COUNTS[0],
  };
}
