// Import this first: it replaces what the rides tab reads and writes.
import '../../../support/firebaseMocks';
import { beforeAll, beforeEach } from 'vitest';
import { resetWorld } from './adminWorld';

beforeAll(() => import('../../../../src/features/admin/rides/ride/RidePanel'));
beforeEach(resetWorld);
