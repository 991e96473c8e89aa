import { expect, inject, it } from 'vitest';
import { auditBackend } from '../../dev/audit/backend';
import { loadFigures, unexpectedOutcomes } from '../../dev/bench/loadFigures';
import { runLoad } from '../../dev/bench/loadRun';
import { backendPorts } from '../support/backendPorts';
import { RulesWorld } from '../support/rulesWorld';

const GUESTS = 20;

// Clears the backend, whose address only the guests' connections know.
new RulesWorld();
const backend = { projectId: inject('projectId'), ports: backendPorts() };

it('books rides for now and for later on the backend that it is given', async () => {
  const visits = await runLoad(backend, { guests: GUESTS, arrivalMs: 500 });
  expect(unexpectedOutcomes(visits)).toEqual([]);
  const figures = loadFigures(visits);
  for (const kind of ['rides for now', 'rides for later']) {
    expect(figures[`${kind}, wanted`]).toBeGreaterThan(0);
    expect(figures[`${kind}, booked`]).toBe(figures[`${kind}, wanted`]);
  }
  const { counts, inconsistencies } = await auditBackend(backend);
  expect(inconsistencies).toEqual([]);
  expect(counts.rides).toBe(GUESTS);
});
