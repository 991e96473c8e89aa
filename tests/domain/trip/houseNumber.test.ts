import { describe, expect, it } from 'vitest';
import { splitHouseNumber } from '../../../src/domain/trip/houseNumber';
import { splitAddress } from '../../../src/domain/trip/trip';

describe('a house number', () => {
  it.each<[text: string, house: string, rest: string]>([
    ['12 Manor Road', '12', 'Manor Road'],
    ['12 manor', '12', 'manor'],
    ['12a Manor Road', '12a', 'Manor Road'],
    ['12, Manor Road', '12', 'Manor Road'],
    ['12-14 Manor Road', '12-14', 'Manor Road'],
    ['3/12 Manor Road', '3/12', 'Manor Road'],
    ['7 10th Avenue', '7', '10th Avenue'],
    ['12 HU17 8BG', '12', 'HU17 8BG'],
    ['Flat 3, 12 Manor Road', 'Flat 3, 12', 'Manor Road'],
    ['flat 3 12 manor road', 'Flat 3, 12', 'manor road'],
    ['FLAT B, 12a, Manor Road', 'Flat B, 12a', 'Manor Road'],
    ['apt. 3 12 Manor Road', 'Apt 3, 12', 'Manor Road'],
  ])('in %j is %j', (text, house, rest) => {
    expect(splitHouseNumber(text)).toEqual({ house, rest });
  });

  it.each([
    '',
    '12',
    'Manor Road',
    '10th Avenue',
    'Flat 3, Manor Road',
    'Flatgate',
    '0 Manor Road',
    '12345 Manor Road',
    '01482 868686 Manor Road',
    '1482 868686 Manor Road',
    '07700 900123',
  ])('is not in %j', (text) => {
    expect(splitHouseNumber(text)).toEqual({ house: null, rest: text });
  });
});

it.each([
  ['12 Manor Road, Beverley, HU17 8BG', '12 Manor Road', 'Beverley, HU17 8BG'],
  ['Flat 3, 12 Manor Road, Beverley', 'Flat 3, 12 Manor Road', 'Beverley'],
  [' Lairgate , Beverley', 'Lairgate', 'Beverley'],
  ['Walkington', 'Walkington', ''],
  ['', '', ''],
])('splitAddress of %j is %j and %j', (address, name, rest) => {
  expect(splitAddress(address)).toEqual({ name, rest });
});
