import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { METRES_PER_MILE } from '../../../src/domain/pricing/fare';
import { pence } from '../../../src/domain/common/money';
import { csvCell, ridesCsv } from '../../../src/domain/admin/ridesCsv';
import { adminRide } from '../../support/fixtures';

/** Parses CSV (RFC 4180). */
function parseCsv(file: string): string[][] {
  const rows: string[][] = [[]];
  const cells = file.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g);
  for (const [, quoted, plain = '', end] of cells) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== ',') {
      rows.push([]);
    }
  }
  return rows.slice(0, -1);
}

function recordOf(file: string): Record<string, string> {
  const [labels = [], values = []] = parseCsv(file.slice(1));
  return Object.fromEntries(labels.map((label, index) => [label, values[index] ?? '']));
}

const noName = (): null => null;

describe('csvCell', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+44 7700 900123', "'+44 7700 900123"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', '"\'\t=1"'],
    ['\r=1', '"\'\r=1"'],
    ['  =1', "'  =1"],
    ['=HYPERLINK("a","b")', '"\'=HYPERLINK(""a"",""b"")"'],
    ['07700900123', '07700900123'],
    ['Ann = Ash', 'Ann = Ash'],
    ['say "hello"', '"say ""hello"""'],
    ['Lairgate, Beverley', '"Lairgate, Beverley"'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['a;=1', '"a;=1"'],
    ['\uFE621', "'\uFE621"],
    ['\uFE631', "'\uFE631"],
    ['\uFE661', "'\uFE661"],
    ['\uFE6B1', "'\uFE6B1"],
    ['O’Brien', 'O’Brien'],
    ['', ''],
    [null, ''],
    [-3, '-3'],
  ])('turns %j into %j', (value, expected) => {
    expect(csvCell(value)).toBe(expected);
  });

  it('round-trips any text except for the apostrophe, and never starts a formula', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...Array.from('=+-@\t\r\n",; aé')) }),
        (text) => {
          const [[cell = ''] = []] = parseCsv(`${csvCell(text)}\r\n`);
          expect([text, `'${text}`]).toContain(cell);
          expect(cell).not.toMatch(/^\s*[=+\-@]|^[\t\r\n]/);
        },
      ),
    );
  });
});

describe('ridesCsv', () => {
  const ride = adminRide({
    bookingId: 'BEV-MANUAL-1764000000000',
    status: 'completed',
    passengerId: 'admin-1',
    passengerName: '=cmd|A1',
    passengerPhone: '+441482000000',
    isByPhone: true,
    bookedBy: 'office@example.com',
    notes: '-- ring',
    pickupAddress: '1 "The Bar", Beverley',
    dropoffAddress: 'Żółw\nWalkington',
    riders: 3,
    metres: 2 * METRES_PER_MILE,
    minutes: 11.6,
    fare: pence(1250),
    originalFare: pence(1500),
    promoCode: 'WELCOME10',
    driverId: 'driver-1',
    driverName: 'Driver One',
    driverVehicle: 'Silver Skoda',
    driverPlate: 'ERYC 101',
    driverLicence: 'V-201',
    assignedBy: 'admin-1',
    assignedAt: Date.parse('2026-07-01T11:00:30.250Z'),
    bookedAt: Date.parse('2026-07-01T10:00:00Z'),
    scheduledTime: Date.parse('2026-10-25T00:30:00Z'),
  });

  it('has every field of the record, with London and UTC times', () => {
    const nameOf = (uid: string) => (uid === 'admin-1' ? 'office@example.com' : null);
    expect(recordOf(ridesCsv([ride], nameOf))).toEqual({
      Reference: 'BEV-MANUAL-1764000000000',
      Status: 'completed',
      'Status (text)': 'Completed',
      'Record ID': 'ride-1',
      Reason: '',
      Notes: "'-- ring",
      'Booked (London)': '2026-07-01 11:00',
      'Booked (ISO)': '2026-07-01T10:00:00.000Z',
      'Pickup time (London)': '2026-10-25 01:30',
      'Pickup time (ISO)': '2026-10-25T00:30:00.000Z',
      Passenger: "'=cmd|A1",
      Phone: "'+441482000000",
      Email: 'ann@example.com',
      'Passenger account ID': 'admin-1',
      'Booked by phone': 'yes',
      'Booked by': 'office@example.com',
      Riders: '3',
      From: '1 "The Bar", Beverley',
      'From (latitude, longitude)': '53.84, -0.43',
      To: 'Żółw\nWalkington',
      'To (latitude, longitude)': '53.82, -0.487',
      Miles: '2.00',
      'Estimated minutes': '12',
      'Fare (£)': '12.50',
      'Original fare (£)': '15.00',
      'Promo code': 'WELCOME10',
      Driver: 'Driver One',
      'Driver account ID': 'driver-1',
      Vehicle: 'Silver Skoda',
      'Plate number': 'ERYC 101',
      'Licence number': 'V-201',
      'Assigned by': 'office@example.com',
      'Assigned by (account ID)': 'admin-1',
      'Assigned (London)': '2026-07-01 12:00',
      'Assigned (ISO)': '2026-07-01T11:00:30.250Z',
      'Last changed (London)': '',
      'Last changed (ISO)': '',
    });
  });

  it('leaves unknown fields blank and has a header even without rides', () => {
    const bare = adminRide({ id: 'bare', pickup: null, dropoff: null, passengerName: null });
    expect(recordOf(ridesCsv([bare], noName))).toMatchObject({
      Reference: '',
      Passenger: '',
      Miles: '',
      'Fare (£)': '',
      'Booked by phone': 'no',
      'From (latitude, longitude)': '',
      'Assigned by': '',
      'Record ID': 'bare',
    });
    expect(ridesCsv([], noName)).toMatch(/^\uFEFFReference,Status,.*,Record ID\r\n$/);
  });

  it('has a line for each ride in the given order', () => {
    const rows = parseCsv(ridesCsv([adminRide({ id: 'b' }), adminRide({ id: 'a' })], noName));
    expect(rows.map((cells) => cells.at(-1))).toEqual(['Record ID', 'b', 'a']);
    expect(new Set(rows.map(({ length }) => length)).size).toBe(1);
  });
});
