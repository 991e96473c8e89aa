import '../adminMocks';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pence } from '../../../../../src/domain/common/money';
import type { RideExtras } from '../../../../../src/domain/trip/extras';
import { isAnyListenerStale } from '../../../../../src/live/useLiveValue';
import { backend, emit, HOUR, live, MINUTE, NOW, tab } from '../adminWorld';
import { UNREACHABLE } from '../../../../support/fakeFirebase';
import { STATION } from '../../../../support/places';
import { NO_EXTRAS } from '../../../../../src/domain/trip/extras';

const queue = (name: string) => screen.getByRole('region', { name: new RegExp(`^${name}`) });
const rowTexts = (name: string) =>
  within(queue(name))
    .queryAllByRole('button')
    .map((row) => row.textContent);
const counts = () =>
  within(screen.getByRole('list', { name: 'Ride lists' }))
    .getAllByRole('button')
    .map((each) => each.textContent);
const NEXT_HOUR = 'Needs a driver, next hour';
const withDriver = { driver: { id: 'driver-1', name: 'Driver One' } };

describe('queues', () => {
  it('list every ride with how long it waits, and all that is needed to dispatch it', async () => {
    await tab.open();
    expect(screen.getByText('Loading rides…')).toBeVisible();
    await emit.open(
      { id: 'now', bookedAt: NOW - 2 * MINUTE, trip: { riders: 1 }, fare: pence(1040) },
      { id: 'later', status: 'scheduled', trip: { time: NOW + 3.5 * HOUR } },
      {
        id: 'asked',
        ...withDriver,
        status: 'awaiting_driver_response',
        trip: { time: NOW + 3 * HOUR },
      },
      { id: 'driven', ...withDriver, status: 'on_route', passenger: { name: null } },
      { id: 'tomorrow', ...withDriver, status: 'accepted', trip: { time: NOW + 24 * HOUR } },
      { id: 'tonight', ...withDriver, status: 'accepted', trip: { time: NOW + 6 * HOUR } },
    );
    await emit.changed(
      { id: 'done', ...withDriver, status: 'completed', changedAt: NOW - HOUR },
      { id: 'still', ...withDriver, status: 'assigned', changedAt: NOW - HOUR },
    );
    const phone = '07700 900123';
    expect(rowTexts(NEXT_HOUR)).toEqual([
      `2 min Now Lairgate → to Walkington Ann Ash ${phone} 1 rider £10.40  No driver`,
    ]);
    expect(rowTexts('Needs a driver, later')).toEqual([
      `in 3 hr 15:30 Lairgate → to Walkington Ann Ash ${phone}    No driver`,
    ]);
    expect(rowTexts('Waiting for driver')).toEqual([
      `in 3 hr 15:00 Lairgate → to Walkington Ann Ash ${phone}    Driver One`,
    ]);
    expect(rowTexts('Under way')).toEqual([
      ` Now Lairgate → to Walkington No name ${phone}    Driver One, on the way`,
    ]);
    expect(rowTexts('Upcoming').map((text) => text.slice(0, 15))).toEqual([
      ...['in 6 hr 18:00 L', 'Tomorrow 12:00 '],
    ]);
    expect(rowTexts('Completed today')).toEqual([
      ` 11:00 Lairgate → to Walkington Ann Ash ${phone}    Completed`,
    ]);
    expect(queue('Completed today')).toHaveTextContent('See earlier rides under Day.');
    expect(counts()).toEqual([
      '2 Needs a driver',
      '1 Waiting for driver',
      '1 Under way',
      '2 Upcoming',
      '1 Completed today',
    ]);
    await tab.press('1 Under way');
    expect(screen.getByRole('heading', { name: 'Under way 1' })).toHaveFocus();
    await tab.press('2 Needs a driver');
    expect(screen.getByRole('heading', { name: 'Needs a driver, next hour 1' })).toHaveFocus();
  });

  it('are opened from the other views by their counts', async () => {
    await tab.open('find');
    await emit.open({});
    await tab.press('1 Needs a driver');
    expect(screen.getByRole('tab', { name: 'Now' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('heading', { name: 'Needs a driver, next hour 1' })).toHaveFocus();
  });

  it('show as icons what is requested, read once and again after a change', async () => {
    const found: RideExtras = {
      noteToDriver: 'Side door',
      luggage: 2,
      needs: ['wheelchair'],
      journey: 'LS123',
      traveller: { name: 'Mary', phone: '07700900456' },
    };
    backend.findExtras.mockResolvedValueOnce(found);
    await tab.open();
    await emit.open({ officeNotes: 'Ring twice', officeChangedAt: NOW });
    const icons = () =>
      within(queue(NEXT_HOUR))
        .getAllByRole('img')
        .map((icon) => icon.getAttribute('aria-label'));
    expect(icons()).toEqual([
      ...['For Mary, 07700900456', 'Flight or train: LS123', 'Wheelchair', '2 bags'],
      'Note: Side door; Ring twice',
    ]);
    await emit.open({ officeNotes: 'Ring twice', officeChangedAt: NOW });
    expect(backend.findExtras).toHaveBeenCalledTimes(1);
    await emit.open({ officeNotes: 'Ring twice', officeChangedAt: NOW + 1 });
    expect(icons()).toEqual(['Note: Ring twice']);
    expect(backend.findExtras).toHaveBeenCalledTimes(2);
  });

  it('show the stop on the way before the drop-off', async () => {
    backend.findExtras.mockResolvedValueOnce({ ...NO_EXTRAS, via: STATION });
    await tab.open();
    await emit.open({});
    expect(within(queue(NEXT_HOUR)).getByText(/^Beverley Station → /)).toBeVisible();
  });

  it('read the requests again if they could not be loaded', async () => {
    backend.findExtras.mockRejectedValueOnce(UNREACHABLE);
    await tab.open();
    await emit.open({});
    await emit.open({});
    await emit.open({});
    expect(backend.findExtras).toHaveBeenCalledTimes(2);
  });

  it('say so if they are empty', async () => {
    await tab.open();
    await emit.open();
    await emit.changed();
    for (const text of [
      'Every ride has a driver.',
      'No rides waiting for a driver to accept.',
      'No rides under way.',
      'No upcoming rides.',
      'No rides completed today.',
    ]) {
      expect(screen.getByText(text)).toBeVisible();
    }
  });

  it('mark rides that wait too long and update as time passes', async () => {
    await tab.open();
    await emit.open({ bookedAt: NOW - 4 * MINUTE }, { id: 'old', bookedAt: NOW - 13 * HOUR });
    expect(queue(NEXT_HOUR)).not.toHaveTextContent('No driver for');
    expect(queue(NEXT_HOUR)).toHaveTextContent('1 to act on now');
    expect(counts()[0]).toBe('! 1 of 2 Needs a driver, act now');
    expect(rowTexts(NEXT_HOUR)[1]).toContain('Overdue and still open');
    await tab.advance(MINUTE + 10_000);
    expect(rowTexts(NEXT_HOUR)[0]).toContain('! 5 minNo driver for 5 min Now');
    expect(queue(NEXT_HOUR)).toHaveTextContent('2 to act on now');
    await tab.advance(MINUTE);
    expect(rowTexts(NEXT_HOUR)[0]).toContain('No driver for 6 min');
  });

  it('load before the rides done today, which stay until 05:00 in London', async () => {
    await tab.open();
    expect(live.changed.subscribedIds).toEqual([]);
    await emit.open();
    expect(live.changed.subscribedIds).toEqual(['2026-11-22']);
    await tab.advance(16 * HOUR + 59 * MINUTE);
    expect(live.changed.subscribedIds).toEqual(['2026-11-22']);
    await tab.advance(2 * MINUTE);
    expect(live.changed.subscribedIds).toEqual(['2026-11-23']);
  });
});

describe('loading errors', () => {
  it('are shown with a retry', async () => {
    await tab.open();
    live.open.emit({ kind: 'failed', error: UNREACHABLE });
    expect(screen.getByRole('alert')).toHaveTextContent(UNREACHABLE.message);
    await tab.press('Try Again');
    await emit.open({});
    expect(screen.queryByRole('alert')).toBeNull();
    live.changed.emit({ kind: 'failed', error: UNREACHABLE });
    expect(within(queue('Completed today')).getByRole('alert')).toHaveTextContent(
      UNREACHABLE.message,
    );
    expect(queue('Completed today')).not.toHaveTextContent('No rides completed');
    await tab.press('Try Again');
    await emit.changed();
    expect(queue('Completed today')).toHaveTextContent('No rides completed today.');
  });

  it('include a loss of connection, which keeps the list', async () => {
    await tab.open();
    live.open.emit({ kind: 'stale' });
    expect(screen.getByText('Reconnecting…')).toBeVisible();
    expect(isAnyListenerStale()).toBe(true);
    await emit.open({});
    expect(isAnyListenerStale()).toBe(false);
    live.open.emit({ kind: 'stale' });
    expect(rowTexts(NEXT_HOUR)).toHaveLength(1);
    expect(isAnyListenerStale()).toBe(true);
  });
});
