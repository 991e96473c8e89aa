import * as v from 'valibot';
import type { LatLng } from '../../domain/common/geo';
import type { Instant } from '../../domain/common/londonTime';
import { penceFromPounds } from '../../domain/common/money';

// The lite and the full SDK have classes of their own for points and timestamps, so both are read by their shape.

/** A point on the globe. */
export const point = v.pipe(
  v.object({
    latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
    longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  }),
  v.transform(({ latitude, longitude }): LatLng => ({ latitude, longitude })),
);
/** A timestamp, as an instant. */
export const timestamp = v.pipe(
  v.object({ seconds: v.number(), nanoseconds: v.number() }),
  v.transform(
    ({ seconds, nanoseconds }): Instant => seconds * 1000 + Math.floor(nanoseconds / 1e6),
  ),
);
/** A text that is not blank, trimmed. */
export const nonBlankText = v.pipe(v.string(), v.trim(), v.nonEmpty());
// A detail that is absent or malformed reads as not known, so that one bad field can't hide a driver or a ride.

/** A text, or null where there is none. */
export const optionalText = v.fallback(v.nullish(nonBlankText, null), null);
/** True or false; false where neither is given. */
export const booleanOrFalse = v.fallback(v.boolean(), false);

/** Pounds, as pence; null when pence can't hold them. */
export const pounds = v.pipe(
  v.number(),
  v.transform((amount) => penceFromPounds(amount)),
);
/** An amount as pence, or null where there is none or it is below zero. */
export const optionalPounds = v.fallback(
  v.nullish(v.pipe(v.number(), v.minValue(0), pounds), null),
  null,
);

/** A number of something that is not below zero, or null. */
export const optionalCount = v.fallback(
  v.nullish(v.pipe(v.number(), v.finite(), v.minValue(0)), null),
  null,
);
/** A timestamp as an instant, or null. */
export const optionalTimestamp = v.fallback(v.nullish(timestamp, null), null);
/** A point, or null. */
export const optionalPoint = v.fallback(v.nullish(point, null), null);
