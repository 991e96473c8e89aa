import { geoPoint, serverTime, type Fields, timeAt } from '../support/firestoreValues';
import { emailOf, uidOf, type SignedInPrincipal } from '../support/principals';
import { documentsIn } from '../support/documents';

/** Documents as this SDK writes them. */
export const documents = documentsIn({ timeAt, geoPoint });
export const RIDE = 'riders/ride-1';
export const METRES_PER_MILE = 1609.34;
const YARDS_PER_METRE = 1.09361;

/** Points inside the core area and far outside it. */
export const BEVERLEY = { latitude: 53.8419, longitude: -0.4282 };
export const HULL = { latitude: 53.7446, longitude: -0.3324 };

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

export const pointOf = ({ latitude, longitude }: Point): unknown => geoPoint(latitude, longitude);

export function milesOfYards(yards: number): number {
  return yards / YARDS_PER_METRE / METRES_PER_MILE;
}

/** Tariff One in pence: £2.55 for 328 yards, then 15p per 150 yards (spec section 9). */
export function cheapestPence(miles: number): number {
  const beyond = Math.max(0, miles * METRES_PER_MILE * YARDS_PER_METRE - 328);
  return 255 + 15 * Math.ceil(beyond / 150);
}

/** Tariff Three in pence: £3.20 for 350 yards, then 25p per 150 yards (spec section 9). */
export function dearestPence(miles: number): number {
  const beyond = Math.max(0, miles * METRES_PER_MILE * YARDS_PER_METRE - 350);
  return 320 + 25 * Math.ceil(beyond / 150);
}

export function fareFields(pence: number): Fields {
  const pounds = pence / 100;
  return { originalFare: pounds, calculatedFare: pounds, estimatedFare: pounds };
}

/** A distance with its minimum fare. */
export function distanceFields(miles: number): Fields {
  return { distanceMiles: miles, ...fareFields(cheapestPence(miles)) };
}

/** A valid ride for now, two miles within Beverley. */
export function asapRide(who: SignedInPrincipal, changes: Fields = {}): Fields {
  return documents.ride({
    passengerId: uidOf(who),
    passengerType: who === 'guest' || who === 'other guest' ? 'guest' : 'authenticated',
    passengerEmail: emailOf(who) ?? 'ann@example.com',
    pickupLatLng: pointOf(BEVERLEY),
    timestamp: serverTime(),
    ...changes,
  });
}

export function omitField(fields: Fields, name: string): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name));
}

/** A ride of the rider's with an assigned driver. */
export function assignedRide(changes: Fields = {}): Fields {
  return asapRide('rider', {
    assignedDriverId: uidOf('driver'),
    driverName: 'Driver One',
    driverVehicle: 'Silver Skoda Octavia',
    status: 'assigned',
    ...changes,
  });
}

/** An account's open rides after its first booking. */
export function openRidesFields(
  rideId: string,
  mode: 'now' | 'later',
  changes: Fields = {},
): Fields {
  const [now, later] = mode === 'now' ? [[rideId], []] : [[], [rideId]];
  return documents.openRides(now, later, { lastBookedAt: serverTime(), ...changes });
}

export function openRidesPath(who: SignedInPrincipal): string {
  return `openRides/${uidOf(who)}`;
}

/** The fields of a change of status. */
export function stamped(status: string): Fields & { readonly status: string } {
  return { status, statusUpdatedAt: serverTime() };
}

export const EXTRAS = 'rideExtras/ride-1';
export const EXTRAS_FIELDS: Fields = {
  note: 'Blue door',
  luggage: 2,
  needs: ['wheelchair', 'textOnly'],
};
export const NO_EXTRAS: Fields = { note: '', luggage: 0, needs: [] };
