import type { Ride } from '../../src/domain/ride/ride';
import type { Promo } from '../../src/domain/promo/promo';
import { isCancelled } from '../../src/domain/ride/rideStatus';
import type { AuditedDocuments } from './documents';

/**
 * Compares promo codes with the rides that carry them. A cancelled ride may or may not count as a
 * redemption; every other one must.
 */
export function auditPromoCodes({ rides, promoCodes }: AuditedDocuments): readonly string[] {
  const withCode = [...rides.values()].filter(({ promo }) => promo !== null);
  const existing = new Set<string | null>(promoCodes.map(({ id }) => id));
  // Renaming a code creates a new document with its usage; its rides still have the old id.
  const usersOfMissingCodes = new Set<string | null>(
    withCode
      .filter(({ promo }) => !existing.has(promo?.id ?? null))
      .map(({ passenger }) => passenger.id),
  );
  return promoCodes.flatMap((promo) => {
    // Rides older than the code belong to a deleted code of the same name.
    const since = promo.createdAt ?? -Infinity;
    const own = withCode.filter(
      (ride) => ride.promo?.id === promo.id && (ride.bookedAt ?? Infinity) >= since,
    );
    return [...countFaults(promo), ...userFaults(promo, own, usersOfMissingCodes)];
  });
}

function countFaults({ id, timesUsed, usedByUsers, usageLimit }: Promo): readonly string[] {
  const users = usedByUsers.length;
  const repeated = [...new Set(usedByUsers.filter((uid, at) => usedByUsers.indexOf(uid) !== at))];
  const subject = `promoCodes/${id} was redeemed ${timesUsed} times`;
  return [
    ...(timesUsed === users ? [] : [`${subject}, but names ${users} users`]),
    ...(usageLimit === null || timesUsed <= usageLimit
      ? []
      : [`${subject}, but its limit is ${usageLimit}`]),
    ...repeated.map((uid) => `promoCodes/${id} names its user ${uid} more than once`),
  ];
}

function userFaults(
  { id, usedByUsers }: Promo,
  own: readonly Ride[],
  excused: ReadonlySet<string | null>,
): readonly string[] {
  const users = new Set(usedByUsers);
  const everyone = new Set([...users, ...own.flatMap(({ passenger }) => passenger.id ?? [])]);
  return [...everyone].flatMap((uid) => {
    const rides = own.filter(({ passenger }) => passenger.id === uid);
    const redeemed = rides.filter(({ status }) => !isCancelled(status)).map((ride) => ride.id);
    if (redeemed.length > 1) {
      return [
        `promoCodes/${id} was redeemed by ${uid} for more than one ride: ${redeemed.join(', ')}`,
      ];
    }
    if (redeemed.length === 1 && !users.has(uid)) {
      return [
        `promoCodes/${id} does not name ${uid}, who redeemed it for riders/${redeemed.join()}`,
      ];
    }
    return users.has(uid) && rides.length === 0 && !excused.has(uid)
      ? [`promoCodes/${id} names its user ${uid}, who has no ride with it`]
      : [];
  });
}
