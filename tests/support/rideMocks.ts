// Import this first: it mocks the modules that screens of passengers, drivers and the office have in common.
import { vi } from 'vitest';

const fakes = vi.hoisted(() => async () => (await import('./rideBackend')).rideBackend);
vi.mock('../../src/firebase/drivers/drivers', fakes);
vi.mock('../../src/firebase/rides/documents/rideExtras', fakes);
vi.mock('../../src/firebase/rides/write/transitionRide', fakes);
