import { RIDE_EXTRAS, RIDE_TRAVELLERS } from '../../src/firebase/sdk/collections';
import { auditAccounts } from './accounts';
import { auditDays } from './days';
import { auditDispatch } from './dispatch';
import { readDocuments, type AuditedDocuments, type RawDocuments } from './documents';
import { auditPromoCodes } from './promoCodes';

interface AuditCounts {
  readonly rides: number;
  readonly cells: number;
  readonly jobs: number;
  /** Entries in all `openRides`. */
  readonly openRides: number;
  readonly promoRedemptions: number;
  readonly extras: number;
}

export interface AuditReport {
  readonly counts: AuditCounts;
  /** One line each, with the documents' paths. Empty if everything agrees. */
  readonly inconsistencies: readonly string[];
}

/** Counts rides and their related documents and lists every inconsistency between them. */
export function audit(raw: RawDocuments): AuditReport {
  const documents = readDocuments(raw);
  const { rides, days, openRideEntries, promoCodes, extras, faults } = documents;
  return {
    counts: {
      rides: rides.size,
      cells: sum(days.map(({ cells }) => cells.size)),
      jobs: sum(days.map(({ jobs }) => Object.keys(jobs).length)),
      openRides: openRideEntries.length,
      promoRedemptions: sum(promoCodes.map(({ timesUsed }) => timesUsed)),
      extras: extras.length,
    },
    inconsistencies: [
      ...faults,
      ...auditDays(documents),
      ...auditAccounts(documents),
      ...auditPromoCodes(documents),
      ...auditExtras(documents),
      ...auditDispatch(documents),
      ...auditShares(documents),
    ],
  };
}

export function auditLines({ counts, inconsistencies }: AuditReport): readonly string[] {
  const { rides, cells, jobs, openRides, promoRedemptions, extras } = counts;
  return [
    `Rides ${rides}, cells ${cells}, jobs ${jobs}, entries in openRides ${openRides}, promo redemptions ${promoRedemptions}, extras ${extras}.`,
    ...inconsistencies.map((line) => `- ${line}`),
    inconsistencies.length === 0
      ? 'Everything agrees.'
      : `Inconsistencies: ${inconsistencies.length}.`,
  ];
}

/** Lists extras and travellers without a ride. */
function auditExtras({ rides, extras, travellers }: AuditedDocuments): readonly string[] {
  return Object.entries({ [RIDE_EXTRAS]: extras, [RIDE_TRAVELLERS]: travellers }).flatMap(
    ([collection, rideIds]) =>
      rideIds
        .filter((rideId) => !rides.has(rideId))
        .map(
          (rideId) => `${collection}/${rideId} belongs to riders/${rideId}, which does not exist`,
        ),
  );
}

/** A share says what its ride says, and only the one that the ride's token names. */
function auditShares({ rides, shares, shareTokens }: AuditedDocuments): readonly string[] {
  const ids = new Set(shares.map(({ id }) => id));
  const named = new Set(shareTokens.map(({ rideId, token }) => `${rideId} ${token}`));
  return [
    ...shareTokens
      .filter(({ token }) => !ids.has(token))
      .map(({ rideId }) => `rideShareTokens/${rideId} names a share that does not exist`),
    ...shares.flatMap(({ id, rideId, status, driverId }) => {
      const ride = rides.get(rideId);
      const subject = `the share of riders/${rideId}`;
      if (ride === undefined) {
        return [`${subject}, which does not exist`];
      }
      const isTrue = status === ride.status && driverId === (ride.driver?.id ?? null);
      return [
        ...(isTrue
          ? []
          : [
              `${subject} says ${driverText(status, driverId)} instead of ${driverText(ride.status, ride.driver?.id)}`,
            ]),
        ...(named.has(`${rideId} ${id}`) ? [] : [`${subject} is not the one that it names`]),
      ];
    }),
  ];
}

function driverText(status: string, driverId: string | null = null): string {
  return `${status} by ${driverId ?? 'no driver'}`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
