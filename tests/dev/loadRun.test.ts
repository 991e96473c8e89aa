import { expect, inject, it } from 'vitest';
import { auditBackend } from '../../dev/audit/backend';
import { bookingCounts, unexpectedErrors } from '../../dev/bench/loadFigures';
import { runLoad } from '../../dev/bench/loadRun';
import { backendPorts } from '../support/backendPorts';
import { RulesWorld } from '../support/rulesWorld';

const GUESTS = 20;

// Clears the backend, whose address only the guests' connections know.
new RulesWorld();
const backend = { projectId: inject('projectId'), ports: backendPorts() };

it('books rides for now and for later on the backend that it is given', async () => {
  const visits = await runLoad(backend, { guests: GUESTS, arrivalMs: 500 });
  expect(unexpectedErrors(visits)).toEqual([]);
  const [forNow, forLater] = bookingCounts(visits);
  expect(forNow?.requested).toBeGreaterThan(0);
  expect(forNow?.succeeded).toBe(forNow?.requested);
  expect(forLater?.requested).toBeGreaterThan(0);
  expect(forLater?.succeeded).toBe(forLater?.requested);
  const { counts, inconsistencies } = await auditBackend(backend);
  expect(inconsistencies).toEqual([]);
  expect(counts.rides).toBe(GUESTS);
});
