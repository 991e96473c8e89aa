import type { Stop } from './stop';

/** The two ends of a trip; null for one that isn't chosen yet. */
export type TripEnds = Readonly<Record<'pickup' | 'dropoff', Pick<Stop, 'address'> | null>>;

type JourneyKind = 'Flight' | 'Train';

// Of a part of an address: 'Humberside Airport, Terminal 1', not 'Airport Road'.
const AIRPORT = /\bairport\b(?! *(lane|park|road|street|way)\b)/i;
// 'Beverley Station', 'Hull Paragon Interchange', not 'Station Road' or 'Old Station Yard'.
const STATION = /([a-z’']+) +(station|interchange)( *\(.*\))?$/i;
const OTHER_STATION =
  /^(ambulance|bus|charging|coach|filling|fire|old|petrol|police|power|service|the)$/i;

/** What one takes from a place: a flight from an airport, a train from a railway station. */
export function journeyKind(address: string): JourneyKind | null {
  const parts = address.split(',').map((part) => part.trim());
  if (parts.some((part) => AIRPORT.test(part))) {
    return 'Flight';
  }
  const before = parts.flatMap((part) => STATION.exec(part)?.[1] ?? []);
  return before.some((word) => !OTHER_STATION.test(word)) ? 'Train' : null;
}

/** What a trip meets or catches, as texts name it; null if neither end is such a place. */
export function journeyName({ pickup, dropoff }: TripEnds): JourneyKind | 'Flight or train' | null {
  const from = journeyKind(pickup?.address ?? '');
  const to = journeyKind(dropoff?.address ?? '');
  return from !== null && to !== null && from !== to ? 'Flight or train' : (from ?? to);
}
