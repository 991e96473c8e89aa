import '../adminMocks';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { backend, tab } from '../adminWorld';
import { CURSOR, NOW, holdNextPage, open, page, ride } from './findWorld';
import { UNREACHABLE } from '../../../../support/fakeFirebase';

const files: Blob[] = [];
const names: string[] = [];
beforeEach(() => {
  files.length = 0;
  names.length = 0;
  URL.createObjectURL = (file: Blob) => String(files.push(file));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
});

describe('CSV export', () => {
  const chooseDays = () => {
    tab.type('First day', '2026-11-01');
    tab.type('Last day', '2026-11-30');
  };
  const exportStatus = () =>
    within(screen.getByRole('form', { name: 'Export rides' })).getByRole('status');

  it('saves all pages as one file, earliest ride first, with the name of the assigner', async () => {
    const early = ride('early', {
      assignedBy: 'nine',
      trip: { time: Date.parse('2026-11-02T09:00Z') },
    });
    backend.findRides.mockResolvedValueOnce({
      ...page([], { next: CURSOR, readTo: Date.parse('2026-11-10T09:00Z') }),
      rides: [
        ride('late', { assignedBy: 'admin-1' }),
        ride('left', { assignedBy: 'left', trip: { time: Date.parse('2026-11-19T09:00Z') } }),
      ],
    });
    const respond = holdNextPage();
    await open();
    chooseDays();
    await tab.press('Download CSV');
    expect(exportStatus()).toHaveTextContent('2 rides loaded, back to Tue 10 Nov.');
    expect(files).toEqual([]);
    respond({ ...page([]), rides: [early] });
    await tab.advance(0);
    expect(exportStatus()).toHaveTextContent('3 rides downloaded.');
    expect(names).toEqual(['rides-2026-11-01-to-2026-11-30.csv']);
    expect(files.map(({ type }) => type)).toEqual(['text/csv;charset=utf-8']);
    expect(await files[0]?.text()).toMatch(
      /Reference,.*\r\nBEV-early,.*,Car 9,nine,.*\r\nBEV-left,.*,Car 8,left,.*\r\nBEV-late,.*,admin@beverley-taxi\.example,admin-1,.*\r\n$/,
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
    await tab.press('Download CSV');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'We couldn’t load every ride, so nothing was downloaded. The booking service could not be reached.',
    );
    expect(files).toEqual([]);
  });

  it('saves no file and loads no further page when it is stopped', async () => {
    const respond = holdNextPage();
    await open();
    chooseDays();
    await tab.press('Download CSV');
    expect(exportStatus()).toHaveTextContent('Loading rides…');
    await tab.press('Stop');
    respond(page(['one'], { next: CURSOR, readTo: NOW }));
    await tab.advance(0);
    expect(exportStatus()).toHaveTextContent('Stopped. Nothing was downloaded.');
    expect(backend.findRides).toHaveBeenCalledOnce();
    expect(files).toEqual([]);
  });

  it('refuses more than 366 days', async () => {
    await open();
    tab.type('First day', '2025-11-01');
    tab.type('Last day', '2026-11-30');
    await tab.press('Download CSV');
    expect(screen.getByRole('alert')).toHaveTextContent('Please choose 366 days or fewer.');
    expect(backend.findRides).not.toHaveBeenCalled();
  });
});
