import { render } from '@testing-library/react';
import { HashRouter } from 'react-router-dom';
import { beforeEach, vi } from 'vitest';
import type { Ride } from '../../../../../src/domain/ride/ride';
import { FindView } from '../../../../../src/features/admin/rides/find/FindView';
import type { PageCursor, RidePage } from '../../../../../src/firebase/rides/read/findRides';
import { driver, bookedRide, type RideFields } from '../../../../support/fixtures';
import { Calls } from '../../../../support/fakeMapService';
import { backend, tab } from '../adminWorld';

export const NOW = Date.parse('2026-11-24T14:07Z');
export const CURSOR: PageCursor = { streams: [] };
export const ride = (id: string, known: RideFields = {}): Ride =>
  bookedRide(
    {
      id,
      bookingId: `BEV-${id}`,
      trip: { time: Date.parse('2026-11-20T09:30Z') },
    },
    known,
  );
export const page = (ids: readonly string[], more: Partial<RidePage> = {}): RidePage => ({
  rides: ids.map((id) => ride(id)),
  readCount: ids.length,
  readTo: null,
  next: null,
  ...more,
});

beforeEach(() => {
  vi.setSystemTime(NOW);
  backend.findRides.mockResolvedValue(page([]));
  backend.listAllDrivers.mockResolvedValue([
    driver({ id: 'ten', name: 'Car 10' }),
    driver({ id: 'nine', name: 'Car 9' }),
    driver({ id: 'left', name: 'Car 8', isActive: false }),
  ]);
  const start = { key: crypto.randomUUID(), idx: 0 };
  window.history.replaceState(start, '', '#/admin/rides/find');
});

/** Makes the next search wait until the test responds. */
export function holdNextPage(): (page: RidePage) => void {
  const pages = new Calls<null, RidePage>();
  backend.findRides.mockReturnValueOnce(pages.add(null));
  return pages.at(0).respond;
}

export const open = async () => {
  const view = render(
    <HashRouter>
      <FindView focusCount={0} liveRides={[]} />
    </HashRouter>,
  );
  await tab.advance(0);
  return view;
};
