import '../passengerMocks';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { HOUR_MS } from '../../../src/domain/common/londonTime';
import { keepNextRide } from '../../../src/yourBookings/keepNextRide';
import { bookedRide } from '../../support/fixtures';
import { stubCaches } from '../../support/fakeCaches';
import { backend } from '../../support/fakeFirebase';
import { openRide, signIn, signOut } from '../passengerWorld';
import { useOpenBookings } from '../../../src/yourBookings/useOpenBookings';

let stored: ReturnType<typeof stubCaches>;
beforeEach(() => {
  stored = stubCaches();
  signIn('ann');
});

/** Lets what waits for Cache Storage finish. */
const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

const texts = async (): Promise<unknown> => {
  const [text = 'null'] = Object.values(await stored());
  return JSON.parse(text);
};

it('keeps a ride for later as the app shows it, until two hours after its time', async () => {
  const time = Date.parse('2026-07-11T09:00Z');
  vi.setSystemTime(time - HOUR_MS);
  const trip = {
    time,
    pickup: { address: 'Saturday Market, Beverley' },
    dropoff: { address: 'Walkington' },
  };
  const driver = { id: 'd1', name: 'Bob Bell', plateNumber: 'BV 12' };
  keepNextRide('ann', bookedRide({ trip, driver }));
  await settled();
  expect(await texts()).toEqual({
    when: 'Sat 11 Jul, 10:00',
    places: 'Saturday Market to Walkington',
    driver: 'Bob Bell',
    plate: 'BV 12',
    until: time + 2 * HOUR_MS,
  });
});

it('keeps one ride, and forgets it when it is over', async () => {
  keepNextRide('ann', openRide({ id: 'r1' }));
  keepNextRide('ann', openRide({ id: 'r2' }));
  keepNextRide('ann', openRide({ id: 'r1', status: 'completed' }));
  await settled();
  expect(Object.keys(await stored())).toEqual(['next-ride/r2']);
  keepNextRide('ann', openRide({ id: 'r2', status: 'cancelled_by_passenger' }));
  await settled();
  expect(await stored()).toEqual({});
});

it('follows the account’s open rides', async () => {
  backend.listOpenRides.mockResolvedValue([openRide({ id: 'r1' }), openRide({ id: 'r2' })]);
  const { result } = renderHook(() => useOpenBookings('ann'));
  await waitFor(async () => expect(Object.keys(await stored())).toEqual(['next-ride/r1']));
  act(() => result.current.hide('r1'));
  await waitFor(async () => expect(Object.keys(await stored())).toEqual(['next-ride/r2']));
  act(() => result.current.hide('r2'));
  await waitFor(async () => expect(await stored()).toEqual({}));
});

it('forgets it with the session, and keeps none for an account that has logged out', async () => {
  keepNextRide('ann', openRide());
  await settled();
  expect(await stored()).not.toEqual({});
  signOut();
  await settled();
  expect(await stored()).toEqual({});
  keepNextRide('ann', openRide());
  await settled();
  expect(await stored()).toEqual({});
});
