import { installFakeGoogle, type FakeGoogle } from './fakeGoogleMaps';

// Google's script, as a browser test serves it in place of maps.googleapis.com: the fake, with one
// place, one route and one address. What that doesn't prove: see the fake.

declare global {
  interface Window {
    /** For a test to change the answers. */
    fakeGoogle?: FakeGoogle;
  }
}

const fake = installFakeGoogle();
fake.places.suggestions = [{ id: 'market', main: 'Saturday Market', secondary: 'Beverley' }];
fake.places.placesById.set('market', {
  formattedAddress: 'Saturday Market, Beverley HU17',
  location: { lat: 53.8439, lng: -0.4323 },
});
fake.routes.routes = [
  {
    distanceMeters: 13_400,
    durationMillis: 1_320_000,
    localizedValues: { duration: '22 mins' },
    path: [
      { lat: 53.8439, lng: -0.4323 },
      { lat: 53.7442, lng: -0.3457 },
    ],
  },
];
fake.geocoding.results = [
  { formatted_address: '1 Saturday Market, Beverley HU17', types: ['street_address'] },
];
window.fakeGoogle = fake;
window.googleMapsReady?.();
