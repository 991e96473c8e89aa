import { auditAccounts } from './accounts';
import { auditDays } from './days';
import { auditDispatch } from './dispatch';
import { readDocuments, type RawDocuments } from './documents';
import { auditExtras } from './extras';
import { auditMails } from './mails';
import { auditPromos } from './promos';

/** How many there are of everything that has to agree. */
export interface AuditCounts {
  readonly rides: number;
  readonly cells: number;
  readonly jobs: number;
  /** Entries in all `openRides`. */
  readonly openRides: number;
  readonly promoUses: number;
  /** Rides beside which something is asked for. */
  readonly extras: number;
}

/** What an audit found: nothing is wrong when there are no inconsistencies. */
export interface AuditReport {
  readonly counts: AuditCounts;
  /** One line each, with the documents' paths. */
  readonly inconsistencies: readonly string[];
}

/** Counts rides and what belongs to them, and lists everything that does not agree. */
export function audit(raw: RawDocuments): AuditReport {
  const documents = readDocuments(raw);
  const { rides, days, openEntries, promos, extras, unreadable } = documents;
  return {
    counts: {
      rides: rides.size,
      cells: sum(days.map(({ cells }) => cells.size)),
      jobs: sum(days.map(({ jobs }) => jobs.length)),
      openRides: openEntries.length,
      promoUses: sum(promos.map(({ timesUsed }) => timesUsed)),
      extras: extras.length,
    },
    inconsistencies: [
      ...unreadable,
      ...auditDays(documents),
      ...auditAccounts(documents),
      ...auditPromos(documents),
      ...auditExtras(documents),
      ...auditMails(documents),
      ...auditDispatch(documents),
    ],
  };
}

/** What an audit found, in lines to print. */
export function auditLines({ counts, inconsistencies }: AuditReport): readonly string[] {
  const { rides, cells, jobs, openRides, promoUses, extras } = counts;
  return [
    `Rides ${String(rides)}, cells ${String(cells)}, jobs ${String(jobs)}, entries in openRides ${String(openRides)}, promo uses ${String(promoUses)}, wishes ${String(extras)}.`,
    ...inconsistencies.map((line) => `- ${line}`),
    inconsistencies.length === 0
      ? 'Everything agrees.'
      : `Inconsistencies: ${String(inconsistencies.length)}.`,
  ];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
