// Import this first: it mocks the modules that the search imports.
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { resetFind, restoreFind } from './findWorld';

vi.mock(
  '../../../../../src/firebase/rides/read/findRides',
  async () => (await import('./findWorld')).backend,
);
vi.mock(
  '../../../../../src/firebase/drivers/drivers',
  async () => (await import('./findWorld')).backend,
);
vi.mock('../../../../../src/ui/download', async () => (await import('./findWorld')).backend);

beforeAll(() => import('../../../../../src/features/admin/rides/find/FindView'));
beforeEach(resetFind);
afterEach(restoreFind);
