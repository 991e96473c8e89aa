import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarFile } from '../../../src/domain/ride/calendar';
import { pence } from '../../../src/domain/common/money';
import { laterRide } from '../../support/fixtures';
import { STATION } from '../../support/places';

const FIRM = {
  name: 'Beverley Taxi 24/7',
  phone: '01482 000000',
  host: 'taxi.example',
  hasEstimates: false,
};
const NOW = Date.parse('2026-11-22T10:00:30Z');
const RIDE = laterRide({
  id: 'AbCdEfGhIjKlMnOpQrSt',
  bookingId: 'BEV-1795341600000',
  trip: {
    pickup: { address: 'Saturday Market, Beverley' },
    dropoff: { address: 'East End, Walkington' },
    minutes: 9.4,
    time: Date.parse('2026-11-27T18:05Z'),
  },
  driver: { name: 'Driver One' },
  fare: pence(745),
});

const unfolded = (file: string): string => file.replaceAll('\r\n ', '');
const lineOf = (file: string, name: string): string | undefined =>
  unfolded(file)
    .split('\r\n')
    .find((line) => line.startsWith(name));

describe('calendarFile', () => {
  it('is an entry with an alarm, in London’s time zone with both clock changes', () => {
    expect(unfolded(calendarFile(RIDE, FIRM, NOW)).split('\r\n')).toEqual([
      ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Beverley Taxi 247//Taxi booking//EN'],
      ...['METHOD:PUBLISH', 'BEGIN:VTIMEZONE', 'TZID:Europe/London'],
      ...['BEGIN:DAYLIGHT', 'DTSTART:19960331T010000', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU'],
      ...['TZOFFSETFROM:+0000', 'TZOFFSETTO:+0100', 'TZNAME:BST', 'END:DAYLIGHT'],
      ...['BEGIN:STANDARD', 'DTSTART:19961027T020000', 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU'],
      ...['TZOFFSETFROM:+0100', 'TZOFFSETTO:+0000', 'TZNAME:GMT', 'END:STANDARD'],
      ...['END:VTIMEZONE', 'BEGIN:VEVENT', 'UID:AbCdEfGhIjKlMnOpQrSt@taxi.example'],
      ...['DTSTAMP:20261122T100030Z', `SEQUENCE:${Math.floor(NOW / 60_000)}`],
      ...['DTSTART;TZID=Europe/London:20261127T180500', 'DURATION:PT9M'],
      ...['SUMMARY:Taxi to East End\\, Walkington', 'LOCATION:Saturday Market\\, Beverley'],
      'DESCRIPTION:From Saturday Market\\, Beverley to East End\\, Walkington\\nBooking reference BEV-1795341600000\\nDriver Driver One\\nFare £7.45\\, pay the driver\\nBeverley Taxi 24/7\\, 01482 000000',
      ...['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-PT60M'],
      'DESCRIPTION:Your taxi is in 1 hour\\, from Saturday Market\\, Beverley',
      ...['END:VALARM', 'END:VEVENT', 'END:VCALENDAR', ''],
    ]);
  });

  it('marks a fare from an estimated route', () => {
    const file = calendarFile(RIDE, { ...FIRM, hasEstimates: true }, NOW);
    expect(lineOf(file, 'DESCRIPTION')).toContain('Fare (estimate) £7.45\\, pay the driver');
  });

  it.each([
    ['2026-07-10T18:05Z', 'DTSTART;TZID=Europe/London:20260710T190500'],
    ['2026-10-24T23:55Z', 'DTSTART;TZID=Europe/London:20261025T005500'],
    ['2026-10-25T00:00Z', 'DTSTART:20261025T000000Z'],
    ['2026-10-25T00:55Z', 'DTSTART:20261025T005500Z'],
    ['2026-10-25T01:00Z', 'DTSTART:20261025T010000Z'],
    ['2026-10-25T01:55Z', 'DTSTART:20261025T015500Z'],
    ['2026-03-29T01:00Z', 'DTSTART;TZID=Europe/London:20260329T020000'],
    ['2026-10-25T02:00Z', 'DTSTART;TZID=Europe/London:20261025T020000'],
  ])('uses London’s wall time, but UTC in both repeated hours of autumn: %s', (time, line) => {
    const ride = laterRide(RIDE, { trip: { time: Date.parse(time) } });
    expect(calendarFile(ride, FIRM, NOW)).toContain(`\r\n${line}\r\n`);
  });

  it('names the stop on the way', () => {
    const file = unfolded(calendarFile(RIDE, FIRM, NOW, STATION));
    expect(file).toContain('\\nStop at Beverley Station\\, Station Square\\, Beverley\\n');
  });

  it('has a UID of one line, whatever the id', () => {
    const older = calendarFile({ ...RIDE, id: 'a\nb.c' }, FIRM, NOW);
    expect(lineOf(older, 'UID')).toBe('UID:a%0Ab.c@taxi.example');
  });

  it('keeps the UID and raises the sequence after a change', () => {
    const changed = calendarFile(laterRide(RIDE, { trip: { time: NOW } }), FIRM, NOW + 60_000);
    expect(lineOf(changed, 'UID')).toBe('UID:AbCdEfGhIjKlMnOpQrSt@taxi.example');
    expect(lineOf(changed, 'SEQUENCE')).toBe(`SEQUENCE:${Math.floor(NOW / 60_000) + 1}`);
  });

  it('lasts half an hour and omits unknown details by default', () => {
    const bare = laterRide(RIDE, {
      bookingId: null,
      driver: { name: null },
      trip: { minutes: null },
      fare: null,
    });
    const of = calendarFile(bare, FIRM, NOW);
    expect(lineOf(of, 'DURATION')).toBe('DURATION:PT30M');
    expect(lineOf(of, 'DESCRIPTION')).toBe(
      'DESCRIPTION:From Saturday Market\\, Beverley to East End\\, Walkington\\nBeverley Taxi 24/7\\, 01482 000000',
    );
  });

  it('writes line breaks as such, and no other control character', () => {
    const ride = laterRide(RIDE, { trip: { pickup: { address: 'Side\rdoor\r\n\u0007Beverley' } } });
    expect(lineOf(calendarFile(ride, FIRM, NOW), 'LOCATION')).toBe(
      'LOCATION:Side\\ndoor\\nBeverley',
    );
  });

  it.each([
    ['x', 74],
    ['\u00A0', 37],
    ['\u0800', 24],
    ['\u{10000}', 18],
  ])('fills a line that goes on with %j, which fits %i times', (character, count) => {
    const of = calendarFile(
      laterRide(RIDE, { trip: { pickup: { address: character.repeat(190) } } }),
      FIRM,
      NOW,
    );
    expect(of).toContain(`\r\n ${character.repeat(count)}\r\n`);
  });

  it('folds lines at 75 bytes without losing a character of any address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (address) => {
        const of = calendarFile(laterRide(RIDE, { trip: { pickup: { address } } }), FIRM, NOW);
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
