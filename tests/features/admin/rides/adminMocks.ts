// Import this first: it replaces what the rides tab reads and writes.
import '../../../support/firebaseMocks';
import { beforeAll, beforeEach, vi } from 'vitest';
import { resetWorld } from './adminWorld';

vi.mock(
  '../../../../src/usecases/repairDriverJobs',
  async () => (await import('./adminWorld')).backend,
);

beforeAll(() => import('../../../../src/features/admin/rides/ride/RidePanel'));
beforeEach(resetWorld);
