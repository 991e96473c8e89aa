import { AdminRidesPage } from './pages/adminRides';
import { GUEST, bookNow } from './pages/guest';
import { expect, test } from './world/fixtures';

const DESK = { width: 1366, height: 768 };

test('a ride opened while offline loads without old errors', async ({ page, browser, world }) => {
  await bookNow(page, world.address);
  const desk = await browser.newContext({ viewport: DESK });
  const admin = new AdminRidesPage(await desk.newPage());
  const loads = [/RidePanel[^/]*\.js/, /embeddedMaps[^/]*\.css/, /planner[^/]*\.js/].map((file) =>
    admin.page.waitForEvent('requestfinished', (request) => file.test(request.url())),
  );
  await admin.logIn(world.address);
  await expect(admin.row('unassigned', 'Saturday Market')).toBeVisible();
  await Promise.all(loads);

  await desk.setOffline(true);
  await admin.row('unassigned', 'Saturday Market').click();
  await expect(admin.history.getByRole('alert')).toBeVisible();
  await desk.setOffline(false);
  await expect(admin.history.getByRole('alert')).toHaveCount(0);
  await expect(admin.panel.getByRole('heading', { name: GUEST.name })).toBeVisible();
  await expect(admin.panel.getByText('could not be read')).toHaveCount(0);
  await expect(admin.page.getByText('Connection lost')).toBeHidden();
  await desk.close();
});
