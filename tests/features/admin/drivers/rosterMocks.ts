// Import this first: it mocks the modules that the drivers tab imports.
import { beforeEach, vi } from 'vitest';
import { resetTab } from './renderDriversTab';

// Unit test with fakes. Reads and writes are covered by tests/integration/driverAdmin.test.ts and
// tests/e2e/adminDrivers.test.ts.
vi.mock('../../../../src/firebase/drivers/liveDrivers', async () => {
  const { drivers, phones } = await import('./fakeRoster');
  return { watchDrivers: drivers.watch, watchDriverPhones: phones.watch };
});
vi.mock('../../../../src/firebase/rides/read/liveAdminRides', async () => ({
  watchOpenRides: (await import('./fakeRoster')).rides.watch,
}));
vi.mock(
  '../../../../src/firebase/drivers/driverAdmin',
  async () => (await import('./fakeRoster')).backend,
);
vi.mock(
  '../../../../src/usecases/sendRideAction',
  async () => (await import('./fakeRoster')).backend,
);
vi.mock('../../../../src/usecases/addDriver', async () => ({
  ...(await import('./fakeRoster')).backend,
  createCredentials: (email: string) => ({ email, password: crypto.randomUUID() }),
}));

beforeEach(resetTab);
