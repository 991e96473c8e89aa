import { cleanup, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect } from 'vitest';
import { parseSession } from '../../src/auth/session/session';
import {
  FIRST_PLACE,
  parsePlace,
  placePath,
  TABS,
} from '../../src/features/admin/shared/deskPlace';
import { useSelectedRide } from '../../src/features/admin/shared/useSelectedRide';
import { parseTripState } from '../../src/features/booking/parseTripState';
import { parseRideState } from '../../src/forms/fieldSchemas';
import { devicePlaces } from '../../src/tripForm/places/devicePlaces';
import { recentPlaces } from '../../src/tripForm/recentPlaces';
import { useJustBooked } from '../../src/yourBookings/useJustBooked';
import { fuzz } from './cases';
import {
  expectSound,
  hostileJson,
  hostileText,
  hostileValue,
  hostileVersions,
  mutated,
  storedText,
} from './hostile';
import { stopAt } from '../support/places';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const NOW = Date.parse('2026-11-24T12:00Z');
const STOP = stopAt('Lairgate', 53.84, -0.43, 'p-1');
const RIDE_ID = 'AbCdEfGhIjKlMnOpQrSt';
const TRIP = {
  pickup: 'Lairgate',
  dropoff: 'Walkington',
  pickupPlaceId: 'p-1',
  dropoffPlaceId: 'p-2',
  pickupLatLng: STOP.latLng,
  dropoffLatLng: { latitude: 53.82, longitude: -0.487 },
  passengerId: 'ann',
  name: 'Ann Ash',
  phone: '07700900123',
  email: 'ann@example.com',
  distanceMiles: 3.2,
  fare: 7.45,
  tripTime: 9.4,
  tariffName: 'Day',
  bookingMode: 'asap',
  scheduledTime: NOW,
  numberOfRiders: 2,
  isEstimate: false,
  promoCode: null,
  rideId: RIDE_ID,
};

const STATES: readonly (readonly [string, object, (state: unknown) => unknown])[] = [
  ['the confirmation', TRIP, parseTripState],
  ['tracking and changing', { rideId: 'ride-1' }, parseRideState],
];

describe.each(STATES)('%s', (name, valid, parse) => {
  fuzz(
    `${name}: the history entry`,
    fc.oneof(hostileVersions(valid), fc.constantFrom(10n, { rideId: 10n })),
    (state) => expectSound(parse(state)),
    40,
  );
});

const toJson = (value: unknown): string => JSON.stringify(value);

const KEYS = ['uid', 'userType', 'guestName', 'guestEmail', 'guestPhone', 'guestUid'];
const stored = fc.dictionary(
  fc.constantFrom(...KEYS),
  fc.oneof(hostileText, fc.constantFrom('rider', 'guest')),
);

fuzz(
  'the stored session is complete or none',
  stored,
  (entries) => {
    localStorage.clear();
    Object.entries(entries).forEach(([key, value]) => localStorage.setItem(key, value));
    const session = parseSession();
    expectSound(session);
    expect(session?.uid ?? 'none').not.toBe('');
  },
  60,
);

const PLACES = {
  uid: 'ann',
  places: [
    { usedAt: NOW, stop: STOP },
    { usedAt: NOW - 1, stop: STOP },
  ],
};
fuzz(
  'recent places',
  fc.oneof(mutated(PLACES).map(toJson), hostileJson),
  (text) => {
    for (const key of ['recentPlaces', 'recent places']) {
      localStorage.setItem(key, text);
    }
    expectSound(recentPlaces('ann', NOW));
  },
  60,
);

const SAVED = { uid: 'ann', places: [{ label: 'Home', stop: STOP }] };
fuzz(
  'a guest’s saved places',
  fc.oneof(mutated(SAVED).map(toJson), hostileJson),
  (text) => {
    localStorage.setItem('savedPlaces', text);
    expectSound(devicePlaces('ann'));
  },
  60,
);

function Office() {
  const { rideId } = useSelectedRide();
  const newest = useJustBooked();
  return <p>{[rideId, newest?.rideId].map(String).join(' | ')}</p>;
}

fuzz(
  'the office’s address and history entry',
  fc.tuple(
    fc.array(
      fc.oneof(hostileText.map(storedText), fc.constantFrom(...TABS, 'now', 'day', 'find', 'new')),
      {
        maxLength: 5,
      },
    ),
    hostileText.map(storedText),
    fc.oneof(hostileValue, mutated({ justBooked: 'ride-1', isNew: true, openedOver: '?' })),
  ),
  ([parts, search, state]) => {
    const address = {
      pathname: `/admin/${parts.map((part) => encodeURIComponent(part)).join('/')}`,
      search: `?${encodeURIComponent(search)}`,
    };
    const { unmount } = render(
      <MemoryRouter initialEntries={[{ ...address, state }]}>
        <Office />
      </MemoryRouter>,
    );
    expect(screen.getByText(/\|/u)).toBeVisible();
    unmount();
    const place = parsePlace(address, FIRST_PLACE) ?? FIRST_PLACE;
    const [pathname = '', query] = placePath(place).split('?');
    expect(parsePlace({ pathname, search: query === undefined ? '' : `?${query}` }, place)).toEqual(
      place,
    );
  },
  60,
);
