import { auditAccounts } from './accounts';
import { auditDays } from './days';
import { auditDispatch } from './dispatch';
import { parseDocuments, type RawDocuments } from './documents';
import { auditEmails } from './emails';
import { auditExtras } from './extras';
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
  const documents = parseDocuments(raw);
  const { rides, days, openRideEntries, promoCodes, extras, unreadable } = documents;
  return {
    counts: {
      rides: rides.size,
      cells: sum(days.map(({ cells }) => cells.size)),
      jobs: sum(days.map(({ jobs }) => jobs.length)),
      openRides: openRideEntries.length,
      promoRedemptions: sum(promoCodes.map(({ timesUsed }) => timesUsed)),
      extras: extras.length,
    },
    inconsistencies: [
      ...unreadable,
      ...auditDays(documents),
      ...auditAccounts(documents),
      ...auditPromoCodes(documents),
      ...auditExtras(documents),
      ...auditEmails(documents),
      ...auditDispatch(documents),
    ],
  };
}

export function auditLines({ counts, inconsistencies }: AuditReport): readonly string[] {
  const { rides, cells, jobs, openRides, promoRedemptions, extras } = counts;
  return [
    `Rides ${String(rides)}, cells ${String(cells)}, jobs ${String(jobs)}, entries in openRides ${String(openRides)}, promo redemptions ${String(promoRedemptions)}, extras ${String(extras)}.`,
    ...inconsistencies.map((line) => `- ${line}`),
    inconsistencies.length === 0
      ? 'Everything agrees.'
      : `Inconsistencies: ${String(inconsistencies.length)}.`,
  ];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
