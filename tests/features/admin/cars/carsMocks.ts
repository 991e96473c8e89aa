// Import this first: it mocks the modules that the map of the cars imports.
import { beforeEach, vi } from 'vitest';
import { resetCars } from './carsPage';

// Unit test with fakes. The maps are covered by tests/maps/EmbeddedMap.test.tsx and
// tests/maps/GoogleMaps.test.tsx, and everything together by tests/e2e/adminCars.test.ts.
vi.mock('../../../../src/firebase/drivers/liveDrivers', async () => ({
  watchDrivers: (await import('./fakeCars')).drivers.watch,
}));
vi.mock('../../../../src/maps/loadMapService', async () => ({
  loadMapService: (await import('./fakeCars')).loadMapService,
}));

beforeEach(resetCars);
