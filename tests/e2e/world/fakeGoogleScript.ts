// Stands for Google’s script in a page: bundled, and served in its place.

import { installFakeGoogle, type FakeGoogle } from '../../support/fakeGoogleMaps';

declare global {
  interface Window {
    /** For the test to change the answers. */
    fakeGoogle?: FakeGoogle;
  }
}

const MARKET = { lat: 53.8439, lng: -0.4323 };
const WALKINGTON = { lat: 53.8224, lng: -0.4888 };

const fake = installFakeGoogle();
fake.places.suggestions = [
  { id: 'market', main: 'Saturday Market', secondary: 'Beverley, UK' },
  { id: 'walkington', main: 'Walkington', secondary: 'Beverley, UK' },
];
fake.places.placesById.set('market', { formattedAddress: 'Beverley HU17, UK', location: MARKET });
fake.places.placesById.set('walkington', {
  formattedAddress: 'Beverley HU17, UK',
  location: WALKINGTON,
});
fake.routes.routes = [
  { path: [MARKET, WALKINGTON], distanceMeters: 5600, durationMillis: 540_000 },
];
fake.geocoding.results = [
  { formatted_address: '1 Saturday Market, Beverley HU17, UK', types: ['street_address'] },
];
window.fakeGoogle = fake;
window.googleMapsReady?.();
