import { isCancelled } from '../../src/domain/ride/rideStatus';
import type { AuditedDocuments, AuditedPromo, AuditedRide } from './documents';

/**
 * What is wrong between promo codes and the rides that carry them (design decisions 5 and 22), in words. A use is given
 * back when its ride is cancelled before a driver is on the way and kept when it is cancelled after that, which the ride no
 * longer tells: so a cancelled ride may count or not, and every other one counts.
 */
export function auditPromos({ rides, promos }: AuditedDocuments): readonly string[] {
  const withCode = [...rides.values()].filter(({ promoCodeId }) => promoCodeId !== null);
  const kept = new Set<string | null>(promos.map(({ id }) => id));
  // A code that gets another name is made anew with its usage; its rides carry the name that is gone.
  const usersOfGoneCodes = new Set(
    withCode
      .filter(({ promoCodeId }) => !kept.has(promoCodeId))
      .map(({ passengerId }) => passengerId),
  );
  return promos.flatMap((promo) => {
    // A code deleted and made anew has nothing to do with the rides of before.
    const since = promo.createdAt ?? -Infinity;
    const own = withCode.filter((ride) => ride.promoCodeId === promo.id && ride.timestamp >= since);
    return [...wrongCounts(promo), ...wrongUsers(promo, own, usersOfGoneCodes)];
  });
}

function wrongCounts({ id, timesUsed, usedByUsers, usageLimit }: AuditedPromo): readonly string[] {
  const users = usedByUsers.length;
  const twice = [...new Set(usedByUsers.filter((uid, at) => usedByUsers.indexOf(uid) !== at))];
  return [
    ...(timesUsed === users
      ? []
      : [`promoCodes/${id} was used ${String(timesUsed)} times, by ${String(users)} users`]),
    ...(usageLimit === null || timesUsed <= usageLimit
      ? []
      : [
          `promoCodes/${id} was used ${String(timesUsed)} times, and its limit is ${String(usageLimit)}`,
        ]),
    ...twice.map((uid) => `promoCodes/${id} names its user ${uid} more than once`),
  ];
}

function wrongUsers(
  { id, usedByUsers }: AuditedPromo,
  own: readonly AuditedRide[],
  excused: ReadonlySet<string>,
): readonly string[] {
  const users = new Set(usedByUsers);
  const everyone = new Set([...users, ...own.map(({ passengerId }) => passengerId)]);
  return [...everyone].flatMap((uid) => {
    const rides = own.filter(({ passengerId }) => passengerId === uid);
    const counting = rides.filter(({ status }) => !isCancelled(status)).map((ride) => ride.id);
    if (counting.length > 1) {
      return [`promoCodes/${id} was used by ${uid} for more than one ride: ${counting.join(', ')}`];
    }
    if (counting.length === 1 && !users.has(uid)) {
      return [`promoCodes/${id} does not name ${uid}, whose riders/${counting.join()} carries it`];
    }
    return users.has(uid) && rides.length === 0 && !excused.has(uid)
      ? [`promoCodes/${id} names its user ${uid}, who has no ride with it`]
      : [];
  });
}
