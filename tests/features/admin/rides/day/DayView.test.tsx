import '../adminMocks';
import { fireEvent, screen, within, act } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { NO_EXTRAS } from '../../../../../src/domain/trip/extras';
import { bookedRide } from '../../../../support/fixtures';
import { backend, live, tab } from '../adminWorld';
import {
  RIDES,
  address,
  at,
  open,
  focusedLabel,
  key,
  onBook,
  setPhone,
  tabStops,
  timeline,
} from './renderDayView';
import { UNREACHABLE } from '../../../../support/fakeFirebase';
import { STATION } from '../../../../support/places';

describe('table and printout', () => {
  it('list the day’s rides with all details, including cancelled ones', async () => {
    await open([
      ...RIDES,
      bookedRide({
        id: 'off',
        bookingId: 'BEV-off',
        status: 'cancelled_by_passenger',
        trip: { riders: 2 },
        driver: { name: 'Bea', plateNumber: 'ERYC 1' },
        passenger: { phone: '01482 887 700' },
        bookedAt: at('11:11'),
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
      ...['Bea', 'ERYC 1', '', 'Cancelled by the passenger'],
    ]);
    expect(screen.getByRole('link', { name: '01482 887 700' })).toHaveAttribute(
      'href',
      'tel:01482887700',
    );
    expect(screen.getByText('5 rides, 1 without a driver.')).toBeVisible();
  });

  it('print the rides by driver, with what their passengers asked for', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    backend.findExtras.mockImplementation((id: string) =>
      id === 'three'
        ? Promise.reject(UNREACHABLE)
        : Promise.resolve(
            id === 'two' ? { ...NO_EXTRAS, needs: ['wheelchair'], via: STATION } : NO_EXTRAS,
          ),
    );
    await open([...RIDES, bookedRide({ id: 'off', status: 'cancelled', bookedAt: at('11:11') })]);
    const sheet = () => document.querySelector('body > [hidden]');
    expect(sheet()).toHaveTextContent('Requests are missing for 4 rides.');
    fireEvent.click(tab.button('Print day'));
    expect(tab.button('Print day')).toBeDisabled();
    await tab.advance(0);
    expect(print).toHaveBeenCalledOnce();
    expect(sheet()).toHaveTextContent('Requests are missing for 1 ride.');
    expect(sheet()).toHaveTextContent('rides on Tue 24 Nov 2026Printed Tue 24 Nov 2026');
    expect(
      [...(sheet()?.querySelectorAll('tbody') ?? [])].map((group) =>
        [...group.rows].map(({ cells }) => [cells[0]?.textContent, cells[6]?.textContent]),
      ),
    ).toEqual([
      [
        ['No driver 1 ride, £0.00', undefined],
        ['16:00', ''],
      ],
      [
        ['ann 2 rides, £0.00', undefined],
        ['10:00', ''],
        ['15:30', 'Wheelchair'],
      ],
      [
        ['bob 1 ride, £0.00', undefined],
        ['15:00', ''],
      ],
      [
        ['Cancelled 1 ride, £0.00', undefined],
        ['11:11', ''],
      ],
    ]);

    expect(sheet()).toHaveTextContent(`${STATION.address} → `);

    // What is known already is not loaded again.
    backend.findExtras.mockClear();
    fireEvent.click(tab.button('Print day'));
    await tab.advance(0);
    expect(backend.findExtras.mock.calls).toEqual([['three']]);
  });
});

describe('day', () => {
  it('is today unless the address names another, and is kept in the address', async () => {
    await open([]);
    expect(screen.getByRole('heading')).toHaveTextContent('Today, Tue 24 Nov');
    expect(live.day.subscribedIds).toEqual(['2026-11-24']);
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('No rides.');
    fireEvent.click(tab.button('Next day'));
    expect(live.day.subscribedIds).toEqual(['2026-11-25']);
    expect(address()).toHaveTextContent('/day/2026-11-25');
    fireEvent.click(tab.button('Today'));
    expect(address()).toHaveTextContent('/day/today');
    fireEvent.click(tab.button('Previous day'));
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-12-24' } });
    expect(live.day.subscribedIds).toEqual(['2026-12-24']);
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '' } });
    expect(live.day.subscribedIds).toEqual(['2026-12-24']);
  });

  it('is today if the address names an invalid date', async () => {
    await open([], '2026-02-30');
    expect(live.day.subscribedIds).toEqual(['2026-11-24']);
  });

  it('stays shown while the connection is lost, with a note if it is truncated', async () => {
    await open(RIDES, 'today', true);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Too many rides to show. Use Find for the later ones.',
    );
    live.day.emit({ kind: 'stale' });
    expect(tab.button(/^Bob, 15:00/)).toBeVisible();
  });

  it('shows an error with a retry if the rides cannot be loaded', async () => {
    await open();
    live.day.emit({ kind: 'failed', error: UNREACHABLE });
    expect(screen.getByRole('alert')).toHaveTextContent(
      `We couldn’t load this day. ${UNREACHABLE.message}`,
    );
    fireEvent.click(tab.button('Try Again'));
    live.day.emit({ kind: 'value', value: { rides: [], isTruncated: false } });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows an error with a retry if the drivers cannot be loaded', async () => {
    backend.listDrivers.mockRejectedValueOnce(UNREACHABLE);
    await open();
    expect(screen.getByRole('alert')).toHaveTextContent(UNREACHABLE.message);
    fireEvent.click(tab.button('Try Again'));
    await tab.advance(0);
    live.day.emit({ kind: 'value', value: { rides: RIDES, isTruncated: false } });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(tab.button(/^Bob, 15:00/)).toBeVisible();
  });
});

describe('timeline', () => {
  it('has a row per driver, with fully labelled buttons for rides and gaps', async () => {
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
          'Ann is free 14:10 to 15:15. Book this time.',
          'Ann, 15:30 to 15:50: Dora Dale, from Lairgate, Beverley to Walkington. Accepted by ann.',
          'Ann is free 16:05 to 18:00. Book this time.',
        ],
      ],
      [
        'Bob',
        [
          'Bob is free 14:10 to 14:45. Book this time.',
          'Bob, 15:00 to 15:20: Ed Eve, from Lairgate, Beverley to Walkington. Accepted by bob.',
          'Bob is free 15:35 to 22:00. Book this time.',
        ],
      ],
    ]);
  });

  it('has one tab stop; arrow keys move within and between rows', async () => {
    await open();
    expect(tabStops()).toEqual([tab.button(/^No driver, 16:00/)]);
    act(() => tab.button(/^Ann, 10:00/).focus());
    expect(tabStops()).toEqual([tab.button(/^Ann, 10:00/)]);
    key('ArrowLeft');
    expect(focusedLabel()).toMatch(/^Ann, 10:00/);
    key('ArrowRight');
    key('ArrowRight');
    expect(focusedLabel()).toMatch(/^Ann, 15:30/);
    key('ArrowDown');
    expect(focusedLabel()).toMatch(/^Bob is free 15:35/);
    key('ArrowDown');
    expect(focusedLabel()).toMatch(/^Bob is free 15:35/);
    key('ArrowUp');
    expect(focusedLabel()).toMatch(/^Ann, 15:30/);
    key('ArrowUp');
    expect(focusedLabel()).toMatch(/^No driver/);
    key('ArrowDown');
    key('End');
    expect(focusedLabel()).toMatch(/^Ann is free 16:05/);
    key('Home');
    expect(focusedLabel()).toMatch(/^Ann, 10:00/);
    expect(tabStops()).toEqual([tab.button(/^Ann, 10:00/)]);
  });

  it('opens the clicked ride', async () => {
    await open();
    fireEvent.click(tab.button(/^Bob, 15:00/));
    expect(address()).toHaveTextContent('/day/today/three');
    fireEvent.click(screen.getByRole('button', { name: 'BEV-open' }));
    expect(address()).toHaveTextContent('/day/today/open');
  });

  it('starts a booking for the driver when a gap is clicked, never in the past', async () => {
    await open();
    fireEvent.click(tab.button(/^Ann is free 16:05/));
    expect(onBook).toHaveBeenLastCalledWith({
      choice: { time: at('16:05') },
      driver: { kind: 'driver', id: 'ann' },
    });
    // A pointer click counts by its position: three quarters of the day.
    const width = { left: 0, width: 2400 } as DOMRect;
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(width);
    fireEvent.click(tab.button(/^Bob is free 15:35/), { detail: 1, clientX: 1803 });
    expect(onBook).toHaveBeenLastCalledWith({
      choice: { time: at('18:00') },
      driver: { kind: 'driver', id: 'bob' },
    });
    vi.setSystemTime(at('14:48'));
    fireEvent.click(tab.button(/^Ann is free 14:10/));
    expect(onBook).toHaveBeenLastCalledWith(
      expect.objectContaining({ choice: { time: at('14:50') } }),
    );
  });

  it('moves on with the clock and keeps the tab stop', async () => {
    await open();
    act(() => tab.button(/^Ann is free 14:10/).focus());
    await tab.advance(6 * 60_000);
    expect(focusedLabel()).toBe('Ann is free 14:15 to 15:15. Book this time.');
    expect(tabStops()).toEqual([tab.button(/^Ann is free 14:15/)]);
  });

  it('is collapsed below the table on a phone', async () => {
    setPhone();
    await open();
    expect(screen.queryByRole('group', { name: 'Timeline' })).toBeNull();
    const table = screen.getByRole('table', { name: 'Rides on this day' });
    const disclosure = screen.getByText('Timeline by driver and hour');
    expect(table.compareDocumentPosition(disclosure)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    fireEvent.click(disclosure);
    await tab.advance(0);
    expect(timeline()).toBeVisible();
  });
});
