import { alternativeSlots } from '../../../src/domain/slots/alternativeSlots';
import { parseDriver } from '../../../src/firebase/drivers/driverConverters';
import { DAY_MS, MINUTE_MS, WEEKDAYS } from '../../../src/domain/common/londonTime';
import { noonInAWeek } from './busyFleet';
import { medians, type Figures } from './figures';

const RUNS = 30;
const DRIVERS = 200;
const BOOKINGS = 40;

/** Times the search for alternative slots in the worst case, a day with hardly a free driver. */
export function measureSlotSearch(): Figures {
  const noon = noonInAWeek();
  const fleet = Array.from({ length: DRIVERS }, (_, index) =>
    parseDriver(`driver-${index}`, {
      isOnline: true,
      availability: WEEKDAYS.map((day) => ({
        day,
        start: `0${index % 8}:00`,
        finish: `2${index % 4}:${index % 2 === 0 ? '00' : '30'}`,
      })),
    }),
  );
  const bookings = fleet.flatMap(({ id }, seed) =>
    Array.from({ length: BOOKINGS }, (_, index) => ({
      driverId: id,
      time: noon + (index - BOOKINGS / 2) * 35 * MINUTE_MS,
      pickup: { latitude: 53.8 + (seed % 9) / 100, longitude: -0.45 },
      dropoff: { latitude: 53.8 + (index % 9) / 100, longitude: -0.4 },
    })),
  );
  const place = { latitude: 53.8445, longitude: -0.433 };
  const request = { time: noon, pickup: place, dropoff: place };
  const runs = Array.from({ length: RUNS }, () => {
    const start = performance.now();
    alternativeSlots(fleet, bookings, request, noon - DAY_MS);
    return {
      'alternative slots, 200 drivers with 40 bookings each, ms': performance.now() - start,
    };
  });
  return medians(runs);
}
