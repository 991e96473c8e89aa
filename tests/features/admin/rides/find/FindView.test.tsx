import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { HashRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdminRide } from '../../../../../src/domain/admin/adminRide';
import { phoneVariants } from '../../../../../src/domain/common/phoneVariants';
import { FindView } from '../../../../../src/features/admin/rides/find/FindView';
import { BackendError } from '../../../../../src/firebase/sdk/errors';
import type { PageCursor, RidePage } from '../../../../../src/firebase/rides/read/findRides';
import { driver, adminRide } from '../../../../support/fixtures';

// Unit test with fakes. The queries are covered by tests/integration/findRides.test.ts.
const backend = vi.hoisted(() => ({
  findRides: vi.fn(),
  listAllDrivers: vi.fn(),
  download: vi.fn(),
}));
vi.mock('../../../../../src/firebase/rides/read/findRides', () => ({
  findRides: backend.findRides,
}));
vi.mock('../../../../../src/firebase/drivers/drivers', () => ({
  listAllDrivers: backend.listAllDrivers,
}));
vi.mock('../../../../../src/ui/download', () => ({ download: backend.download }));

const NOW = Date.parse('2026-11-24T14:07Z');
const ADMIN = { uid: 'admin-1', email: 'office@example.com', isVerified: true };
const UNREACHABLE = new BackendError('unreachable', 'No connection.');
const CURSOR: PageCursor = { streams: [] };
const ride = (id: string, known: Partial<AdminRide> = {}): AdminRide =>
  adminRide({
    id,
    bookingId: `BEV-${id}`,
    scheduledTime: Date.parse('2026-11-20T09:30Z'),
    ...known,
  });
const page = (ids: readonly string[], more: Partial<RidePage> = {}): RidePage => ({
  rides: ids.map((id) => ride(id)),
  readCount: ids.length,
  readTo: null,
  next: null,
  ...more,
});

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  for (const each of Object.values(backend)) {
    each.mockReset();
  }
  backend.findRides.mockResolvedValue(page([]));
  backend.listAllDrivers.mockResolvedValue([
    driver({ id: 'ten', name: 'Car 10' }),
    driver({ id: 'nine', name: 'Car 9' }),
    driver({ id: 'left', name: 'Car 8', isActive: false }),
  ]);
  window.history.replaceState(
    { key: crypto.randomUUID(), idx: 0 },
    '',
    '#/admin?tab=rides&view=find',
  );
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const open = async () => {
  const view = render(
    <HashRouter>
      <FindView admin={ADMIN} onBook={() => undefined} />
    </HashRouter>,
  );
  await advance(0);
  return view;
};
const fill = (label: string, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await advance(0);
};
const results = () => screen.getByRole('region', { name: 'Found rides' });
const status = () => within(results()).getAllByRole('status')[0];

describe('search', () => {
  it('finds rides by text, lists them and opens one', async () => {
    backend.findRides.mockResolvedValue(page(['one', 'two']));
    await open();
    expect(backend.findRides).not.toHaveBeenCalled();
    fill('Name, phone or reference', '07700 900 123');
    await press('Search');
    const text = { kind: 'phone', phones: phoneVariants('07700 900 123') };
    expect(backend.findRides).toHaveBeenCalledExactlyOnceWith(
      { by: text, text, driverId: null },
      null,
      {},
    );
    expect(status()).toHaveTextContent('2 rides found.');
    expect(screen.getAllByText('20/11/2026')).toHaveLength(2);
    expect(screen.getAllByText('Needs a driver')).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'BEV-two' }));
    expect(window.location.hash).toContain('ride=two');
  });

  it('goes back page by page, shows how far, and resumes after a failure', async () => {
    const readTo = Date.parse('2026-11-15T09:00Z');
    backend.findRides.mockResolvedValueOnce(page(['one'], { readCount: 50, readTo, next: CURSOR }));
    await open();
    fill('Driver', 'nine');
    fill('From day', '2026-11-01');
    fill('To day', '2026-11-20');
    await press('Search');
    expect(backend.findRides).toHaveBeenCalledWith(
      {
        by: { from: Date.parse('2026-11-01T00:00Z'), to: Date.parse('2026-11-21T00:00Z') },
        text: null,
        driverId: 'nine',
      },
      null,
      {},
    );
    expect(status()).toHaveTextContent(
      '1 ride so far. 50 rides of 6 days read, back to Sunday 15 November 2026.',
    );
    backend.findRides.mockRejectedValueOnce(UNREACHABLE);
    await press('Show older');
    expect(within(results()).getByRole('alert')).toHaveTextContent(
      'The search did not get through. No connection.',
    );
    backend.findRides.mockResolvedValueOnce(page(['one', 'older']));
    await press('Try Again');
    expect(backend.findRides).toHaveBeenLastCalledWith(expect.anything(), CURSOR, {});
    expect(status()).toHaveTextContent('2 rides found.');
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('scans for a name back to 91 days ago, then further with Show older', async () => {
    const back = (days: number): Partial<RidePage> => ({
      ...{ readCount: 500, readTo: NOW - days * 86_400_000, next: CURSOR },
    });
    const days = [30, 90, 95, 150];
    for (const each of days) {
      backend.findRides.mockResolvedValueOnce(page([`ride-${String(each)}`], back(each)));
    }
    await open();
    fill('Name, phone or reference', 'müller');
    await press('Search');
    expect(backend.findRides).toHaveBeenCalledTimes(3);
    expect(status()).toHaveTextContent(
      '3 rides so far. 1500 rides of 96 days read, back to Friday 21 August 2026.',
    );
    backend.findRides.mockRejectedValueOnce(UNREACHABLE);
    await press('Show older');
    expect(screen.getByRole('button', { name: 'BEV-ride-150' })).toBeVisible();
    expect(within(results()).getByRole('alert')).toHaveTextContent('No connection.');
    backend.findRides.mockResolvedValueOnce(page(['last']));
    await press('Try Again');
    expect(status()).toHaveTextContent('5 rides found.');
    expect(
      backend.findRides.mock.calls.map(([, cursor, options]: unknown[]) => [cursor, options]),
    ).toEqual(
      [null, ...Array.from({ length: 5 }, () => CURSOR)].map((each) => [each, { pageSize: 500 }]),
    );
  });

  it('stops scanning when another search starts', async () => {
    let respond: (page: RidePage) => void = () => undefined;
    backend.findRides.mockReturnValueOnce(
      new Promise((resolve) => {
        respond = resolve;
      }),
    );
    await open();
    fill('Name, phone or reference', 'Ann');
    await press('Search');
    fill('Name, phone or reference', 'Anna');
    await press('Search');
    respond(page([], { next: CURSOR, readTo: NOW }));
    await advance(0);
    expect(backend.findRides).toHaveBeenCalledTimes(2);
    expect(status()).toHaveTextContent('No rides found.');
  });

  it('shows when it is searching, has found nothing or has failed', async () => {
    backend.findRides.mockReturnValueOnce(new Promise(() => undefined));
    await open();
    await press('Search');
    expect(screen.getByText('Searching…')).toBeVisible();
    fill('Name, phone or reference', 'Nobody');
    await press('Search');
    expect(status()).toHaveTextContent('No rides found.');
    backend.findRides.mockRejectedValueOnce(UNREACHABLE);
    await press('Search');
    expect(within(results()).getByRole('alert')).toHaveTextContent('No connection.');
    await press('Try Again');
    expect(status()).toHaveTextContent('No rides found.');
    backend.findRides.mockRejectedValueOnce(UNREACHABLE);
    await press('Search');
    fireEvent(window, new Event('online'));
    await advance(0);
    expect(status()).toHaveTextContent('No rides found.');
    expect(within(results()).queryByRole('alert')).toBeNull();
  });

  it('includes drivers who have left the firm', async () => {
    await open();
    const names = within(screen.getByLabelText('Driver')).getAllByRole('option');
    expect(names.map((name) => name.textContent)).toEqual([
      ...['Any driver', 'Car 8 (dismissed)', 'Car 9', 'Car 10'],
    ]);
    fill('Driver', 'left');
    await press('Search');
    expect(backend.findRides).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ driverId: 'left' }),
      null,
      {},
    );
  });

  it('refuses a first day after the last without searching', async () => {
    await open();
    fill('From day', '2026-11-02');
    fill('To day', '2026-11-01');
    await press('Search');
    expect(screen.getByRole('alert')).toHaveTextContent('The first day is after the last one.');
    expect(backend.findRides).not.toHaveBeenCalled();
  });

  it('is restored after a reload and can be cleared', async () => {
    backend.findRides.mockResolvedValue(page(['one']));
    const { unmount } = await open();
    fill('Name, phone or reference', 'Ann');
    await press('Search');
    await advance(500);
    fill('Name, phone or reference', 'Anna');
    await advance(500);
    unmount();
    backend.findRides.mockClear();
    await open();
    expect(screen.getByLabelText('Name, phone or reference')).toHaveValue('Anna');
    expect(backend.findRides).toHaveBeenCalledWith(
      expect.objectContaining({ text: { kind: 'name', words: ['ANN'] } }),
      null,
      { pageSize: 500 },
    );
    expect(status()).toHaveTextContent('1 ride found.');
    await press('Clear');
    expect(screen.getByLabelText('Name, phone or reference')).toHaveValue('');
    expect(screen.queryByRole('region', { name: 'Found rides' })).toBeNull();
  });
});

describe('CSV export', () => {
  const chooseDays = () => {
    fill('First day', '2026-11-01');
    fill('Last day', '2026-11-30');
  };
  const exportStatus = () =>
    within(screen.getByRole('form', { name: 'Save records as a file' })).getByRole('status');

  it('saves all pages as one file, earliest ride first, with the name of the assigner', async () => {
    const early = ride('early', {
      assignedBy: 'nine',
      scheduledTime: Date.parse('2026-11-02T09:00Z'),
    });
    backend.findRides.mockResolvedValueOnce({
      ...page([], { next: CURSOR, readTo: Date.parse('2026-11-10T09:00Z') }),
      rides: [
        ride('late', { assignedBy: 'admin-1' }),
        ride('left', { assignedBy: 'left', scheduledTime: Date.parse('2026-11-19T09:00Z') }),
      ],
    });
    let respond: (page: RidePage) => void = () => undefined;
    backend.findRides.mockReturnValueOnce(
      new Promise((resolve) => {
        respond = resolve;
      }),
    );
    await open();
    chooseDays();
    await press('Save as CSV');
    expect(exportStatus()).toHaveTextContent('2 records read, back to Tuesday 10 November 2026.');
    expect(backend.download).not.toHaveBeenCalled();
    respond({ ...page([]), rides: [early] });
    await advance(0);
    expect(exportStatus()).toHaveTextContent('3 records saved.');
    expect(backend.download).toHaveBeenCalledExactlyOnceWith(
      'rides-2026-11-01-to-2026-11-30.csv',
      'text/csv',
      expect.stringMatching(
        /^\uFEFFReference,.*\r\nBEV-early,.*,Car 9,nine,.*\r\nBEV-left,.*,Car 8,left,.*\r\nBEV-late,.*,office@example\.com,admin-1,.*\r\n$/,
      ),
    );
    expect(
      backend.findRides.mock.calls.map(([search, cursor]: unknown[]) => [search, cursor]),
    ).toEqual([
      [expect.objectContaining({ text: null, driverId: null }), null],
      [expect.objectContaining({ text: null, driverId: null }), CURSOR],
    ]);
  });

  it('saves no file if one of the pages cannot be loaded', async () => {
    backend.findRides.mockResolvedValueOnce(page(['one'], { next: CURSOR, readTo: NOW }));
    backend.findRides.mockRejectedValueOnce(UNREACHABLE);
    await open();
    chooseDays();
    await press('Save as CSV');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Not all records could be read, so no file was saved. No connection.',
    );
    expect(backend.download).not.toHaveBeenCalled();
  });

  it('saves no file and loads no further page when it is stopped', async () => {
    let respond: (page: RidePage) => void = () => undefined;
    backend.findRides.mockReturnValueOnce(
      new Promise((resolve) => {
        respond = resolve;
      }),
    );
    await open();
    chooseDays();
    await press('Save as CSV');
    expect(exportStatus()).toHaveTextContent('Reading the records…');
    await press('Stop');
    respond(page(['one'], { next: CURSOR, readTo: NOW }));
    await advance(0);
    expect(exportStatus()).toHaveTextContent('Stopped. No file was saved.');
    expect(backend.findRides).toHaveBeenCalledOnce();
    expect(backend.download).not.toHaveBeenCalled();
  });

  it('refuses more than 366 days', async () => {
    await open();
    fill('First day', '2025-11-01');
    fill('Last day', '2026-11-30');
    await press('Save as CSV');
    expect(screen.getByRole('alert')).toHaveTextContent('Please choose at most 366 days.');
    expect(backend.findRides).not.toHaveBeenCalled();
  });
});
