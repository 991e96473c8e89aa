import * as v from 'valibot';
import { NEXT_RIDE_CACHE } from '../platform/nextRide';

const nextRideSchema = v.object({
  when: v.string(),
  places: v.string(),
  driver: v.nullable(v.string()),
  plate: v.nullable(v.string()),
  until: v.number(),
});

/** What the app has stored of its account's next ride, as texts. */
export type NextRide = v.InferOutput<typeof nextRideSchema>;

/** Returns null if there is none, or if it must be over. */
export async function findNextRide(now: number): Promise<NextRide | null> {
  try {
    const [stored] = await (await caches.open(NEXT_RIDE_CACHE)).matchAll();
    const parsed = v.safeParse(nextRideSchema, await stored?.json());
    return parsed.success && parsed.output.until > now ? parsed.output : null;
  } catch {
    return null;
  }
}
