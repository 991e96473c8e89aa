import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LatLng } from '../../../src/domain/common/geo';
import type { Driver } from '../../../src/domain/drivers/driver';
import {
  excludeDriver,
  HEAD_START_MS,
  MAX_EXCLUDED,
  opensAt,
  visibleOffers,
  type RideOffer,
} from '../../../src/domain/dispatch/rideOffer';
import { MINUTE_MS } from '../../../src/domain/common/londonTime';
import type { Reservation } from '../../../src/domain/slots/slots';
import {
  driver as fixture,
  reservation,
  rideOffer,
  type OfferFields,
} from '../../support/fixtures';

const NOW = Date.UTC(2026, 10, 24, 12);
const PICKUP = { latitude: 53.8419, longitude: -0.4228 };
const SECOND_MS = 1000;

function driver(id: string, north: number | null, changes: Partial<Driver> = {}): Driver {
  const location = north === null ? null : { ...PICKUP, latitude: PICKUP.latitude + north };
  return fixture({ id, isOnline: true, location, ...changes });
}

const offer = ({ trip, ...changes }: OfferFields = {}): RideOffer =>
  rideOffer({
    offeredAt: NOW,
    ...changes,
    trip: { ...trip, pickup: { latLng: PICKUP, ...trip?.pickup } },
  });

const waitOf = (
  id: string,
  drivers: readonly Driver[],
  reservations: readonly Reservation[] = [],
): number => (opensAt(offer(), id, { drivers, reservations }) - NOW) / SECOND_MS;

describe('an offer that needs another car', () => {
  const drivers = [
    driver('near', 0.01, { isWheelchairAccessible: false }),
    driver('small', 0.02, { seats: 1 }),
    driver('far', 0.03),
  ];
  const extras = new Map([['ride-1', { needs: ['wheelchair'] as const }]]);

  it('isn’t shown to a driver without one, who holds up no other', () => {
    const fleet = { drivers, reservations: [], extras };
    const visible = (id: string) => visibleOffers([offer()], id, fleet, NOW).offers.length;
    expect(['near', 'small', 'far'].map(visible)).toEqual([0, 0, 1]);
    const others = { ...fleet, extras: new Map() };
    expect(visibleOffers([offer()], 'near', others, NOW).offers).toHaveLength(1);
  });
});

describe('opensAt', () => {
  it('delays a driver by 12 seconds for each nearer free driver', () => {
    const drivers = [driver('far', 0.03), driver('near', 0.01), driver('middle', -0.02)];
    expect(drivers.map(({ id }) => waitOf(id, drivers))).toEqual([24, 0, 12]);
    expect(HEAD_START_MS).toBe(12_000);
  });

  it('breaks ties in an order that all phones know and that favours no driver', () => {
    const ids = ['driver-1', 'driver-2', 'driver-3'];
    const drivers = ids.map((id) => driver(id, 0.01));
    const firsts = Array.from({ length: 300 }, (_, index) => {
      const each = offer({ id: `ride-${index}` });
      const order = (all: readonly Driver[]) =>
        ids.map((id) => opensAt(each, id, { drivers: all, reservations: [] }));
      expect(order([...drivers].reverse())).toEqual(order(drivers));
      return ids.findIndex((id) => opensAt(each, id, { drivers, reservations: [] }) === NOW);
    });
    for (const index of ids.keys()) {
      expect(firsts.filter((first) => first === index).length).toBeGreaterThan(50);
    }
  });

  it('lets one go first of two drivers who draw the same lot', () => {
    // FNV-1a gives these ids the same number.
    const drivers = ['driver-2029599', 'driver-2632382'].map((id) => driver(id, 0.01));
    for (const all of [drivers, [...drivers].reverse()]) {
      expect(drivers.map(({ id }) => waitOf(id, all))).toEqual([0, 12]);
    }
  });

  it('puts drivers without a position last', () => {
    const drivers = [driver('a', null), driver('b', null), driver('z', 0.5)];
    expect(waitOf('z', drivers)).toBe(0);
    expect(['a', 'b'].map((id) => waitOf(id, drivers)).sort()).toEqual([12, 24]);
  });

  it('gives no head start within 30 minutes of a booking', () => {
    const drivers = [driver('near', 0.01), driver('far', 0.02), driver('lost', null)];
    const booked = (minutes: number): readonly Reservation[] => [
      reservation('near', NOW + minutes * MINUTE_MS),
    ];
    const waits = (minutes: number) =>
      ['near', 'far', 'lost'].map((id) => waitOf(id, drivers, booked(minutes)));
    expect(waits(31)).toEqual([0, 12, 24]);
    expect(waits(30)).toEqual([24, 0, 12]);
    expect(waits(-30)).toEqual([24, 0, 12]);
    const others = ['far', 'lost'].flatMap((driverId) =>
      booked(10).map((booking) => ({ ...booking, driverId })),
    );
    const all = [...booked(10), ...others];
    expect(['near', 'far', 'lost'].map((id) => waitOf(id, drivers, all))).toEqual([0, 12, 24]);
  });

  it('also gives a time for a driver who is not free or unknown', () => {
    const near = driver('near', 0.01);
    expect(waitOf('me', [near, driver('me', 0.02, { isOnJob: true })])).toBe(12);
    expect(waitOf('stranger', [near])).toBe(0);
  });
});

describe('visibleOffers', () => {
  const drivers = [driver('near', 0.01), driver('me', 0.02)];

  it('returns the open offers and when the next one opens', () => {
    const offers = [offer(), offer({ id: 'ride-2', offeredAt: NOW + 5 * SECOND_MS })];
    const seen = (now: number): unknown => {
      const { offers: visible, nextAt } = visibleOffers(
        offers,
        'me',
        { drivers, reservations: [] },
        now,
      );
      return [visible.map(({ id: rideId }) => rideId), nextAt === null ? null : nextAt - NOW];
    };
    expect(seen(NOW)).toEqual([[], HEAD_START_MS]);
    expect(seen(NOW + HEAD_START_MS - 1)).toEqual([[], HEAD_START_MS]);
    expect(seen(NOW + HEAD_START_MS)).toEqual([['ride-1'], HEAD_START_MS + 5 * SECOND_MS]);
    expect(seen(NOW + HEAD_START_MS + 5 * SECOND_MS)).toEqual([['ride-1', 'ride-2'], null]);
  });

  it('sorts by distance to the pickup, then by age', () => {
    const at = (north: number) => ({ ...PICKUP, latitude: PICKUP.latitude + north });
    const offers = [
      offer({ id: 'far', trip: { pickup: { latLng: at(0.4) } } }),
      offer({ id: 'young', trip: { pickup: { latLng: at(0.02) } }, offeredAt: NOW + 1 }),
      offer({ id: 'old', trip: { pickup: { latLng: at(0.02) } } }),
    ];
    const fleetNow = { drivers: [driver('me', 0.02), driver('other', 0.4)], reservations: [] };
    const order = (here?: LatLng): readonly string[] =>
      visibleOffers(offers, 'me', fleetNow, NOW + HEAD_START_MS * 3, here).offers.map(
        ({ id: rideId }) => rideId,
      );
    expect(order(at(0.02))).toEqual(['old', 'young', 'far']);
    expect(order()).toEqual(['far', 'old', 'young']);
  });
});

const fleet = fc.uniqueArray(
  fc.record({
    id: fc.string({ minLength: 1, maxLength: 4 }),
    north: fc.option(fc.integer({ min: -5, max: 5 }).map((steps) => steps / 100)),
    isOnline: fc.boolean(),
    isOnJob: fc.boolean(),
    isActive: fc.boolean(),
  }),
  { selector: ({ id }) => id, maxLength: 12 },
);
const driversOf = fleet.map((all) =>
  all.map(({ id, north, ...state }) => driver(id, north, state)),
);

it('opensAt for any drivers opens for the free drivers one after the other, immediately for the first', () => {
  fc.assert(
    fc.property(driversOf, (drivers) => {
      const free = drivers.filter((each) => each.isActive && each.isOnline && !each.isOnJob);
      const waits = free.map(({ id }) => waitOf(id, drivers)).sort((one, other) => one - other);
      expect(waits).toEqual(free.map((_, place) => place * 12));
    }),
  );
});

describe('a driver who lost a ride or gave it back', () => {
  it('isn’t offered it again, and holds no one up', () => {
    const again = offer({ notOfferedTo: ['near'] });
    const fleet = { drivers: [driver('near', 0), driver('far', 0.1)], reservations: [] };
    expect(visibleOffers([again], 'near', fleet, NOW).offers).toEqual([]);
    expect(visibleOffers([again], 'far', fleet, NOW).offers).toEqual([again]);
  });

  it('is recorded once, and no more than 20 of them', () => {
    expect(excludeDriver(['one'], 'two')).toEqual(['one', 'two']);
    const some = ['one', 'two'];
    expect(excludeDriver(some, 'one')).toBe(some);
    const many = Array.from({ length: MAX_EXCLUDED }, String);
    expect(excludeDriver(many, 'one')).toBe(many);
  });
});
