import * as v from 'valibot';

const trackingStateSchema = v.object({ rideId: v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/)) });

/** The navigation state of /trip-tracking. */
export type TrackingState = v.InferOutput<typeof trackingStateSchema>;

/** Reads the ride id from the navigation state of the tracking screen, or null. */
export function parseTrackingState(state: unknown): TrackingState | null {
  const parsed = v.safeParse(trackingStateSchema, state);
  return parsed.success ? parsed.output : null;
}
