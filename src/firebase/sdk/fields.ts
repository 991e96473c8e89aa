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
// Firestore's own range, the years 1 to 9999: a map with the same fields could hold anything.
export const timestamp = v.pipe(
  v.object({
    seconds: v.pipe(v.number(), v.minValue(-62_135_596_800), v.maxValue(253_402_300_799)),
    nanoseconds: v.pipe(v.number(), v.minValue(0), v.maxValue(999_999_999)),
  }),
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
  v.transform((value) => penceFromPounds(value)),
);
/** Far above any ride's, and low enough to add up, to price and to add to a time. */
const MAX_AMOUNT = 1_000_000;
const amount = v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_AMOUNT));
export const optionalPounds = v.fallback(v.nullish(v.pipe(amount, pounds), null), null);
export const optionalCount = v.fallback(v.nullish(amount, null), null);
// Leaves room to add weeks within four-digit years.
const LATEST = Date.UTC(9999, 0);
export const optionalTimestamp = v.fallback(
  v.nullish(v.pipe(timestamp, v.maxValue(LATEST)), null),
  null,
);
export const optionalPoint = v.fallback(v.nullish(point, null), null);
