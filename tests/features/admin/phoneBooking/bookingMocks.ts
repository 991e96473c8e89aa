// Import this first: it mocks the modules that booking by phone imports.
import { beforeEach, vi } from 'vitest';
import { resetBackend } from './fakeBookingBackend';
import { NOW, savedIds, TAB } from './bookByPhone';

// Unit test with fakes. Firestore and its security rules are covered by
// tests/integration/phoneBookings.test.ts and concurrencyPhone.test.ts.
const fakes = vi.hoisted(() => async () => (await import('./fakeBookingBackend')).backend);
vi.mock('../../../../src/firebase/drivers/fleetAround', fakes);
vi.mock('../../../../src/firebase/drivers/driverDays', fakes);
vi.mock('../../../../src/firebase/rides/read/phoneBookings', fakes);
vi.mock('../../../../src/firebase/rides/read/callers', fakes);
vi.mock('../../../../src/firebase/rides/write/submitRide', fakes);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  resetBackend();
  savedIds.length = 0;
  sessionStorage.clear();
  window.history.replaceState(null, '', TAB);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
