// Import this first: it mocks the modules that the driver's page imports.
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { setUpDriverPage, tearDownDriverPage } from './driverPage';

vi.mock(
  '../../../src/firebase/rides/read/liveDriverRides',
  async () => (await import('./driverBackend')).mockedModules,
);
vi.mock(
  '../../../src/firebase/rides/read/liveTracking',
  async () => (await import('./driverBackend')).mockedModules,
);
vi.mock(
  '../../../src/firebase/drivers/drivers',
  async () => (await import('./driverBackend')).mockedModules,
);
vi.mock(
  '../../../src/firebase/drivers/driverState',
  async () => (await import('./driverBackend')).mockedModules,
);
vi.mock(
  '../../../src/firebase/rides/documents/driverRides',
  async () => (await import('./driverBackend')).mockedModules,
);
vi.mock(
  '../../../src/firebase/rides/documents/rideExtras',
  async () => (await import('./driverBackend')).mockedModules,
);
vi.mock(
  '../../../src/firebase/rides/write/transitionRide',
  async () => (await import('./driverBackend')).mockedModules,
);
vi.mock(
  '../../../src/firebase/rides/write/acceptOffer',
  async () => (await import('./driverBackend')).mockedModules,
);
vi.mock('../../../src/live/alarm', async () => (await import('./driverBackend')).mockedModules);

beforeAll(() => import('../../../src/features/driver/DriverHome'));
beforeEach(setUpDriverPage);
afterEach(tearDownDriverPage);
