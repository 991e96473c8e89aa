// Import this first: it replaces what the driver's page reads and writes.
import '../../support/firebaseMocks';
import { beforeAll, beforeEach } from 'vitest';
import { setUpDriverPage } from './driverPage';

beforeAll(() => import('../../../src/features/driver/DriverHome'));
beforeEach(setUpDriverPage);
