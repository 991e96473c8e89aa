import { doc, GeoPoint, Timestamp, writeBatch } from 'firebase/firestore/lite';
import { asOwner } from '../../dev/seed/seed';
import { goToAdmin } from './pages/admin';
import { expect, test } from './world/fixtures';

const P = ['Molescroft, Beverley', 'Saturday Market, Beverley', 'East Riding Community Hospital, Beverley', 'Beverley Minster, Beverley', 'Walkington, East Yorkshire', 'Cherry Burton, East Yorkshire', 'Tickton, East Yorkshire'];
const N = ['Priya Patel', 'Mrs Margaret Featherstonehaugh-Cholmondeley', 'Tom Taylor', 'Zoë Brontë', 'Bob O’Neil', 'Jürgen Sørensen'];
async function seed(backend: never) {
  await asOwner(backend, async (firestore) => {
    const batch = writeBatch(firestore);
    const now = Date.now();
    for (let i = 0; i < 26; i += 1) {
      const later = i >= 9;
      const at = later ? now + (i - 8) * 13 * 60_000 : null;
      const driven = i >= 20;
      batch.set(doc(firestore, 'riders', `wait-${String(i)}`), {
        passengerId: 'admin-1', passengerType: 'manual', passengerName: N[i % 6], passengerPhone: `07700 9001${String(10 + i)}`,
        passengerEmail: 'a@example.com', pickupAddress: P[i % 7], dropoffAddress: P[(i + 3) % 7],
        pickupLatLng: new GeoPoint(53.8434, -0.4315 + i / 1000), dropoffLatLng: new GeoPoint(53.8202, -0.4866),
        numberOfRiders: 1 + (i % 4), distanceMiles: 3, estimatedTripTime: 10, calculatedFare: 4 + i * 3.15, originalFare: 4 + i * 3.15,
        scheduledTime: at === null ? null : Timestamp.fromMillis(at), timestamp: Timestamp.fromMillis(now - (i < 9 ? (25 - i * 3) * 60_000 : 3600_000 * 3)),
        bookingId: `BEV-MANUAL-${String(now - i)}`, assignedDriverId: driven ? 'driver-2' : null, driverName: driven ? 'Driver Two' : null,
        isManualBooking: true, bookedBy: 'admin@beverley-taxi.example', bookingMode: later ? 'scheduled' : 'asap', isScheduled: later,
        status: driven ? (i % 2 === 0 ? 'accepted' : 'on_route') : later ? 'scheduled' : 'pending',
      });
      if (i % 3 === 0) batch.set(doc(firestore, 'rideExtras', `wait-${String(i)}`), { note: i % 2 ? 'Side door' : '', luggage: i % 4, needs: i % 2 ? ['wheelchair', 'doorHelp'] : ['childSeat'] });
    }
    await batch.commit();
  });
}
const SIZES = (process.env['SIZES'] ?? '1600x900,1366x768').split(',').map((s) => s.split('x').map(Number));
const SCHEME = (process.env['SCHEME'] ?? 'light') as 'light' | 'dark';
const WHAT = (process.env['WHAT'] ?? 'now,ride,booking').split(',');
test('shots @desk', async ({ page, world }) => {
  test.setTimeout(300_000);
  await seed(world.backend as never);
  await page.emulateMedia({ colorScheme: SCHEME });
  await page.setViewportSize({ width: 1600, height: 900 });
  await goToAdmin(page, world.address, 'rides');
  await expect(page.getByText('Priya Patel').first()).toBeVisible();
  const urls: Record<string, string> = { now: 'rides', ride: 'rides&ride=wait-1', upcoming: 'rides&ride=wait-20', booking: 'rides&ride=new', map: 'rides&show=map', mapride: 'rides&show=map&ride=wait-1', day: 'rides&view=day', find: 'rides&view=find', promo: 'promo-codes', manual: 'manual-booking', drivers: 'drivers' };
  for (const what of WHAT) {
    await page.goto(`${world.address}#/admin?tab=${urls[what]}`);
    await page.waitForTimeout(1500);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width: width ?? 0, height: height ?? 0 });
      await page.waitForTimeout(400);
      await page.screenshot({ path: `/tmp/d1s/${what}-${width}x${height}-${SCHEME}.png` });
      console.log(what, width, height, await page.evaluate(() => document.documentElement.scrollWidth));
    }
  }
});
