import type { AuditedDocuments } from './documents';

/** Compares emails with the rides whose ids they have (decision 142). */
export function auditEmails({ rides, emails }: AuditedDocuments): readonly string[] {
  return emails.flatMap(({ id, template: { name, data } }) => {
    const ride = rides.get(id);
    if (ride === undefined) {
      return [`mail/${id} is about a ride that does not exist`];
    }
    return [
      ...(data.reference === ride.bookingId
        ? []
        : [`mail/${id} has the reference ${data.reference}, but its ride has ${ride.bookingId}`]),
      ...(name !== 'cancelled' || ride.status === 'cancelled_by_passenger'
        ? []
        : [`mail/${id} says cancelled, but its ride is ${ride.status}`]),
    ];
  });
}
