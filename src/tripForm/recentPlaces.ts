import * as v from 'valibot';
import { read, RECENT_PLACES_KEY, write } from '../platform/deviceStorage';
import { DAY_MS, type Instant } from '../domain/common/londonTime';
import type { RideExtras } from '../domain/trip/extras';
import type { Trip } from '../domain/trip/trip';
import type { PlacedStop } from '../domain/trip/stop';
import { instantSchema, stopSchema } from '../forms/fieldSchemas';

const MAX_PLACES = 5;
/** As long as Google's terms let an app keep a position. */
const MAX_AGE_MS = 30 * DAY_MS;

const storedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    uid: v.string(),
    places: v.array(v.object({ usedAt: instantSchema, stop: stopSchema })),
  }),
);

/** The places that this account last booked on this device, latest first. */
export function recentPlaces(uid: string, now: Instant): readonly PlacedStop[] {
  return usedPlaces(uid, now).map(({ stop }) => stop);
}

/** Puts the places of a booked trip first. Another account's places are dropped. */
export function rememberPlaces(
  uid: string,
  { pickup, via, dropoff }: Pick<Trip, 'pickup' | 'dropoff'> & Pick<RideExtras, 'via'>,
  now: Instant,
): void {
  const stops = [pickup, ...(via ? [via] : []), dropoff];
  const others = usedPlaces(uid, now).filter(
    ({ stop: { address } }) => !stops.some((stop) => stop.address === address),
  );
  const used = stops.map((stop) => ({ usedAt: now, stop }));
  const places = [...used, ...others].slice(0, MAX_PLACES);
  write(RECENT_PLACES_KEY, JSON.stringify({ uid, places }));
}

function usedPlaces(uid: string, now: Instant) {
  const stored = v.safeParse(storedSchema, read(RECENT_PLACES_KEY));
  return stored.success && stored.output.uid === uid
    ? stored.output.places.filter(({ usedAt }) => usedAt > now - MAX_AGE_MS)
    : [];
}
