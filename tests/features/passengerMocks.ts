// Import this first: it replaces what a passenger's screens read and write.
import '../support/firebaseMocks';
import { beforeEach, vi } from 'vitest';
import { signOut } from './passengerWorld';
import { dismissNotifications } from '../../src/ui/feedback/notify';

beforeEach(async () => {
  localStorage.clear();
  signOut();
  await dismissNotifications();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
