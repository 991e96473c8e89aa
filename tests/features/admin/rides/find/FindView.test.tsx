import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { HashRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdminRide } from '../../../../../src/domain/admin/adminRide';
import { phoneVariants } from '../../../../../src/domain/common/phoneVariants';
import { FindView } from '../../../../../src/features/admin/rides/find/FindView';
import { BackendError } from '../../../../../src/firebase/sdk/errors';
import type { PageCursor, RidePage } from '../../../../../src/firebase/rides/read/findRides';
import { driver, officeRide } from '../../../../support/people';

// Our own modules are replaced, to answer as a test needs it: what is found is proved by tests/integration/findRides.test.ts.
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
const LOST = new BackendError('unreachable', 'No connection.');
const MARK: PageCursor = { streams: [] };
const rideOf = (id: string, known: Partial<AdminRide> = {}): AdminRide =>
  officeRide({
    id,
    bookingId: `BEV-${id}`,
    scheduledTime: Date.parse('2026-11-20T09:30Z'),
    ...known,
  });
const page = (ids: readonly string[], more: Partial<RidePage> = {}): RidePage => ({
  rides: ids.map((id) => rideOf(id)),
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

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const open = async () => {
  const shown = render(
    <HashRouter>
      <FindView admin={ADMIN} onBook={() => undefined} />
    </HashRouter>,
  );
  await pass(0);
  return shown;
};
const fill = (label: string, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(0);
};
const found = () => screen.getByRole('region', { name: 'Found rides' });
const status = () => within(found()).getAllByRole('status')[0];

describe('a search', () => {
  it('looks for a text, shows what it found in words, and opens a ride', async () => {
    backend.findRides.mockResolvedValue(page(['one', 'two']));
    await open();
    expect(backend.findRides).not.toHaveBeenCalled();
    fill('Name, phone or reference', '07700 900 123');
    await press('Search');
    const text = { kind: 'phone', phones: phoneVariants('07700 900 123') };
    expect(backend.findRides).toHaveBeenCalledExactlyOnceWith(
      { by: text, text, driverId: null },
      null,
    );
    expect(status()).toHaveTextContent('2 rides found.');
    expect(screen.getAllByText('20/11/2026')).toHaveLength(2);
    expect(screen.getAllByText('Needs a driver')).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'BEV-two' }));
    expect(window.location.hash).toContain('ride=two');
  });

  it('goes back page by page, says how far, and goes on after a failure where it was', async () => {
    const readTo = Date.parse('2026-11-15T09:00Z');
    backend.findRides.mockResolvedValueOnce(page(['one'], { readCount: 50, readTo, next: MARK }));
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
    );
    expect(status()).toHaveTextContent(
      '1 ride so far. 50 rides of 6 days read, back to Sunday 15 November 2026.',
    );
    backend.findRides.mockRejectedValueOnce(LOST);
    await press('Show older');
    expect(within(found()).getByRole('alert')).toHaveTextContent(
      'The search did not get through. No connection.',
    );
    backend.findRides.mockResolvedValueOnce(page(['one', 'older']));
    await press('Try Again');
    expect(backend.findRides).toHaveBeenLastCalledWith(expect.anything(), MARK);
    expect(status()).toHaveTextContent('2 rides found.');
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says so while it searches, when it finds nothing, and when it can’t search at all', async () => {
    backend.findRides.mockReturnValueOnce(new Promise(() => undefined));
    await open();
    await press('Search');
    expect(screen.getByText('Searching…')).toBeVisible();
    fill('Name, phone or reference', 'Nobody');
    await press('Search');
    expect(status()).toHaveTextContent('No rides found.');
    backend.findRides.mockRejectedValueOnce(LOST);
    await press('Search');
    expect(within(found()).getByRole('alert')).toHaveTextContent('No connection.');
    await press('Try Again');
    expect(status()).toHaveTextContent('No rides found.');
  });

  it('is of a driver who has left the firm, too', async () => {
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
    );
  });

  it('refuses days the wrong way round, and searches for nothing then', async () => {
    await open();
    fill('From day', '2026-11-02');
    fill('To day', '2026-11-01');
    await press('Search');
    expect(screen.getByRole('alert')).toHaveTextContent('The first day is after the last one.');
    expect(backend.findRides).not.toHaveBeenCalled();
  });

  it('is there again after a reload, and gone when it is cleared', async () => {
    backend.findRides.mockResolvedValue(page(['one']));
    const { unmount } = await open();
    fill('Name, phone or reference', 'Ann');
    await press('Search');
    await pass(500);
    fill('Name, phone or reference', 'Anna');
    await pass(500);
    unmount();
    backend.findRides.mockClear();
    await open();
    expect(screen.getByLabelText('Name, phone or reference')).toHaveValue('Anna');
    expect(backend.findRides).toHaveBeenCalledWith(
      expect.objectContaining({ by: { kind: 'name', prefix: 'Ann' } }),
      null,
    );
    expect(status()).toHaveTextContent('1 ride found.');
    await press('Clear');
    expect(screen.getByLabelText('Name, phone or reference')).toHaveValue('');
    expect(screen.queryByRole('region', { name: 'Found rides' })).toBeNull();
  });
});

describe('a file', () => {
  const chooseDays = () => {
    fill('First day', '2026-11-01');
    fill('Last day', '2026-11-30');
  };
  const said = () =>
    within(screen.getByRole('form', { name: 'Save records as a file' })).getByRole('status');

  it('is saved once all pages are read, the earliest ride first, with who assigned it by name', async () => {
    const early = rideOf('early', {
      assignedBy: 'nine',
      scheduledTime: Date.parse('2026-11-02T09:00Z'),
    });
    backend.findRides.mockResolvedValueOnce({
      ...page([], { next: MARK, readTo: Date.parse('2026-11-10T09:00Z') }),
      rides: [
        rideOf('late', { assignedBy: 'admin-1' }),
        rideOf('left', { assignedBy: 'left', scheduledTime: Date.parse('2026-11-19T09:00Z') }),
      ],
    });
    let answer: (page: RidePage) => void = () => undefined;
    backend.findRides.mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    await open();
    chooseDays();
    await press('Save as CSV');
    expect(said()).toHaveTextContent('2 records read, back to Tuesday 10 November 2026.');
    expect(backend.download).not.toHaveBeenCalled();
    answer({ ...page([]), rides: [early] });
    await pass(0);
    expect(said()).toHaveTextContent('3 records saved.');
    expect(backend.download).toHaveBeenCalledExactlyOnceWith(
      'rides-2026-11-01-to-2026-11-30.csv',
      'text/csv',
      expect.stringMatching(
        /^\uFEFFReference,.*\r\nBEV-early,.*,Car 9,nine,.*\r\nBEV-left,.*,Car 8,left,.*\r\nBEV-late,.*,office@example\.com,admin-1,.*\r\n$/,
      ),
    );
    expect(backend.findRides.mock.calls.map(([search, mark]: unknown[]) => [search, mark])).toEqual(
      [
        [expect.objectContaining({ text: null, driverId: null }), null],
        [expect.objectContaining({ text: null, driverId: null }), MARK],
      ],
    );
  });

  it('is none when a page half-way can’t be read', async () => {
    backend.findRides.mockResolvedValueOnce(page(['one'], { next: MARK, readTo: NOW }));
    backend.findRides.mockRejectedValueOnce(LOST);
    await open();
    chooseDays();
    await press('Save as CSV');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Not all records could be read, so no file was saved. No connection.',
    );
    expect(backend.download).not.toHaveBeenCalled();
  });

  it('is none when it is stopped, and nothing more is read', async () => {
    let answer: (page: RidePage) => void = () => undefined;
    backend.findRides.mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    await open();
    chooseDays();
    await press('Save as CSV');
    expect(said()).toHaveTextContent('Reading the records…');
    await press('Stop');
    answer(page(['one'], { next: MARK, readTo: NOW }));
    await pass(0);
    expect(said()).toHaveTextContent('Stopped. No file was saved.');
    expect(backend.findRides).toHaveBeenCalledOnce();
    expect(backend.download).not.toHaveBeenCalled();
  });

  it('is of 366 days at most', async () => {
    await open();
    fill('First day', '2025-11-01');
    fill('Last day', '2026-11-30');
    await press('Save as CSV');
    expect(screen.getByRole('alert')).toHaveTextContent('Please choose at most 366 days.');
    expect(backend.findRides).not.toHaveBeenCalled();
  });
});
