import * as v from 'valibot';
import { isDocumentId } from '../../domain/common/documentId';
import type { LatLng } from '../../domain/common/geo';
import type { Instant } from '../../domain/common/londonTime';
import { penceFromPounds } from '../../domain/common/money';

// The lite and the full SDK have different GeoPoint and Timestamp classes, so match by shape.

export const point = v.pipe(
  v.object({
    latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
    longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  }),
  v.transform(({ latitude, longitude }): LatLng => ({ latitude, longitude })),
);
export const timestamp = v.pipe(
  v.object({ seconds: v.number(), nanoseconds: v.number() }),
  v.transform(
    ({ seconds, nanoseconds }): Instant => seconds * 1000 + Math.floor(nanoseconds / 1e6),
  ),
);
export const nonBlankText = v.pipe(v.string(), v.trim(), v.nonEmpty());

/** The id of a document, as it is: `nonBlankText` would trim it. */
export const documentId = v.pipe(v.string(), v.check(isDocumentId));

// A missing or malformed optional value becomes null, so that one bad field can't hide a document.
export const optionalText = v.fallback(v.nullish(nonBlankText, null), null);
export const booleanOrFalse = v.fallback(v.boolean(), false);
export const optionalBoolean = v.fallback(v.nullish(v.boolean(), null), null);

export const pounds = v.pipe(
  v.number(),
  v.transform((amount) => penceFromPounds(amount)),
);
export const optionalPounds = v.fallback(
  v.nullish(v.pipe(v.number(), v.minValue(0), pounds), null),
  null,
);

export const optionalCount = v.fallback(
  v.nullish(v.pipe(v.number(), v.finite(), v.minValue(0)), null),
  null,
);
export const optionalTimestamp = v.fallback(v.nullish(timestamp, null), null);
export const optionalPoint = v.fallback(v.nullish(point, null), null);
