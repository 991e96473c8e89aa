// Import this first: it mocks the modules that a passenger's screens read and write with.
import '../support/rideMocks';
import { beforeEach, vi } from 'vitest';
import { signOut } from './passengerWorld';
import { dismissNotifications } from '../../src/ui/feedback/notify';

const { backend } = await vi.hoisted(() => import('./passengerBackend'));

vi.mock('../../src/firebase/rides/read/rides', () => backend);
vi.mock('../../src/firebase/drivers/driverCounts', () => backend);
vi.mock('../../src/firebase/accounts/guests', () => backend);
vi.mock('../../src/firebase/accounts/profiles', () => backend);
vi.mock('../../src/firebase/accounts/secondaryLogin', () => backend);

beforeEach(async () => {
  for (const fake of Object.values(backend)) {
    fake.mockReset();
  }
  localStorage.clear();
  signOut();
  await dismissNotifications();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
