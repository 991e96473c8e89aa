import * as v from 'valibot';
import { isDocumentId } from '../../domain/common/documentId';

const trackingStateSchema = v.object({ rideId: v.pipe(v.string(), v.check(isDocumentId)) });

type TrackingState = v.InferOutput<typeof trackingStateSchema>;

/** Parses the tracking screen's navigation state; null if missing or malformed. */
export function parseTrackingState(state: unknown): TrackingState | null {
  const parsed = v.safeParse(trackingStateSchema, state);
  return parsed.success ? parsed.output : null;
}
