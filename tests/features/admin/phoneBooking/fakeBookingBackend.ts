import { vi } from 'vitest';
import type { Driver } from '../../../../src/domain/drivers/driver';
import type * as driverDays from '../../../../src/firebase/drivers/driverDays';
import type * as fleetAround from '../../../../src/firebase/drivers/fleetAround';
import type * as callers from '../../../../src/firebase/rides/read/callers';
import type * as phoneBookings from '../../../../src/firebase/rides/read/phoneBookings';
import type * as submission from '../../../../src/firebase/rides/write/submitRide';

export const backend = {
  fetchFleetAround: vi.fn<typeof fleetAround.fetchFleetAround>(),
  listBookedSlots: vi.fn<typeof driverDays.listBookedSlots>(),
  findPhoneBooking: vi.fn<typeof phoneBookings.findPhoneBooking>(),
  fetchFleetSnapshot: vi.fn<typeof phoneBookings.fetchFleetSnapshot>(),
  findCaller: vi.fn<typeof callers.findCaller>(),
  listOpenCallerRides: vi.fn<typeof callers.listOpenCallerRides>(),
  submitRide: vi.fn<typeof submission.submitRide>(),
};

/** Sets the drivers at work now. */
export function setFleet(...drivers: readonly Driver[]): void {
  backend.fetchFleetSnapshot.mockResolvedValue({ drivers, bookings: [], onRides: new Set() });
}

/** By default there are no drivers, earlier bookings or open rides, and every ride is written. */
export function resetBackend(): void {
  for (const call of Object.values(backend)) {
    call.mockReset();
  }
  backend.submitRide.mockResolvedValue({ kind: 'written', ride: null });
  backend.findPhoneBooking.mockResolvedValue(null);
  backend.fetchFleetAround.mockResolvedValue({ drivers: [], bookings: [] });
  backend.listBookedSlots.mockResolvedValue([]);
  backend.findCaller.mockResolvedValue(null);
  backend.listOpenCallerRides.mockResolvedValue([]);
  setFleet();
}
