import type { AuditedDocuments } from './documents';

/** What is wrong between emails and their rides (design decision 29), in words: each tells of the ride whose id it has. */
export function auditMails({ rides, mails }: AuditedDocuments): readonly string[] {
  return mails.flatMap(({ id, template: { name, data } }) => {
    const ride = rides.get(id);
    if (ride === undefined) {
      return [`mail/${id} tells of a ride that does not exist`];
    }
    return [
      ...(data.reference === ride.bookingId
        ? []
        : [`mail/${id} has the reference ${data.reference}, and its ride ${ride.bookingId}`]),
      ...(name !== 'cancelled' || ride.status === 'cancelled_by_passenger'
        ? []
        : [`mail/${id} says cancelled, and its ride is ${ride.status}`]),
    ];
  });
}
