// Import this first: it replaces what the drivers tab reads and writes.
import '../../../support/firebaseMocks';
import { beforeEach, vi } from 'vitest';
import { resetTab } from './renderDriversTab';

const fakes = vi.hoisted(() => async () => (await import('./fakeRoster')).backend);
vi.mock('../../../../src/usecases/sendRideAction', fakes);
vi.mock('../../../../src/usecases/addDriver', async () => ({
  ...(await fakes()),
  createCredentials: (email: string) => ({ email, password: crypto.randomUUID() }),
}));

beforeEach(resetTab);
