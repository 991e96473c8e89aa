import { describe, expect, it } from 'vitest';
import { followText, keepsLocation, sharedEnds } from '../../../src/domain/ride/rideShare';
import { OPEN_STATUSES } from '../../../src/domain/ride/rideStatus';
import { stopAt } from '../../support/places';

describe('who follows a ride', () => {
  it.each(OPEN_STATUSES)('reads one sentence of their own while it is %s', (status) => {
    const texts = OPEN_STATUSES.map(followText);
    expect(followText(status)).toMatch(/^[A-Z].*\.$/);
    expect(followText(status)).not.toMatch(/your/i);
    expect(texts.filter((text) => text === followText(status))).toHaveLength(1);
  });

  it('reads an unknown status as it is', () => {
    expect(followText('on_the_ferry')).toBe('ON THE FERRY');
  });

  it('sees the streets of both ends', () => {
    const pickup = stopAt('Flat 2, 14a Keldgate', 0, 0);
    const dropoff = stopAt('12 Lairgate, Beverley HU17 8DL', 0, 0);
    expect(sharedEnds({ pickup, dropoff })).toEqual({
      pickup: 'Keldgate',
      dropoff: 'Lairgate, Beverley',
    });
  });
});

it.each([
  ['one', 'one', 'arrived', true],
  ['one', 'one', 'accepted', false],
  ['one', 'two', 'assigned', false],
  ['one', null, 'pending', false],
])('where the car is after %j %j %s: %s', (before, after, status, keeps) => {
  expect(keepsLocation(before, after, status)).toBe(keeps);
});
