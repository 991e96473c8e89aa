import { describe, expect, it } from 'vitest';
import { MAX_NAME_LENGTH } from '../../../src/domain/common/validation';
import { streetOf } from '../../../src/domain/trip/street';

describe('the street of an address', () => {
  it.each<[address: string, street: string]>([
    ['12 North Bar Within, Beverley HU17 8DL', 'North Bar Within, Beverley'],
    ['12 North Bar Within, Beverley, hu178dl, UK', 'North Bar Within, Beverley'],
    ['Flat 2, 14a Keldgate', 'Keldgate'],
    ['Flat 2 14a Keldgate', 'Keldgate'],
    ['Flat B, Keldgate, Beverley', 'Keldgate, Beverley'],
    ['Unit 4 Grovehill Road', 'Grovehill Road'],
    ['1-3 Toll Gavel', 'Toll Gavel'],
    ['1 – 3 Toll Gavel', 'Toll Gavel'],
    ['12 & 14 Toll Gavel', 'Toll Gavel'],
    ['No. 5 Lairgate', 'Lairgate'],
    ['Lairgate 5', 'Lairgate'],
    ['Lairgate 5 , Beverley', 'Lairgate, Beverley'],
    ['Lairgate 5 Beverley', 'Lairgate Beverley'],
    ['Lairgate, Beverley, 12', 'Lairgate, Beverley'],
    [' 12 Lairgate,Beverley', 'Lairgate, Beverley'],
    ['# 12: Lairgate', 'Lairgate'],
    ['Lairgate, Market Place, Beverley', 'Lairgate, Market Place, Beverley'],
    ['The Rose & Crown, 1 North Bar Without', 'North Bar Without'],
    ['Rose Cottage, Main Street, Walkington', 'Main Street, Walkington'],
    ['Keldgate House, Keldgate, Beverley', 'Keldgate, Beverley'],
    ['Ann Example, 12 Lairgate, Beverley', 'Lairgate, Beverley'],
    ['Ann Example, 12 The Limes', 'The Limes'],
    ['12, Lairgate, Beverley', 'Lairgate, Beverley'],
    ['7 10th Avenue, Hull', '10th Avenue, Hull'],
    ['Keldgate', 'Keldgate'],
    ['Beverley Station', 'Beverley Station'],
    ['Beverley Station, Station Square, Beverley', 'Station Square, Beverley'],
    ['Saturday Market, Beverley', 'Saturday Market, Beverley'],
    ['Bishop Burton College, York Road, A1079, Beverley', 'York Road, A1079, Beverley'],
    ['Humber Bridge, A15', 'Humber Bridge, A15'],
    ['07700 900123 Lairgate', 'Lairgate'],
  ])('%j is %j', (address, street) => {
    expect(streetOf(address)).toBe(street);
  });

  it.each(['', '12', 'HU17 8DL', 'Flat 3', ' , ,'])('is not in %j', (address) => {
    expect(streetOf(address)).toBe('Private address');
  });

  it('fits into a share', () => {
    expect(streetOf(`12 ${'x'.repeat(300)}`)).toBe('x'.repeat(MAX_NAME_LENGTH));
    expect(streetOf(`${'x'.repeat(MAX_NAME_LENGTH - 1)} y`)).toBe('x'.repeat(MAX_NAME_LENGTH - 1));
  });
});
