// Import this first: it mocks the modules that the day view imports.
import { afterEach, beforeEach, vi } from 'vitest';
import { resetDayView, restoreGlobals } from './renderDayView';

// Unit test with fakes. The queries are covered by tests/integration/findRides.test.ts, the layout
// by tests/domain/admin/timeline.test.ts.
vi.mock('../../../../../src/firebase/rides/read/liveDayRides', async () => ({
  watchDay: (await import('./dayWorld')).day.watch,
}));
vi.mock(
  '../../../../../src/firebase/drivers/drivers',
  async () => (await import('./dayWorld')).backend,
);
vi.mock(
  '../../../../../src/firebase/rides/documents/rideExtras',
  async () => (await import('./dayWorld')).backend,
);

beforeEach(resetDayView);
afterEach(restoreGlobals);
