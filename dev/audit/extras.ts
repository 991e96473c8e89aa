import type { AuditedDocuments } from './documents';

/** What is wrong between rides and what is asked for beside them (design decision 27), in words: none is without its ride. */
export function auditExtras({ rides, extras }: AuditedDocuments): readonly string[] {
  return extras
    .filter((rideId) => !rides.has(rideId))
    .map((rideId) => `rideExtras/${rideId} belongs to riders/${rideId}, which does not exist`);
}
