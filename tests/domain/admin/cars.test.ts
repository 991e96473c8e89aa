import { describe, expect, it } from 'vitest';
import { approachText, carsOnMap, soonPickup, timeToBeFree } from '../../../src/domain/admin/cars';
import { bookedRide, liveDriver } from '../../support/fixtures';

const NOW = Date.parse('2026-11-24T09:00Z');
const MINUTE = 60_000;
const MARKET = { latitude: 53.84, longitude: -0.43 };
/** A number of thousandths of a degree north of the market. */
const north = (thousandths: number) => ({ ...MARKET, latitude: 53.84 + thousandths / 1000 });

const working = { isOnline: true, locatedAt: NOW };
const DRIVERS = [
  liveDriver({ id: 'far', name: 'Far', ...working, location: north(40) }),
  liveDriver({ id: 'old', name: 'Old', ...working, location: MARKET, locatedAt: NOW - 6 * MINUTE }),
  liveDriver({ id: 'way', name: 'Way', ...working, isOnJob: true, location: north(1) }),
  liveDriver({ id: 'there', name: 'There', ...working, isOnJob: true, location: north(2) }),
  liveDriver({ id: 'lost', name: 'Lost', isOnline: true }),
  liveDriver({ id: 'mid', name: 'N 9', ...working, location: north(20) }),
  liveDriver({ id: 'home', name: 'Home', location: MARKET }),
  liveDriver({ id: 'left', name: 'Left', isActive: false, location: MARKET }),
  liveDriver({ id: 'near', name: 'N 10', ...working, location: north(10) }),
  liveDriver({ id: 'last', name: 'Last', ...working, location: north(50) }),
];
const RIDES = [
  bookedRide({
    id: '1',
    driver: { id: 'way' },
    trip: { pickup: { address: 'Lairgate, Beverley' } },
    status: 'on_route',
  }),
  bookedRide({
    id: '2',
    driver: { id: 'there' },
    trip: { dropoff: { address: 'Walkington' } },
    status: 'arrived',
  }),
];
const cars = (pickup: typeof MARKET | null = null) =>
  carsOnMap(DRIVERS, RIDES, pickup && bookedRide({ trip: { pickup: { latLng: pickup } } }), NOW);

describe('the cars', () => {
  it('are those of the drivers at work, by state and name', () => {
    expect(
      cars()
        .map(({ id }) => id)
        .join(' '),
    ).toBe('far last lost mid near old way there');
    expect(cars().some(({ isNear, approach }) => isNear || approach !== null)).toBe(false);
  });

  it('with the passenger on board say when they will be free', () => {
    const onBoard = bookedRide({
      driver: { id: 'there' },
      trip: { dropoff: { address: 'Walkington' }, minutes: 12 },
      status: 'arrived',
      onBoardAt: NOW - 2 * MINUTE,
    });
    const there = carsOnMap(DRIVERS, [onBoard], null, NOW).find(({ id }) => id === 'there');
    expect([there?.state, there?.stateText]).toEqual(['on-board', 'On board']);
    expect(there?.wayText).toBe('Lairgate to Walkington · free in about 10 min');
  });

  it('have state, age of the location, and where they are going', () => {
    const facts = cars().map(({ id, state, ageText, isOld, wayText }) => [
      ...[id, state, ageText, isOld, wayText],
    ]);
    expect(facts.slice(2)).toEqual([
      ['lost', 'free', 'No location', false, null],
      ['mid', 'free', 'Just now', false, null],
      ['near', 'free', 'Just now', false, null],
      ['old', 'free', '6 min ago', true, null],
      ['way', 'on-way', 'Just now', false, 'to Lairgate'],
      ['there', 'arrived', 'Just now', false, 'Lairgate to Walkington'],
    ]);
    const [car] = carsOnMap(
      [liveDriver({ isOnline: true, location: MARKET, locatedAt: NOW - 5 * MINUTE })],
      ...([[], null, NOW] as const),
    );
    expect(car?.isOld).toBe(false);
  });

  it('may be elsewhere if the location has no time', () => {
    const driver = liveDriver({ isOnline: true, location: MARKET, locatedAt: null });
    const [car] = carsOnMap([driver], [], null, NOW);
    expect(car).toMatchObject({ ageText: 'Location may be old', isOld: true });
  });

  it('come by their way to a pickup: free ones first, of which three are near', () => {
    const sorted = cars(MARKET);
    expect(sorted.map(({ id }) => id).join(' ')).toBe('near mid far last lost old way there');
    expect(sorted.filter(({ isNear }) => isNear).map(({ id }) => id)).toEqual([
      'near',
      'mid',
      'far',
    ]);
    expect(sorted.at(-1)?.stateText).toBe('Arrived');
    const [first] = sorted;
    expect(first?.approach && approachText(first.approach)).toBe('0.9 mi, 3 min');
  });

  it('say in the words of the choice why a free driver can’t take the ride', () => {
    const at = NOW + 30 * MINUTE;
    const availability = [{ day: 'tuesday', start: '08:00', finish: '17:00' }] as const;
    const here = { ...working, location: MARKET };
    const drivers = [
      liveDriver({ id: 'off', name: 'Off', ...here }),
      liveDriver({ id: 'on', name: 'On', ...here, location: north(10), availability }),
      liveDriver({ id: 'due', name: 'Due', ...here, availability }),
    ];
    const due = bookedRide({
      id: '1',
      driver: { id: 'due' },
      trip: { time: at },
      status: 'accepted',
    });
    const textsFor = (scheduledTime: number | null) =>
      carsOnMap(
        drivers,
        [due],
        bookedRide({ trip: { pickup: { latLng: MARKET }, time: scheduledTime } }),
        NOW,
      ).map((car) => [...[car.name, car.stateText, car.isNear]]);
    expect(textsFor(at)).toEqual([
      ['On', 'Free', true],
      ['Due', 'Booked at 09:30', false],
      ['Off', 'Off that day', false],
    ]);
    expect(textsFor(null)).toEqual([
      ['Off', 'Free', true],
      ['On', 'Free', true],
      ['Due', 'Booked at 09:30', false],
    ]);
    const driving = bookedRide(due, { trip: { time: null }, status: 'assigned' });
    const [, , last] = carsOnMap(
      drivers,
      [driving],
      bookedRide({ trip: { pickup: { latLng: MARKET } } }),
      NOW,
    );
    expect(last).toMatchObject({ name: 'Due', stateText: 'On a ride' });
    // Without a ride: those who could take one now.
    expect(carsOnMap(drivers, [due], null, NOW).map(({ stateText }) => stateText)).toEqual([
      ...['Free', 'Free', 'Booked at 09:30'],
    ]);
  });

  it('are compared for a pickup now or in the next hour', () => {
    const pickupIn = (minutes: number | null) =>
      soonPickup(
        bookedRide({
          trip: {
            pickup: { latLng: MARKET },
            time: minutes === null ? null : NOW + minutes * MINUTE,
          },
        }),
        NOW,
      );
    expect([null, 60, 61].map(pickupIn)).toEqual([MARKET, MARKET, null]);
    expect(timeToBeFree(bookedRide({ trip: { time: NOW } }), NOW)).toBeNull();
  });
});
