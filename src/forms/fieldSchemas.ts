import * as v from 'valibot';
import { RIDER_COUNTS } from '../domain/trip/trip';
import { isDocumentId } from '../domain/common/documentId';
import { normaliseAddress } from '../domain/common/texts';

export const latLngSchema = v.object({
  latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
});
/** A non-empty address, normalised: the state may come from an earlier version of the app. */
export const addressSchema = v.pipe(v.string(), v.transform(normaliseAddress), v.nonEmpty());
/** An instant in the years 1 to 9999, the range of a date-time input. */
export const instantSchema = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(Date.parse('0001-01-01T00:00Z')),
  v.maxValue(Date.parse('9999-12-31T23:59Z')),
);
export const rideIdSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{20}$/));
export const bookingModeSchema = v.picklist(['asap', 'scheduled']);
export const riderCountSchema = v.picklist(RIDER_COUNTS);
export const placeIdSchema = v.nullish(v.pipe(v.string(), v.regex(/^[\w-]{1,1000}$/)), null);
export const stopSchema = v.object({
  latLng: latLngSchema,
  address: addressSchema,
  placeId: placeIdSchema,
});

const rideStateSchema = v.object({ rideId: v.pipe(v.string(), v.check(isDocumentId)) });

/** Parses the ride id of the tracking or change screen's state; null if missing or malformed. */
export function parseRideState(state: unknown): string | null {
  const parsed = v.safeParse(rideStateSchema, state);
  return parsed.success ? parsed.output.rideId : null;
}
