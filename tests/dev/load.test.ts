import { expect, inject, it } from 'vitest';
import { auditBackend } from '../../ops/audit/backend';
import { loadFigures, runLoad, unexpectedOutcomes, type Visit } from '../../dev/lab/bench/load';
import { done, refused } from '../../src/domain/common/outcome';
import type { BookingOutcome } from '../../src/usecases/bookingOutcome';
import { SLOT_TAKEN_TEXT } from '../../src/usecases/bookLater';
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

it('reports the waits, and an outcome that should not happen', () => {
  const offered: BookingOutcome = refused({ kind: 'alternatives', slots: [], note: null });
  const taken: BookingOutcome = refused({ kind: 'not-sent', message: SLOT_TAKEN_TEXT });
  const failed: BookingOutcome = refused({ kind: 'not-sent', message: 'Invalid time.' });
  const waits = Array.from({ length: 100 }, (_, index) => 100 - index);
  const visits: readonly Visit[] = [
    { isLater: false, outcomes: [done(null)], waits },
    { isLater: true, outcomes: [offered, taken], waits: [] },
    { isLater: true, outcomes: [failed], waits: [] },
  ];
  expect(unexpectedOutcomes(visits)).toEqual([failed]);
  expect(loadFigures(visits)).toMatchObject({
    'rides for now, booked': 1,
    'rides for later, wanted': 2,
    'rides for later, booked': 0,
    'median wait, ms': 50,
    '95th percentile of waits, ms': 95,
    'unexpected outcomes': 1,
  });
});
