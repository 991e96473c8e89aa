import type { PlacedStop } from '../../src/domain/trip/trip';

/** In Beverley and the villages around it: from half a mile to seven miles apart. */
export const PLACES: readonly [PlacedStop, ...PlacedStop[]] = [
  {
    latLng: { latitude: 53.8434, longitude: -0.4315 },
    address: 'Saturday Market, Beverley',
    placeId: null,
  },
  {
    latLng: { latitude: 53.8423, longitude: -0.4231 },
    address: 'Beverley Station, Beverley',
    placeId: null,
  },
  {
    latLng: { latitude: 53.8392, longitude: -0.4248 },
    address: 'Beverley Minster, Beverley',
    placeId: null,
  },
  { latLng: { latitude: 53.8202, longitude: -0.4866 }, address: 'Walkington', placeId: null },
  {
    latLng: { latitude: 53.8621, longitude: -0.4215 },
    address: 'Molescroft, Beverley',
    placeId: null,
  },
  {
    latLng: { latitude: 53.8441, longitude: -0.4612 },
    address: 'Beverley Racecourse',
    placeId: null,
  },
  { latLng: { latitude: 53.8843, longitude: -0.4386 }, address: 'Leconfield', placeId: null },
  { latLng: { latitude: 53.8622, longitude: -0.3641 }, address: 'Tickton', placeId: null },
  {
    latLng: { latitude: 53.7827, longitude: -0.4139 },
    address: 'Hallgate, Cottingham',
    placeId: null,
  },
];
