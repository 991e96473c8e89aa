import '../passengerMocks';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { HOUR_MS } from '../../../src/domain/common/londonTime';
import { measureClock } from '../../../src/platform/serverClock';
import { useOpenBookings } from '../../../src/yourBookings/useOpenBookings';
import { backend } from '../../support/fakeFirebase';

it('which rides are open is decided by the server’s time', async () => {
  // The device is an hour fast.
  const headers = { Date: new Date(Date.now() - HOUR_MS).toUTCString() };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { headers })));
  await measureClock();
  backend.listOpenRides.mockResolvedValue([]);
  const before = Date.now();
  renderHook(() => useOpenBookings('ann'));
  await waitFor(() => expect(backend.listOpenRides).toHaveBeenCalledTimes(1));
  const [, now = NaN] = backend.listOpenRides.mock.lastCall ?? [];
  expect(Math.abs(now - before + HOUR_MS)).toBeLessThan(10_000);
});
