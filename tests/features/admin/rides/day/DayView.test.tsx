import '../adminMocks';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { NO_EXTRAS } from '../../../../../src/domain/trip/extras';
import { UNREACHABLE } from '../../../../support/rideBackend';
import { adminRide } from '../../../../support/fixtures';
import { backend, live, tab } from '../adminWorld';
import { RIDES, address, at, open, renderDayView } from './renderDayView';

describe('table and printout', () => {
  it('list the day’s rides with all details, including cancelled ones', async () => {
    await open([
      ...RIDES,
      adminRide({
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

  it('print the rides by driver, with what their passengers asked for', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    backend.findExtras.mockImplementation((id: string) =>
      id === 'three'
        ? Promise.reject(UNREACHABLE)
        : Promise.resolve({ ...NO_EXTRAS, needs: id === 'two' ? ['wheelchair'] : [] }),
    );
    await open([...RIDES, adminRide({ id: 'off', status: 'cancelled', bookedAt: at('11:11') })]);
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
    expect(address()).toHaveTextContent('day=2026-11-25');
    fireEvent.click(tab.button('Today'));
    expect(address()).not.toHaveTextContent('day=');
    fireEvent.click(tab.button('Previous day'));
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-12-24' } });
    expect(live.day.subscribedIds).toEqual(['2026-12-24']);
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '' } });
    expect(live.day.subscribedIds).toEqual(['2026-12-24']);
  });

  it('is today if the address names an invalid date', async () => {
    await open([], '&day=2026-02-30');
    expect(live.day.subscribedIds).toEqual(['2026-11-24']);
  });

  it('is not loaded while another view is shown', async () => {
    await renderDayView('/admin?tab=rides&view=find');
    expect(live.day.subscribedIds).toEqual([]);
    expect(backend.listDrivers).not.toHaveBeenCalled();
    expect(document.querySelector('body > [hidden]')).toBeNull();
  });

  it('stays shown while the connection is lost, with a note if it is truncated', async () => {
    await open(RIDES, '', true);
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
