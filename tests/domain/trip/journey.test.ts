import { expect, it } from 'vitest';
import { journeyKind, journeyName } from '../../../src/domain/trip/journey';

it.each([
  ['Humberside Airport', 'Flight'],
  ['Leeds Bradford Airport (LBA), Whitehouse Lane, Leeds', 'Flight'],
  ['Terminal 2, Manchester Airport', 'Flight'],
  ['Manchester Airport Station', 'Flight'],
  ['Beverley Station', 'Train'],
  ['Beverley Station, Station Square, Beverley HU17 0AS, UK', 'Train'],
  ['Hull Paragon Interchange', 'Train'],
  ['Hull Interchange, Ferensway, Hull', 'Train'],
  ['London King’s Cross Station', 'Train'],
  ['Cottingham railway station', 'Train'],
  ['Costa Coffee, Hull Station (Paragon), Hull', 'Train'],
  ['Station Road', null],
  ['12 Station Road, Hessle', null],
  ['Station Square, Beverley', null],
  ['The Station, Market Weighton', null],
  ['Old Station Yard, South Dalton', null],
  ['Beverley Bus Station', null],
  ['Hull Coach Station', null],
  ['Beverley Police Station, Norwood', null],
  ['Old Fire Station Surgery', null],
  ['Petrol station, Hull Road', null],
  ['Service Station', null],
  ['Airport Road, Kirmington', null],
  ['Airport Business Centre', 'Flight'],
  ['Lairgate, Beverley', null],
  ['', null],
] as const)('%j is for %s', (address, kind) => {
  expect(journeyKind(address)).toBe(kind);
});

it.each([
  ['Lairgate', 'Humberside Airport', 'Flight'],
  ['Beverley Station', 'Lairgate', 'Train'],
  ['Beverley Station', 'Hull Interchange', 'Train'],
  ['Beverley Station', 'Humberside Airport', 'Flight or train'],
  ['Lairgate', 'Walkington', null],
  [null, 'Humberside Airport', 'Flight'],
  [null, null, null],
] as const)('a trip from %j to %j is for %s', (pickup, dropoff, name) => {
  const end = (address: string | null) => (address === null ? null : { address });
  expect(journeyName({ pickup: end(pickup), dropoff: end(dropoff) })).toBe(name);
});
