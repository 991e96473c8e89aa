import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { METRES_PER_MILE } from '../../../../../src/domain/pricing/fare';
import { pence } from '../../../../../src/domain/common/money';
import { csvCell, ridesCsv } from '../../../../../src/features/admin/rides/find/ridesCsv';
import { bookedRide } from '../../../../support/fixtures';

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
    [{ value: '-0.43' }, '-0.43'],
  ])('turns %j into %j', (value, expected) => {
    expect(csvCell(value)).toBe(expected);
  });

  it.each([
    ...['07700900123', '0123', '1E5', '1e+5', '1 1/2', '3/4', '1-2', '12:30', '12.30', '9 am'],
    ...['2026', '2026-11', '1.5.2020', '1DEC', '5 March', 'Sept 2', 'mar 4', '£5', '5 %', '(5)'],
    ...['TRUE', 'false ', '#N/A', '#REF!', '１２３'],
  ])('marks %j as text, which a spreadsheet would convert', (text) => {
    expect(csvCell(text)).toBe(text.endsWith(' ') ? `"'${text}"` : `'${text}`);
  });

  it.each([
    ...['07700 900123', 'ERYC 101', 'May', 'March', 'Flat 3/4', '1 Eastgate', 'Yes', 'e', '#'],
    ...['BEV-1764000000000', 'WELCOME10', '3 cases', 'apr'.repeat(200)],
  ])('leaves %j, which stays text', (text) => {
    expect(csvCell(text)).toBe(text);
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
  const ride = bookedRide({
    bookingId: 'BEV-MANUAL-1764000000000',
    status: 'completed',
    passenger: { id: 'admin-1', name: '=cmd|A1', phone: '+441482000000' },
    trip: {
      pickup: { address: '1 "The Bar", Beverley' },
      dropoff: { address: 'Żółw\nWalkington' },
      riders: 3,
      metres: 2 * METRES_PER_MILE,
      minutes: 11.6,
      fare: pence(1500),
      time: Date.parse('2026-10-25T00:30:00Z'),
    },
    promo: { code: 'WELCOME10' },
    driver: {
      id: 'driver-1',
      name: 'Driver One',
      vehicle: 'Silver Skoda',
      plateNumber: 'ERYC 101',
      vehicleLicenceNumber: 'V-201',
    },
    isByPhone: true,
    bookedBy: 'office@example.com',
    officeNotes: '-- ring',
    fare: pence(1250),
    assignedBy: 'admin-1',
    assignedAt: Date.parse('2026-07-01T11:00:30.250Z'),
    bookedAt: Date.parse('2026-07-01T10:00:00Z'),
  });

  it('marks coordinates south of the equator as text', () => {
    const record = recordOf(
      ridesCsv(
        [
          bookedRide(ride, {
            trip: { pickup: { latLng: { latitude: -33.86, longitude: 151.2 } } },
          }),
        ],
        noName,
      ),
    );
    expect(record['From (latitude, longitude)']).toBe("'-33.86, 151.2");
  });

  it('has every field of the record, with London and UTC times', () => {
    const nameOf = (uid: string) => (uid === 'admin-1' ? 'office@example.com' : null);
    expect(recordOf(ridesCsv([ride], nameOf, new Map([['driver-1', 7]])))).toEqual({
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
      'Call sign': '7',
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

  it('keeps the zero of a phone number and the text of a plate, a code and notes', () => {
    const typed = { promo: { code: '10E2' }, driver: { plateNumber: '1E5' }, officeNotes: '3/4' };
    const record = recordOf(
      ridesCsv([bookedRide(ride, typed, { passenger: { phone: '07700900123' } })], noName),
    );
    expect(record).toMatchObject({
      Phone: '07700 900123',
      'Promo code': "'10E2",
      'Plate number': "'1E5",
      Notes: "'3/4",
    });
  });

  it('leaves unknown fields blank and has a header even without rides', () => {
    const bare = bookedRide({
      id: 'bare',
      trip: { pickup: { latLng: null }, dropoff: { latLng: null } },
      passenger: { name: null },
    });
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
    const rows = parseCsv(ridesCsv([bookedRide({ id: 'b' }), bookedRide({ id: 'a' })], noName));
    expect(rows.map((cells) => cells.at(-1))).toEqual(['Record ID', 'b', 'a']);
    expect(new Set(rows.map(({ length }) => length)).size).toBe(1);
  });
});
