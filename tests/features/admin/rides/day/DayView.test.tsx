import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, useSearchParams } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WEEKDAYS } from '../../../../../src/domain/common/londonTime';
import { DayView } from '../../../../../src/features/admin/rides/day/DayView';
import { BackendError } from '../../../../../src/firebase/sdk/errors';
import { driver, officeRide } from '../../../../support/people';
import { day } from './dayWorld';

/**
 * A day told by the test instead of Firestore. What it leaves unproved: that the real one asks for the right rides, which
 * tests/integration/findRides.test.ts shows; and what is drawn where, which tests/domain/admin/timeline.test.ts and officeDay.test.ts do.
 */
const listDrivers = vi.hoisted(() => vi.fn());
vi.mock('../../../../../src/firebase/rides/read/liveDayRides', async () => ({
  watchDay: (await import('./dayWorld')).day.watch,
}));
vi.mock('../../../../../src/firebase/drivers/drivers', () => ({ listDrivers }));

/** A Tuesday in winter, seven minutes past two. */
const NOW = Date.parse('2026-11-24T14:07Z');
const at = (time: string): number => Date.parse(`2026-11-24T${time}Z`);
const shift = (start: string, finish: string) => WEEKDAYS.map((day) => ({ day, start, finish }));
const ANN = driver({ id: 'ann', name: 'Ann', availability: shift('09:00', '18:00') });
const BOB = driver({ id: 'bob', name: 'Bob', availability: shift('13:00', '22:00') });
const later = (id: string, time: string, driverId: string | null, name: string) =>
  officeRide({
    ...{ id, driverId, driverName: driverId, passengerName: name, bookingId: `BEV-${id}` },
    ...{ scheduledTime: at(time), status: driverId === null ? 'scheduled' : 'accepted' },
  });
const RIDES = [
  later('one', '10:00', 'ann', 'Carl Cole'),
  later('two', '15:30', 'ann', 'Dora Dale'),
  later('three', '15:00', 'bob', 'Ed Eve'),
  later('open', '16:00', null, 'Flo Fox'),
];

let isPhone = false;
const onBook = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  listDrivers.mockReset();
  listDrivers.mockResolvedValue([ANN, BOB]);
  onBook.mockReset();
  isPhone = false;
  vi.stubGlobal('matchMedia', () => ({
    matches: isPhone,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  Element.prototype.scrollTo = () => undefined;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function Address() {
  const [params] = useSearchParams();
  return <output>{params.toString()}</output>;
}

async function open(rides = RIDES, more = '', isCut = false): Promise<void> {
  render(
    <MemoryRouter initialEntries={[`/admin?tab=rides&view=day${more}`]}>
      <DayView admin={{ uid: 'a', email: 'a@example.com', isVerified: true }} onBook={onBook} />
      <Address />
    </MemoryRouter>,
  );
  await pass(0);
  day.tell({ kind: 'value', value: { rides, isTruncated: isCut } });
}

const button = (name: RegExp | string) => screen.getByRole('button', { name });
const address = () => screen.getAllByRole('status').find((each) => each.tagName === 'OUTPUT');
const timeline = () => screen.getByRole('group', { name: 'Timeline' });
const stops = () =>
  within(timeline())
    .getAllByRole('button')
    .filter((each) => each.tabIndex === 0);
const key = (name: string) => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
};
const focused = () => document.activeElement?.getAttribute('aria-label') ?? '';

describe('the timeline', () => {
  it('has a row for each driver, with rides and free times as buttons with full names', async () => {
    await open();
    expect(
      within(timeline())
        .getAllByRole('group')
        .map((row) => [
          row.getAttribute('aria-label'),
          within(row)
            .queryAllByRole('button')
            .map((each) => each.getAttribute('aria-label')),
        ]),
    ).toEqual([
      [
        'No driver',
        [
          'No driver, 16:00 to 16:20: Flo Fox, from Lairgate, Beverley to Walkington. Needs a driver.',
        ],
      ],
      [
        'Ann',
        [
          'Ann, 10:00 to 10:20: Carl Cole, from Lairgate, Beverley to Walkington. Accepted by ann.',
          'Ann is free 14:10 to 15:15. Book.',
          'Ann, 15:30 to 15:50: Dora Dale, from Lairgate, Beverley to Walkington. Accepted by ann.',
          'Ann is free 16:05 to 18:00. Book.',
        ],
      ],
      [
        'Bob',
        [
          'Bob is free 14:10 to 14:45. Book.',
          'Bob, 15:00 to 15:20: Ed Eve, from Lairgate, Beverley to Walkington. Accepted by bob.',
          'Bob is free 15:35 to 22:00. Book.',
        ],
      ],
    ]);
  });

  it('is one stop of the Tab key, and the arrow keys move in and between its rows', async () => {
    await open();
    expect(stops()).toEqual([button(/^No driver, 16:00/)]);
    act(() => {
      button(/^Ann, 10:00/).focus();
    });
    expect(stops()).toEqual([button(/^Ann, 10:00/)]);
    key('ArrowLeft');
    expect(focused()).toMatch(/^Ann, 10:00/);
    key('ArrowRight');
    key('ArrowRight');
    expect(focused()).toMatch(/^Ann, 15:30/);
    key('ArrowDown');
    expect(focused()).toMatch(/^Bob is free 15:35/);
    key('ArrowDown');
    expect(focused()).toMatch(/^Bob is free 15:35/);
    key('ArrowUp');
    expect(focused()).toMatch(/^Ann, 15:30/);
    key('ArrowUp');
    expect(focused()).toMatch(/^No driver/);
    key('ArrowDown');
    key('End');
    expect(focused()).toMatch(/^Ann is free 16:05/);
    key('Home');
    expect(focused()).toMatch(/^Ann, 10:00/);
    expect(stops()).toEqual([button(/^Ann, 10:00/)]);
  });

  it('opens a ride', async () => {
    await open();
    fireEvent.click(button(/^Bob, 15:00/));
    expect(address()).toHaveTextContent('ride=three');
    fireEvent.click(screen.getByRole('button', { name: 'BEV-open' }));
    expect(address()).toHaveTextContent('ride=open');
  });

  it('begins a booking for a driver when a free time is pressed, never in the past', async () => {
    await open();
    fireEvent.click(button(/^Ann is free 16:05/));
    expect(onBook).toHaveBeenLastCalledWith({
      mode: 'scheduled',
      scheduledTime: at('16:05'),
      assignedDriverId: { kind: 'driver', id: 'ann' },
    });
    // By pointer it is the place that counts: three quarters of the day.
    const width = { left: 0, width: 2400 } as DOMRect;
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(width);
    fireEvent.click(button(/^Bob is free 15:35/), { detail: 1, clientX: 1803 });
    expect(onBook).toHaveBeenLastCalledWith({
      mode: 'scheduled',
      scheduledTime: at('18:00'),
      assignedDriverId: { kind: 'driver', id: 'bob' },
    });
    vi.setSystemTime(at('14:48'));
    fireEvent.click(button(/^Ann is free 14:10/));
    expect(onBook).toHaveBeenLastCalledWith(
      expect.objectContaining({ scheduledTime: at('14:50') }),
    );
  });

  it('moves on with the clock, and keeps the stop where it was', async () => {
    await open();
    act(() => {
      button(/^Ann is free 14:10/).focus();
    });
    await pass(6 * 60_000);
    expect(focused()).toBe('Ann is free 14:15 to 15:15. Book.');
    expect(stops()).toEqual([button(/^Ann is free 14:15/)]);
  });

  it('is behind a disclosure on a phone, below the table', async () => {
    isPhone = true;
    await open();
    expect(screen.queryByRole('group', { name: 'Timeline' })).toBeNull();
    const table = screen.getByRole('table', { name: 'Rides of this day' });
    const disclosure = screen.getByText('Timeline by drivers and hours');
    expect(table.compareDocumentPosition(disclosure)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    fireEvent.click(disclosure);
    await pass(0);
    expect(timeline()).toBeVisible();
  });
});

describe('the table', () => {
  it('has the same rides, cancelled ones too, with all that the office needs', async () => {
    await open([
      ...RIDES,
      officeRide({
        ...{ id: 'off', bookingId: 'BEV-off', status: 'cancelled_by_passenger', riders: 2 },
        ...{ bookedAt: at('11:11'), driverPlate: 'ERYC 1', passengerPhone: '01482 887 700' },
      }),
    ]);
    const rows = screen.getAllByRole('row').map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map((cell) => cell.querySelector(':scope > :nth-child(2)')?.textContent ?? ''),
    );
    expect(rows.slice(1).map(([time, reference]) => [time, reference])).toEqual([
      ['10:00', 'BEV-one'],
      ['11:11', 'BEV-off'],
      ['15:00', 'BEV-three'],
      ['15:30', 'BEV-two'],
      ['16:00', 'BEV-open'],
    ]);
    expect(rows[2]?.slice(2)).toEqual([
      ...['Ann Ash', '01482 887 700', 'Lairgate, Beverley', 'Walkington', '2'],
      ...['No driver', 'ERYC 1', '', 'Cancelled by the passenger'],
    ]);
    expect(screen.getByRole('link', { name: '01482 887 700' })).toHaveAttribute(
      'href',
      'tel:01482887700',
    );
    expect(screen.getByText('5 rides, 1 without a driver.')).toBeVisible();
  });

  it('is on paper, outside of the page, only while the day is looked at', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await open();
    fireEvent.click(button('Print this day'));
    expect(print).toHaveBeenCalledOnce();
    const sheet = () => document.querySelector('body > [hidden]');
    expect(sheet()).toHaveTextContent('rides of Tuesday 24 November 2026');
    expect(sheet()?.querySelectorAll('tbody tr')).toHaveLength(4);
    expect(
      [...(sheet()?.querySelectorAll('th') ?? [])].map(({ textContent }) => textContent),
    ).toEqual([
      ...['Time', 'Reference', 'Passenger', 'Phone', 'From', 'To', 'Riders', 'Driver', 'Plate'],
      ...['Fare', 'Status'],
    ]);
  });
});

describe('the day', () => {
  it('is today’s unless the address names another, and is kept there', async () => {
    await open([]);
    expect(screen.getByRole('heading')).toHaveTextContent('Today, Tuesday 24 November 2026');
    expect(day.followed).toEqual(['2026-11-24']);
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('No rides.');
    fireEvent.click(button('Next day'));
    expect(day.followed).toEqual(['2026-11-25']);
    expect(address()).toHaveTextContent('day=2026-11-25');
    fireEvent.click(button('Today'));
    expect(address()).not.toHaveTextContent('day=');
    fireEvent.click(button('Previous day'));
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-12-24' } });
    expect(day.followed).toEqual(['2026-12-24']);
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '' } });
    expect(day.followed).toEqual(['2026-12-24']);
  });

  it('of a strange address is today’s', async () => {
    await open([], '&day=2026-02-30');
    expect(day.followed).toEqual(['2026-11-24']);
  });

  it('is not followed while another view is shown', async () => {
    render(
      <MemoryRouter initialEntries={['/admin?tab=rides&view=find']}>
        <DayView admin={{ uid: 'a', email: 'a@example.com', isVerified: true }} onBook={onBook} />
      </MemoryRouter>,
    );
    await pass(0);
    expect(day.followed).toEqual([]);
    expect(listDrivers).not.toHaveBeenCalled();
    expect(document.querySelector('body > [hidden]')).toBeNull();
  });

  it('stays while the connection is lost, and says when there are more rides than it shows', async () => {
    await open(RIDES, '', true);
    expect(screen.getByRole('alert')).toHaveTextContent('This day has more rides than fit here');
    day.tell({ kind: 'stale' });
    expect(button(/^Bob, 15:00/)).toBeVisible();
  });

  it('that can’t be read says so, and is tried again', async () => {
    await open();
    day.tell({ kind: 'failed', error: new BackendError('unreachable', 'No connection.') });
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The day could not be read. No connection.',
    );
    fireEvent.click(button('Try Again'));
    day.tell({ kind: 'value', value: { rides: [], isTruncated: false } });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('waits for the drivers, and asks for them again when they could not be read', async () => {
    listDrivers.mockRejectedValueOnce(new BackendError('unreachable', 'No connection.'));
    await open();
    expect(screen.getByRole('alert')).toHaveTextContent('No connection.');
    fireEvent.click(button('Try Again'));
    await pass(0);
    day.tell({ kind: 'value', value: { rides: RIDES, isTruncated: false } });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(button(/^Bob, 15:00/)).toBeVisible();
  });
});
