// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { KEY_REFUSED_TEXT, SEARCH_FAILED_TEXT } from '../../src/maps/google/googleErrors';
import { createGoogleMaps } from '../../src/maps/google/googleMaps';
import type { MapService } from '../../src/maps/shared/port';
import { installFakeGoogle, type FakeGoogle } from '../support/fakeGoogleMaps';

const HERE = { latitude: 53.84, longitude: -0.43 };

let fake: FakeGoogle;
let maps: MapService;

beforeEach(() => {
  fake = installFakeGoogle();
  maps = createGoogleMaps('key');
});
afterEach(() => fake.uninstall());

describe('a typed house number', () => {
  const ROAD = { id: 'road', main: 'Manor Road', secondary: 'Beverley', types: ['route'] };
  const HOUSE = { id: 'house', main: '12 Manor Road', secondary: 'Beverley', types: ['premise'] };
  const search = async (text: string) =>
    (await maps.search(text, new AbortController().signal)).map(({ main }) => main);

  it('is added to streets and postcodes, and a flat to its house, but to nothing else', async () => {
    const postcode = { id: 'code', main: 'HU17 8BG', secondary: null, types: ['postal_code'] };
    const inn = { id: 'inn', main: 'Manor Inn', secondary: null, types: ['bar'] };
    fake.places.suggestions = [ROAD, HOUSE, postcode, inn];
    expect(await search('12 manor')).toEqual([
      '12 Manor Road',
      '12 Manor Road',
      '12 HU17 8BG',
      'Manor Inn',
    ]);
    expect(await search('flat 3, 12 manor')).toEqual([
      'Flat 3, 12 Manor Road',
      'Flat 3, 12 Manor Road',
      'Flat 3, 12 HU17 8BG',
      'Manor Inn',
    ]);
    expect(await search('14 manor')).toContain('12 Manor Road');
    expect(await search('manor')).toEqual(['Manor Road', '12 Manor Road', 'HU17 8BG', 'Manor Inn']);
  });

  it.each([
    ['Manor Road, Beverley HU17 8BG', '12 Manor Road, Beverley HU17 8BG'],
    ['Manor Rd, Beverley HU17 8BG', 'Manor Rd, Beverley HU17 8BG'],
  ])('is in the place’s name; its address %j becomes %j', async (formattedAddress, address) => {
    fake.places.suggestions = [ROAD];
    fake.places.placesById.set('road', { formattedAddress, location: { lat: 53.84, lng: -0.43 } });
    await search('12 manor');
    await expect(maps.resolve('road')).resolves.toMatchObject({ name: '12 Manor Road', address });
  });
});

describe('reverse', () => {
  it('returns the nearest address of one billed request, but no plus code', async () => {
    fake.geocoding.results = [
      { formatted_address: 'RHV9+2X Beverley', types: ['plus_code'] },
      { formatted_address: '8 Lairgate, Beverley HU17 8EP, UK', types: ['premise'] },
      { formatted_address: 'Beverley, UK', types: ['locality'] },
    ];
    await expect(maps.reverse(HERE)).resolves.toEqual({
      name: '',
      address: '8 Lairgate, Beverley HU17 8EP, UK',
      latLng: HERE,
    });
    expect(fake.geocoding.requests).toMatchObject([{ location: { lat: 53.84, lng: -0.43 } }]);
    expect(fake.billing.counts).toEqual({ Geocoding: 1 });
  });

  it('is null where there is no address', async () => {
    await expect(maps.reverse(HERE)).resolves.toBeNull();
    fake.geocoding.error = 'ZERO_RESULTS';
    await expect(maps.reverse(HERE)).resolves.toBeNull();
  });

  it.each([
    ['UNKNOWN_ERROR', SEARCH_FAILED_TEXT],
    ['REQUEST_DENIED', KEY_REFUSED_TEXT],
  ])('turns %s into an error with a message for the user and the cause', async (code, message) => {
    fake.geocoding.error = code;
    await expect(maps.reverse(HERE)).rejects.toMatchObject({ message, cause: { code } });
  });
});
