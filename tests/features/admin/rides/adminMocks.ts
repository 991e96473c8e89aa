// Import this first: it mocks the modules that the rides tab imports.
import '../../../support/rideMocks';
import { beforeAll, beforeEach, vi } from 'vitest';
import { resetWorld } from './adminWorld';

const fakes = vi.hoisted(() => async () => (await import('./adminWorld')).mockedModules);
vi.mock('../../../../src/firebase/drivers/driverContacts', fakes);
vi.mock('../../../../src/firebase/drivers/liveDrivers', fakes);
vi.mock('../../../../src/firebase/rides/documents/auditEvents', fakes);
vi.mock('../../../../src/firebase/rides/read/findRides', fakes);
vi.mock('../../../../src/firebase/rides/read/liveAdminRides', fakes);
vi.mock('../../../../src/firebase/rides/read/liveDayRides', fakes);
vi.mock('../../../../src/firebase/rides/read/phoneBookings', fakes);
vi.mock('../../../../src/firebase/rides/write/changePhoneBooking', fakes);
vi.mock('../../../../src/maps/loadMapService', fakes);
vi.mock('../../../../src/usecases/repairDriverJobs', fakes);

beforeAll(() => import('../../../../src/features/admin/rides/ride/RidePanel'));
beforeEach(resetWorld);
