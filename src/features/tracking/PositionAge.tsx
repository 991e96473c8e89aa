import { positionAgeText } from '../../domain/drivers/driverPosition';
import type { Instant } from '../../domain/common/londonTime';
import { useNow } from '../../hooks/useNow';

const UPDATE_INTERVAL_MS = 10_000;

/** Age of the driver's position, once the ETA and the map may be wrong. */
export function PositionAge({ locatedAt }: { readonly locatedAt: Instant | null }) {
  const age = positionAgeText(locatedAt, useNow(UPDATE_INTERVAL_MS));
  return age === null ? null : <p>The driver’s position is from {age}.</p>;
}
