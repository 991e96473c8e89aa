import { afterAll, expect, it } from 'vitest';
import { actAs } from '../../ops/actAs';
import { connectAdmin } from './staff';
import { app } from './world';

const admin = connectAdmin();
afterAll(() => admin.close());

it('a pause of guest bookings is stored with its time, until it is ended', async () => {
  const start = Date.now();
  await actAs(admin, () => app.pauseGuests(true));
  const { isPaused, since } = await app.findGuestPause();
  expect(isPaused).toBe(true);
  expect(since).toBeGreaterThan(start - 5000);
  expect(since).toBeLessThan(Date.now() + 5000);
  await actAs(admin, () => app.pauseGuests(false));
  expect(await app.findGuestPause()).toEqual({ isPaused: false, since: null });
});
