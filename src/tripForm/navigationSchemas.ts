import * as v from 'valibot';
import { RIDER_COUNTS } from '../domain/trip/trip';
import { normaliseAddress } from '../domain/common/texts';

/** A point, as navigation state carries it. */
export const latLngSchema = v.object({
  latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
});
/** An address that says something, as a ride takes it: the state may be of an earlier version of the app. */
export const addressSchema = v.pipe(v.string(), v.transform(normaliseAddress), v.nonEmpty());
/** An instant. The years that a date-time input and the calendar know; beyond them no date can be shown or priced. */
export const instantSchema = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(Date.parse('0001-01-01T00:00Z')),
  v.maxValue(Date.parse('9999-12-31T23:59Z')),
);
/** The id of a ride's document, made by the app. */
export const rideIdSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{20}$/));
/** For now or for later. */
export const bookingModeSchema = v.picklist(['asap', 'scheduled']);
/** 1 to 4 (spec section 5). */
export const riderCountSchema = v.picklist(RIDER_COUNTS);
/** A map service's own name for a place, as a ride takes it. */
export const placeIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,1000}$/));
/** A place that was picked. */
export const stopSchema = v.object({
  latLng: latLngSchema,
  address: addressSchema,
  placeId: v.exactOptional(placeIdSchema),
});
