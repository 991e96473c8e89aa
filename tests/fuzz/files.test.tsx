import { laterRide } from '../support/fixtures';
import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import ICAL from 'ical.js';
import Papa from 'papaparse';
import { afterEach, expect } from 'vitest';
import type { Ride } from '../../src/domain/ride/ride';
import { ridesCsv } from '../../src/features/admin/rides/find/ridesCsv';
import { calendarFile } from '../../src/domain/ride/calendar';
import { DayPrintout } from '../../src/features/admin/rides/day/DayPrintout';
import { COLUMNS } from '../../src/features/admin/rides/shared/RideTable';
import { fuzz } from './cases';
import { hostileText, storedText } from './hostile';
import { readExtras, readRide, validRide } from './readDocuments';

afterEach(cleanup);

const DATE = '2026-11-24';
const NOW = Date.parse(`${DATE}T12:00Z`);
const rides = fc.uniqueArray(readRide, { maxLength: 4, selector: ({ id }) => id });

/** What a spreadsheet takes as the start of a formula. */
const FORMULA = /^[\s\p{C}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
/** A cell with this text, perhaps with the apostrophe that makes a spreadsheet show it as it is. */
const cellsOf = (text: string): readonly string[] => [text, `'${text}`];

fuzz(
  'the CSV file is read back ride by ride',
  fc.tuple(rides, hostileText),
  ([all, name]) => {
    const file = ridesCsv([...all, validRide()], () => name).replace(/^\uFEFF/, '');
    const { data, errors } = Papa.parse<Record<string, string>>(file, {
      header: true,
      delimiter: ',',
      newline: '\r\n',
      skipEmptyLines: true,
    });
    expect(errors).toEqual([]);
    expect(data).toHaveLength(all.length + 1);
    data.forEach((row, at) => {
      const ride = all[at] ?? validRide();
      expect(cellsOf(ride.id)).toContain(row['Record ID']);
      expect(cellsOf(ride.passenger.name ?? '')).toContain(row.Passenger);
      expect(cellsOf(ride.trip.pickup.address)).toContain(row.From);
      expect(cellsOf(ride.driver?.name ?? '')).toContain(row.Driver);
      expect(cellsOf(ride.officeNotes ?? '')).toContain(row.Notes);
      expect(row['Fare (£)']).toBe(ride.fare === null ? '' : (ride.fare / 100).toFixed(2));
      expect(Object.values(row).filter((text) => FORMULA.test(text))).toEqual([]);
    });
  },
  60,
);

const FIRM = { name: 'Some Taxi', phone: '01482 000000', host: 'taxi.example', hasEstimates: true };

/** A text as a calendar shows it: without what no calendar file may contain. */
const shown = (text: string): string =>
  storedText(text)
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n|\t)\p{Cc}/gu, '');

fuzz(
  'the calendar file is read back as one event',
  readRide.map((ride) => laterRide(ride, { trip: { time: ride.trip.time ?? NOW } })),
  (ride) => {
    const file = new TextDecoder().decode(new TextEncoder().encode(calendarFile(ride, FIRM, NOW)));
    for (const line of file.split('\r\n')) {
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/[\r\n]/);
    }
    const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
    const events = calendar.getAllSubcomponents('vevent');
    expect(events).toHaveLength(1);
    expect(calendar.getAllSubcomponents()).toHaveLength(2);
    const event = new ICAL.Event(events[0]);
    expect(event.component.getAllProperties('attach')).toEqual([]);
    expect(event.summary).toBe(`Taxi to ${shown(ride.trip.dropoff.address)}`);
    expect(event.location).toBe(shown(ride.trip.pickup.address));
    expect(event.description).toContain(`From ${shown(ride.trip.pickup.address)} to `);
    expect(event.uid).toBe(`${encodeURIComponent(ride.id)}@taxi.example`);
    const minutes = Math.max(1, Math.round(ride.trip.minutes ?? 30));
    expect(event.duration.toSeconds()).toBe(minutes * 60);
  },
  60,
);

fuzz('the printed day is read back as a table', fc.tuple(rides, readExtras), ([all, extras]) => {
  const printed = [...all, validRide()];
  const known = new Map(printed.map((ride) => [ride.id, extras]));
  const { unmount } = render(<DayPrintout date={DATE} rides={printed} extras={known} now={NOW} />);
  // As a browser would parse the printout's markup.
  const paper = new DOMParser().parseFromString(document.body.innerHTML, 'text/html');
  unmount();
  const rows = [...paper.querySelectorAll('tbody tr')]
    .map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent))
    .filter(({ length }) => length > 0);
  expect(rows).toHaveLength(printed.length);
  const textOf = (id: string, ride: Ride): string =>
    COLUMNS.find((column) => column.id === id)?.textOf(ride) ?? '';
  const asHtml = (text: string): string => text.replace(/\r\n?/g, '\n').replaceAll('\0', '');
  for (const ride of printed) {
    const wanted = ['time', 'passenger', 'phone', 'from', 'to', 'riders'].map((id) =>
      asHtml(textOf(id, ride)),
    );
    expect(rows.map((cells) => cells.slice(0, wanted.length))).toContainEqual(wanted);
  }
  expect(paper.querySelectorAll('img, script, svg, style, b')).toHaveLength(0);
});
