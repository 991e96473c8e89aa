import { positionAgeText } from '../../domain/drivers/driverPosition';
import type { Instant } from '../../domain/common/londonTime';
import { useNow } from '../../hooks/useNow';

const LOOK_EVERY_MS = 10_000;

/** How old the driver's place is, once it is so old that time and map may be wrong. */
export function PositionAge({ locatedAt }: { readonly locatedAt: Instant | null }) {
  const age = positionAgeText(locatedAt, useNow(LOOK_EVERY_MS));
  return age === null ? null : <p>The driver’s position is from {age}.</p>;
}
