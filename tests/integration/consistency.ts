import { afterEach, expect, inject } from 'vitest';
import { auditBackend } from '../../ops/audit/backend';
import { backendPorts } from '../support/backendPorts';

/** What the audit finds, such as double bookings and rides that disagree with their cells. */
export async function findInconsistencies(): Promise<readonly string[]> {
  const firm = { projectId: inject('projectId'), ports: backendPorts() };
  return (await auditBackend(firm)).inconsistencies;
}

/** Audits the backend after each test of a file. */
export function auditEachTest(): void {
  afterEach(async () => {
    expect(await findInconsistencies()).toEqual([]);
  });
}
