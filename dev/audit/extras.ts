import type { AuditedDocuments } from './documents';

/** Lists extras without a ride (decision 132). */
export function auditExtras({ rides, extras }: AuditedDocuments): readonly string[] {
  return extras
    .filter((rideId) => !rides.has(rideId))
    .map((rideId) => `rideExtras/${rideId} belongs to riders/${rideId}, which does not exist`);
}
