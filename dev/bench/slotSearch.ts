import { alternativeSlots } from '../../src/domain/slots/alternativeSlots';
import type { Driver } from '../../src/domain/drivers/driver';
import { instantOfLondon, MINUTE_MS, WEEKDAYS } from '../../src/domain/common/londonTime';
import type { BookedSlot } from '../../src/domain/slots/slots';

const BOOKINGS_PER_DRIVER = 40;
const FLEETS = [10, 50, 200, 1000];
const RUNS = 30;

export interface SlotSearchTime {
  readonly drivers: number;
  readonly bookings: number;
  readonly medianMs: number;
}

/** Times the search for alternative slots in the worst case, a day with hardly a free driver. */
export function measureSlotSearch(): readonly SlotSearchTime[] {
  return FLEETS.map((drivers) => {
    const noon = instantOfLondon({ date: '2026-11-27', time: '12:00' }) ?? 0;
    const fleet = Array.from({ length: drivers }, (_, index) => driver(index));
    const bookings = fleet.flatMap(({ id }, index) => fullDay(id, noon, index));
    const place = { latitude: 53.8445, longitude: -0.433 };
    const request = { time: noon, pickup: place, dropoff: place };
    const times = Array.from({ length: RUNS }, () => {
      const start = performance.now();
      alternativeSlots(fleet, bookings, request, noon - 24 * 60 * MINUTE_MS);
      return performance.now() - start;
    }).sort((one, other) => one - other);
    return {
      drivers,
      bookings: bookings.length,
      medianMs: Number((times[Math.floor(RUNS / 2)] ?? 0).toFixed(2)),
    };
  });
}

function driver(index: number): Driver {
  return {
    id: `driver-${String(index)}`,
    name: null,
    vehicle: null,
    plateNumber: null,
    vehicleLicenceNumber: null,
    vehicleImage: null,
    isActive: true,
    isOnline: true,
    isOnJob: false,
    location: null,
    availability: WEEKDAYS.map((day) => ({
      day,
      start: `0${String(index % 8)}:00`,
      finish: `2${String(index % 4)}:${index % 2 === 0 ? '00' : '30'}`,
    })),
    unavailableDates: [],
  };
}

function fullDay(driverId: string, noon: number, seed: number): BookedSlot[] {
  return Array.from({ length: BOOKINGS_PER_DRIVER }, (_, index) => ({
    driverId,
    time: noon + (index - BOOKINGS_PER_DRIVER / 2) * 35 * MINUTE_MS,
    pickup: { latitude: 53.8 + (seed % 9) / 100, longitude: -0.45 },
    dropoff: { latitude: 53.8 + (index % 9) / 100, longitude: -0.4 },
  }));
}
