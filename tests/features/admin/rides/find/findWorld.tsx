import { act, fireEvent, render, screen } from '@testing-library/react';
import { HashRouter } from 'react-router-dom';
import { vi } from 'vitest';
import type { AdminRide } from '../../../../../src/domain/admin/adminRide';
import { BackendError } from '../../../../../src/firebase/sdk/errors';
import type { PageCursor, RidePage } from '../../../../../src/firebase/rides/read/findRides';
import { driver, adminRide } from '../../../../support/fixtures';

// Unit tests with fakes. The queries are covered by tests/integration/findRides.test.ts.
export const backend = { findRides: vi.fn(), listAllDrivers: vi.fn(), download: vi.fn() };

export const NOW = Date.parse('2026-11-24T14:07Z');
export const ADMIN = { uid: 'admin-1', email: 'office@example.com', isVerified: true };
export const UNREACHABLE = new BackendError('unreachable', 'No connection.');
export const CURSOR: PageCursor = { streams: [] };
export const ride = (id: string, known: Partial<AdminRide> = {}): AdminRide =>
  adminRide({
    id,
    bookingId: `BEV-${id}`,
    scheduledTime: Date.parse('2026-11-20T09:30Z'),
    ...known,
  });
export const page = (ids: readonly string[], more: Partial<RidePage> = {}): RidePage => ({
  rides: ids.map((id) => ride(id)),
  readCount: ids.length,
  readTo: null,
  next: null,
  ...more,
});

/** For `beforeEach`. */
export function resetFind(): void {
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
}

/** For `afterEach`. */
export function restoreFind(): void {
  vi.useRealTimers();
  vi.restoreAllMocks();
}

export const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
export const open = async () => {
  const { FindView } = await import('../../../../../src/features/admin/rides/find/FindView');
  const view = render(
    <HashRouter>
      <FindView admin={ADMIN} onBook={() => undefined} />
    </HashRouter>,
  );
  await advance(0);
  return view;
};
export const fill = (label: string, value: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
export const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await advance(0);
};
