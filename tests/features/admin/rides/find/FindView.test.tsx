import '../adminMocks';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { phoneVariants } from '../../../../../src/domain/common/phoneVariants';
import type { RidePage } from '../../../../../src/firebase/rides/read/findRides';
import { driver } from '../../../../support/fixtures';
import { backend, emit, tab } from '../adminWorld';
import { CURSOR, NOW, holdNextPage, open, page, ride } from './findWorld';
import { UNREACHABLE } from '../../../../support/fakeFirebase';

const results = () => screen.getByRole('region', { name: 'Search results' });
const status = () => within(results()).getAllByRole('status')[0];

describe('search', () => {
  it('finds rides by text, lists them and opens one', async () => {
    backend.findRides.mockResolvedValue(page(['one', 'two']));
    await open();
    expect(backend.findRides).not.toHaveBeenCalled();
    tab.type('Name, phone, place or reference', '07700 900 123');
    await tab.press('Search');
    const text = { kind: 'phone', phones: phoneVariants('07700 900 123') };
    expect(backend.findRides).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ by: text, text, driverId: null }),
      null,
      {},
    );
    expect(status()).toHaveTextContent('2 rides found.');
    expect(screen.getAllByText('20/11/2026')).toHaveLength(2);
    expect(screen.getAllByText('Needs a driver')).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'BEV-two' }));
    expect(window.location.hash).toBe('#/admin/rides/find/two');
  });

  it.each([
    ['one', ''],
    ['new', '/new'],
  ])('closes a ride of the search before, but no booking: %s', async (shown, left) => {
    window.location.hash += `/${shown}`;
    await open();
    await tab.press('Search');
    expect(window.location.hash).toBe(`#/admin/rides/find${left}`);
  });

  it('leads to the rides found with the arrow key', async () => {
    backend.findRides.mockResolvedValue(page(['one', 'two']));
    await open();
    tab.type('Name, phone, place or reference', '07700 900 123');
    const field = screen.getByLabelText('Name, phone, place or reference');
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(document.activeElement).not.toHaveAttribute('data-ride');
    await tab.press('Search');
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(screen.getByRole('button', { name: 'BEV-one' })).toHaveFocus();
  });

  it('searches by the drivers’ names and plate numbers once these are known', async () => {
    const known = driver({ id: 'nine', name: 'Car 9', plateNumber: 'ERYC 9' });
    let load = (): void => undefined;
    backend.listAllDrivers.mockReturnValue(
      new Promise((resolve) => {
        load = () => resolve([known]);
      }),
    );
    await open();
    tab.type('Name, phone, place or reference', 'eryc 9');
    await tab.press('Search');
    expect(screen.getByText('Searching…')).toBeVisible();
    expect(backend.findRides).not.toHaveBeenCalled();
    load();
    await tab.advance(0);
    expect(backend.findRides.mock.calls[0]?.[0]).toMatchObject({
      text: { kind: 'words', words: ['ERYC', '9'] },
      drivers: [{ id: 'nine', plateNumber: 'ERYC 9' }],
    });
  });

  it('opens a ride by a click anywhere in its row, except on the phone number', async () => {
    backend.findRides.mockResolvedValue({ ...page([]), rides: [ride('one')] });
    await open();
    await tab.press('Search');
    const phone = screen.getByRole('link');
    // jsdom doesn't follow it.
    phone.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(phone);
    fireEvent.click(screen.getByRole('columnheader', { name: 'Status' }));
    expect(window.location.hash).toBe('#/admin/rides/find');
    fireEvent.click(screen.getByText('Needs a driver'));
    expect(window.location.hash).toBe('#/admin/rides/find/one');
  });

  it('keeps rides that are open or changed today up to date', async () => {
    backend.findRides.mockResolvedValue({
      ...page([]),
      rides: [ride('one'), ride('two'), ride('old')],
    });
    await tab.open('find');
    await emit.open({ id: 'one' }, { id: 'two' });
    await tab.press('Search');
    const statuses = () =>
      within(results())
        .getAllByRole('row')
        .slice(1)
        .map((row) => within(row).getAllByRole('cell').at(-1)?.textContent);
    expect(statuses()).toEqual(Array(3).fill(expect.stringMatching(/Needs a driver$/)));
    await emit.open({ id: 'one', status: 'accepted', driver: { id: 'd', name: 'Ann' } });
    await emit.changed({ id: 'two', status: 'completed' });
    expect(statuses()).toEqual([
      expect.stringMatching(/Accepted by Ann$/),
      expect.stringMatching(/Completed$/),
      expect.stringMatching(/Needs a driver$/),
    ]);
  });

  it('goes back page by page, shows how far, and resumes after a failure', async () => {
    const readTo = Date.parse('2026-11-15T09:00Z');
    backend.findRides.mockResolvedValueOnce(page(['one'], { readCount: 50, readTo, next: CURSOR }));
    await open();
    tab.type('Driver', 'nine');
    tab.type('From', '2026-11-01');
    tab.type('To', '2026-11-20');
    await tab.press('Search');
    expect(backend.findRides).toHaveBeenCalledWith(
      expect.objectContaining({
        by: { from: Date.parse('2026-11-01T00:00Z'), to: Date.parse('2026-11-21T00:00Z') },
        text: null,
        driverId: 'nine',
      }),
      null,
      {},
    );
    expect(status()).toHaveTextContent('1 ride so far. Searched back to Sun 15 Nov.');
    backend.findRides.mockRejectedValueOnce(UNREACHABLE);
    await tab.press('Show older');
    expect(within(results()).getByRole('alert')).toHaveTextContent(
      `The search didn’t work. ${UNREACHABLE.message}`,
    );
    backend.findRides.mockResolvedValueOnce(page(['one', 'older']));
    await tab.press('Try Again');
    expect(backend.findRides).toHaveBeenLastCalledWith(expect.anything(), CURSOR, {});
    expect(status()).toHaveTextContent('2 rides found.');
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('scans for a name back to 91 days ago, then further with Show older', async () => {
    const back = (days: number): Partial<RidePage> => ({
      readCount: 500,
      readTo: NOW - days * 86_400_000,
      next: CURSOR,
    });
    const days = [30, 90, 95, 150];
    for (const each of days) {
      backend.findRides.mockResolvedValueOnce(page([`ride-${each}`], back(each)));
    }
    await open();
    tab.type('Name, phone, place or reference', 'müller');
    await tab.press('Search');
    expect(backend.findRides).toHaveBeenCalledTimes(3);
    expect(status()).toHaveTextContent('3 rides so far. Searched back to Fri 21 Aug.');
    backend.findRides.mockRejectedValueOnce(UNREACHABLE);
    await tab.press('Show older');
    expect(screen.getByRole('button', { name: 'BEV-ride-150' })).toBeVisible();
    expect(within(results()).getByRole('alert')).toHaveTextContent(UNREACHABLE.message);
    backend.findRides.mockResolvedValueOnce(page(['last']));
    await tab.press('Try Again');
    expect(status()).toHaveTextContent('5 rides found.');
    expect(
      backend.findRides.mock.calls.map(([, cursor, options]: unknown[]) => [cursor, options]),
    ).toEqual(
      [null, ...Array.from({ length: 5 }, () => CURSOR)].map((each) => [each, { pageSize: 500 }]),
    );
  });

  it('stops scanning when another search starts', async () => {
    const respond = holdNextPage();
    await open();
    tab.type('Name, phone, place or reference', 'Ann');
    await tab.press('Search');
    tab.type('Name, phone, place or reference', 'Anna');
    await tab.press('Search');
    respond(page([], { next: CURSOR, readTo: NOW }));
    await tab.advance(0);
    expect(backend.findRides).toHaveBeenCalledTimes(2);
    expect(status()).toHaveTextContent('No rides found.');
  });

  it('shows when it is searching, has found nothing or has failed', async () => {
    backend.findRides.mockReturnValueOnce(new Promise(() => undefined));
    await open();
    await tab.press('Search');
    expect(screen.getByText('Searching…')).toBeVisible();
    tab.type('Name, phone, place or reference', 'Unknown');
    await tab.press('Search');
    expect(status()).toHaveTextContent('No rides found.');
    backend.findRides.mockRejectedValueOnce(UNREACHABLE);
    await tab.press('Search');
    expect(within(results()).getByRole('alert')).toHaveTextContent(UNREACHABLE.message);
    await tab.press('Try Again');
    expect(status()).toHaveTextContent('No rides found.');
    backend.findRides.mockRejectedValueOnce(UNREACHABLE);
    await tab.press('Search');
    fireEvent(window, new Event('online'));
    await tab.advance(0);
    expect(status()).toHaveTextContent('No rides found.');
    expect(within(results()).queryByRole('alert')).toBeNull();
  });

  it('includes drivers who have left the firm', async () => {
    await open();
    const names = within(screen.getByLabelText('Driver')).getAllByRole('option');
    expect(names.map((name) => name.textContent)).toEqual([
      ...['Any driver', 'Car 8 (inactive)', 'Car 9', 'Car 10'],
    ]);
    tab.type('Driver', 'left');
    await tab.press('Search');
    expect(backend.findRides).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ driverId: 'left' }),
      null,
      {},
    );
  });

  it('refuses a first day after the last without searching', async () => {
    await open();
    tab.type('From', '2026-11-02');
    tab.type('To', '2026-11-01');
    await tab.press('Search');
    expect(screen.getByRole('alert')).toHaveTextContent('The last day can’t be before the first.');
    expect(backend.findRides).not.toHaveBeenCalled();
  });

  it('is restored after a reload and can be cleared', async () => {
    backend.findRides.mockResolvedValue(page(['one']));
    const { unmount } = await open();
    tab.type('Name, phone, place or reference', 'Ann');
    await tab.press('Search');
    await tab.advance(500);
    tab.type('Name, phone, place or reference', 'Anna');
    await tab.advance(500);
    unmount();
    backend.findRides.mockClear();
    await open();
    expect(screen.getByLabelText('Name, phone, place or reference')).toHaveValue('Anna');
    expect(backend.findRides).toHaveBeenCalledWith(
      expect.objectContaining({ text: { kind: 'words', words: ['ANN'] } }),
      null,
      { pageSize: 500 },
    );
    expect(status()).toHaveTextContent('1 ride found.');
    await tab.press('Clear');
    expect(screen.getByLabelText('Name, phone, place or reference')).toHaveValue('');
    expect(screen.queryByRole('region', { name: 'Search results' })).toBeNull();
  });
});
