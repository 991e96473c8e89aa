// Import this first: it mocks the modules that the map of the cars imports.
import { afterEach, beforeEach, vi } from 'vitest';
import { resetCars, restoreCars } from './carsPage';

// Unit test with fakes. Reads are covered by tests/integration/driverAdmin.test.ts, the maps by
// tests/maps/MarkerMap.test.tsx, and all of it by tests/e2e/adminCars.test.ts.
vi.mock('../../../../src/firebase/drivers/liveDrivers', async () => ({
  watchDrivers: (await import('./fakeCars')).drivers.watch,
}));
vi.mock('../../../../src/maps/loadMapService', async () => ({
  loadMapService: (await import('./fakeCars')).loadMapService,
}));

beforeEach(resetCars);
afterEach(restoreCars);
