// Import this first: it mocks the modules that the driver's page imports.
import '../../support/rideMocks';
import { beforeAll, beforeEach, vi } from 'vitest';
import { setUpDriverPage } from './driverPage';

const fakes = vi.hoisted(() => async () => (await import('./driverPage')).mockedModules);
vi.mock('../../../src/firebase/drivers/driverDays', fakes);
vi.mock('../../../src/firebase/drivers/driverState', fakes);
vi.mock('../../../src/firebase/rides/documents/driverRides', fakes);
vi.mock('../../../src/firebase/rides/read/liveDriverRides', fakes);
vi.mock('../../../src/firebase/rides/read/liveTracking', fakes);
vi.mock('../../../src/firebase/rides/write/acceptOffer', fakes);

beforeAll(() => import('../../../src/features/driver/DriverHome'));
beforeEach(setUpDriverPage);
