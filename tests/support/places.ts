import type { Stop } from '../../src/domain/trip/trip';

export const STATION: Stop = {
  latLng: { latitude: 53.8419, longitude: -0.4228 },
  address: 'Beverley Station, Station Square, Beverley',
};
export const MARKET: Stop = {
  latLng: { latitude: 53.8445, longitude: -0.433 },
  address: 'Saturday Market, Beverley',
};
export const HULL: Stop = {
  latLng: { latitude: 53.7446, longitude: -0.3354 },
  address: 'Hull Paragon, Ferensway, Hull',
};
