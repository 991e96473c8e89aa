import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarFile } from '../../../src/domain/ride/calendar';
import { pence } from '../../../src/domain/common/money';
import { passengerRide } from '../../support/fixtures';

const FIRM = { name: 'Beverley Taxi', phone: '01482 000000', host: 'taxi.example' };
const NOW = Date.parse('2026-11-22T10:00:30Z');
const RIDE = {
  ...passengerRide({
    id: 'AbCdEfGhIjKlMnOpQrSt',
    bookingId: 'BEV-1795341600000',
    pickupAddress: 'Saturday Market, Beverley',
    dropoffAddress: 'East End, Walkington',
    driverName: 'Driver One',
    fare: pence(745),
    minutes: 9.4,
  }),
  scheduledTime: Date.parse('2026-11-27T18:05Z'),
};

const unfolded = (file: string): string => file.replaceAll('\r\n ', '');
const lineOf = (file: string, name: string): string | undefined =>
  unfolded(file)
    .split('\r\n')
    .find((line) => line.startsWith(name));

describe('calendarFile', () => {
  const file = calendarFile(RIDE, FIRM, NOW);

  it.each([
    ['BEGIN', 'BEGIN:VCALENDAR'],
    ['DTSTAMP', 'DTSTAMP:20261122T100030Z'],
    ['DTSTART;', 'DTSTART;TZID=Europe/London:20261127T180500'],
    ['DURATION', 'DURATION:PT9M'],
    ['TRIGGER', 'TRIGGER:-PT60M'],
    ['SUMMARY', 'SUMMARY:Taxi to East End\\, Walkington'],
    ['LOCATION', 'LOCATION:Saturday Market\\, Beverley'],
    [
      'DESCRIPTION',
      'DESCRIPTION:From Saturday Market\\, Beverley to East End\\, Walkington\\nBooking reference BEV-1795341600000\\nDriver Driver One\\nFare £7.45\\, pay the driver\\nBeverley Taxi\\, 01482 000000',
    ],
  ])('writes the line %s', (name, line) => {
    expect(lineOf(file, name)).toBe(line);
  });

  it('includes London’s time zone with both clock changes', () => {
    expect(file).toContain('BEGIN:VTIMEZONE\r\nTZID:Europe/London\r\n');
    expect(file).toContain('RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU\r\nTZOFFSETFROM:+0000');
    expect(file).toContain('RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU\r\nTZOFFSETFROM:+0100');
  });

  it('uses London’s wall time in summer', () => {
    const summer = { ...RIDE, scheduledTime: Date.parse('2026-07-10T18:05Z') };
    expect(lineOf(calendarFile(summer, FIRM, NOW), 'DTSTART;')).toBe(
      'DTSTART;TZID=Europe/London:20260710T190500',
    );
  });

  it.each([
    ['2026-10-25T00:30Z', 'DTSTART;TZID=Europe/London:20261025T013000'],
    ['2026-10-25T01:30Z', 'DTSTART:20261025T013000Z'],
    ['2026-10-25T02:00Z', 'DTSTART;TZID=Europe/London:20261025T020000'],
  ])('tells the repeated hour of autumn apart: %s', (time, line) => {
    const autumn = { ...RIDE, scheduledTime: Date.parse(time) };
    expect(calendarFile(autumn, FIRM, NOW)).toContain(`\r\n${line}\r\n`);
  });

  it('has a UID of one line, whatever the id', () => {
    const older = calendarFile({ ...RIDE, id: 'a\nb.c' }, FIRM, NOW);
    expect(lineOf(older, 'UID')).toBe('UID:a%0Ab.c@taxi.example');
  });

  it('keeps the UID and raises the sequence after a change', () => {
    const changed = calendarFile({ ...RIDE, scheduledTime: NOW }, FIRM, NOW + 60_000);
    expect(lineOf(changed, 'UID')).toBe('UID:AbCdEfGhIjKlMnOpQrSt@taxi.example');
    expect(lineOf(changed, 'UID')).toBe(lineOf(file, 'UID'));
    const sequence = (of: string) => Number(lineOf(of, 'SEQUENCE')?.slice('SEQUENCE:'.length));
    expect(sequence(changed)).toBe(sequence(file) + 1);
  });

  it('lasts half an hour and omits unknown details by default', () => {
    const bare = { ...RIDE, bookingId: null, driverName: null, fare: null, minutes: null };
    const of = calendarFile(bare, FIRM, NOW);
    expect(lineOf(of, 'DURATION')).toBe('DURATION:PT30M');
    expect(lineOf(of, 'DESCRIPTION')).toBe(
      'DESCRIPTION:From Saturday Market\\, Beverley to East End\\, Walkington\\nBeverley Taxi\\, 01482 000000',
    );
  });

  it('folds lines at 75 bytes without losing a character of any address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (address) => {
        const of = calendarFile({ ...RIDE, pickupAddress: address }, FIRM, NOW);
        for (const line of of.split('\r\n')) {
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        }
        const stored = lineOf(of, 'LOCATION:')?.slice('LOCATION:'.length) ?? '';
        const read = stored.replace(/\\n|\\[\\;,]/g, (mark) =>
          mark === '\\n' ? '\n' : mark.slice(1),
        );
        expect(read).toBe(address.replaceAll('\r\n', '\n'));
      }),
    );
  });
});
