// Import this first: it mocks the modules that the rides tab imports.
import { beforeAll, vi } from 'vitest';

vi.mock(
  '../../../../src/firebase/rides/write/transitionRide',
  async () => (await import('./adminWorld')).backend,
);
vi.mock(
  '../../../../src/firebase/rides/documents/auditEvents',
  async () => (await import('./adminWorld')).backend,
);
vi.mock(
  '../../../../src/firebase/rides/documents/rideExtras',
  async () => (await import('./adminWorld')).backend,
);
vi.mock(
  '../../../../src/firebase/drivers/drivers',
  async () => (await import('./adminWorld')).backend,
);
vi.mock(
  '../../../../src/firebase/rides/read/phoneBookings',
  async () => (await import('./adminWorld')).backend,
);
vi.mock(
  '../../../../src/usecases/repairDriverJobs',
  async () => (await import('./adminWorld')).backend,
);
vi.mock('../../../../src/live/alarm', async () => {
  const { backend: fake } = await import('./adminWorld');
  return { ...fake, isAlarmReady: () => false };
});
vi.mock('../../../../src/firebase/rides/read/liveAdminRides', async () => {
  const { live: fake } = await import('./adminWorld');
  return {
    // Few, so that tests can exceed it.
    MAX_CHANGED_RIDES: 2,
    watchOpenRides: fake.open.watch,
    watchRidesChangedSince: fake.changed.watch,
    watchAdminRide: fake.one.watch,
  };
});
vi.mock('../../../../src/maps/loadMapService', async () => (await import('./adminWorld')).maps);

beforeAll(() => import('../../../../src/features/admin/rides/ride/RidePanel'));
