// Import this first: it replaces what the drivers tab reads and writes.
import '../../../support/firebaseMocks';
import { beforeEach, vi } from 'vitest';
import type * as addDriverModule from '../../../../src/usecases/addDriver';
import { resetTab } from './renderDriversTab';

const fakes = vi.hoisted(() => async () => (await import('./fakeRoster')).backend);
vi.mock('../../../../src/usecases/sendRideAction', fakes);
vi.mock('../../../../src/usecases/addDriver', async (importOriginal) => ({
  ...(await importOriginal<typeof addDriverModule>()),
  ...(await fakes()),
  createCredentials: (email: string) => ({ email, password: crypto.randomUUID() }),
}));

beforeEach(resetTab);
