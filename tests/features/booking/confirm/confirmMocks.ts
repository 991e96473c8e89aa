// Import this first: it mocks the modules that the confirmation imports.
import { vi } from 'vitest';

const { backend, notifications } = await vi.hoisted(() => import('./confirmationBackend'));

vi.mock('../../../../src/auth/session/isStillSignedIn', () => backend);
vi.mock('../../../../src/firebase/rides/read/rides', () => backend);
vi.mock('../../../../src/firebase/drivers/fleetAround', () => backend);
vi.mock('../../../../src/firebase/rides/documents/openRides', () => backend);
vi.mock('../../../../src/firebase/drivers/driverDays', () => backend);
vi.mock('../../../../src/firebase/promos/promoCodes', () => backend);
vi.mock('../../../../src/firebase/rides/write/submitRide', () => backend);
vi.mock('../../../../src/usecases/requestRideEmail', () => backend);
vi.mock('../../../../src/ui/feedback/notify', () => notifications);
