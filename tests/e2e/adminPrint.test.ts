import { expect, test } from './world/fixtures';
import { updateDocument } from './world/laterState';
import { FULL_DAY_RIDES, LONG_NAME, seedFullDay, BUSY_DAY, DAY_TAB } from './world/adminRidesDay';
import { goToAdmin } from './pages/admin';

test('38 rides fit two pages of A4, by driver, with needs and totals', async ({ page, world }) => {
  await seedFullDay(world.backend, BUSY_DAY);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = '';
    };
  });
  await goToAdmin(page, world.address, DAY_TAB);
  const sheet = page.locator('body > [hidden]');
  await expect(sheet).toContainText('Requests are missing for 36 rides');
  await page.getByRole('button', { name: 'Print day' }).click();
  await expect(page.locator('html[data-printed]')).toBeAttached();

  await page.emulateMedia({ media: 'print' });
  await expect(sheet).not.toContainText('are missing');
  await expect(sheet).toContainText(/Printed \w/);
  await expect(sheet.locator('tbody')).toHaveText([
    /^No driver \d+ rides, £/,
    /^1 Driver One, ERYC 101 \d+ rides, £/,
    /^2 Driver Two, ERYC 102 \d+ rides, £/,
    /^3 Driver Three, ERYC 103 \d+ rides, £/,
    /^4 Driver Four, ERYC 104 \d+ rides, £/,
    /^5 Driver Five, ERYC 105 \d+ rides, £/,
    /^6 Driver Six, ERYC 106 \d+ rides, £/,
    /^Cancelled \d+ rides, £/,
  ]);
  await expect(sheet.getByRole('row').filter({ has: page.getByRole('cell') })).toHaveCount(
    FULL_DAY_RIDES,
  );
  await expect(sheet.getByRole('row', { name: `06:30 ${LONG_NAME}` })).toContainText(
    'Wheelchair; 2 bags; Note: Please wait by the post box; Ring the bell at the side',
  );
  await expect(sheet).toContainText(/36 rides, \d without a driver, 2 cancelled/);
  await expect(sheet).toContainText(/Wheelchair: \d; Child seat: \d; Help to the door: \d/);

  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2);
  // A4 landscape in points.
  expect(pdf.match(/\/MediaBox \[0 0 (84[12][.\d]*) (59[45][.\d]*)\]/g)).toHaveLength(2);
});

test('long names take two lines in Find at 1280 px', async ({ page, world }) => {
  await seedFullDay(world.backend, BUSY_DAY);
  const ride = { driverName: LONG_NAME, passengerName: LONG_NAME };
  await updateDocument(world.backend, 'riders/day-13', ride);
  await page.setViewportSize({ width: 1280, height: 900 });
  await goToAdmin(page, world.address, 'rides/find');
  await page.getByLabel('Name, phone, place or reference').fill('Bartholomew');
  await page.keyboard.press('Enter');
  const row = page.getByRole('row').filter({ hasText: `Accepted by ${LONG_NAME}` });
  const names = row.getByTitle(LONG_NAME);
  await expect(names).toHaveCount(3);
  for (const name of await names.all()) {
    await expect(name).toHaveText(new RegExp(LONG_NAME));
    const lines = await name.evaluate(
      (element) => element.clientHeight / parseFloat(getComputedStyle(element).lineHeight),
    );
    expect(lines).toBeLessThanOrEqual(2.1);
  }
});
