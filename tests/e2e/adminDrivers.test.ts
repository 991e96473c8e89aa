import { Timestamp } from 'firebase/firestore/lite';
import { BESIDE_MARKET, openDriverPhone } from './pages/driver';
import { accountsUrl, requestAsOwner, putRide, findUid } from './world/accountState';
import { documentAt } from './world/backendState';
import { expect, expectAccessible, test } from './world/fixtures';
import { tabTo } from './world/keys';
import { nextWeekday } from './world/laterState';
import { goToAdmin } from './pages/admin';

const EMAIL = 'driver.new@example.com';
const PASSWORD = 'six-or-more';

test('an added driver goes online; edits strand a ride', async ({ page, browser, world }) => {
  const { backend, address } = world;
  await goToAdmin(page, address, 'drivers');
  await expect(page.getByRole('heading', { name: 'Drivers (6)' })).toBeVisible();
  await expectAccessible(page);

  await tabTo(page, 'button', '+ New Driver');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  for (const text of [
    'Driver New',
    EMAIL,
    '07700 900109',
    'Red Dacia Jogger',
    'ERYC 109',
    'PHV 9',
  ]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await tabTo(page, 'button', 'Add a shift on Friday');
  await page.keyboard.press('Enter');
  await tabTo(page, 'textbox', 'Friday, shift 1, to');
  await page.keyboard.type('late');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('15:00');
  await page.keyboard.press('Enter');
  const finish = page.getByLabel('Friday, shift 1, to');
  await expect(finish).toBeFocused();
  await expect(finish).toHaveAccessibleDescription(/Please enter an end time for Friday/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
  await finish.fill('02:00');
  await expect(finish).toHaveAccessibleDescription('on Saturday');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Driver added' })).toContainText(EMAIL);
  const row = page.getByRole('row', { name: /^Driver New/ });
  await expect(row).toContainText('Offline');
  const uid = String(await findUid(backend, EMAIL));
  expect(await documentAt(backend, `drivers/${uid}`)).toMatchObject({
    availability: [
      { day: 'friday', start: '15:00', finish: '24:00' },
      { day: 'saturday', start: '00:00', finish: '02:00' },
    ],
  });

  // Sets the password with the code from the email.
  const oobCodes = await requestAsOwner(
    'GET',
    accountsUrl(backend, 'lookup').replace(
      /\/identitytoolkit.*$/,
      `/emulator/v1/projects/${backend.projectId}/oobCodes`,
    ),
  );
  const emails = oobCodes as { oobCodes: { email: string; oobCode: string }[] };
  await requestAsOwner(
    'POST',
    accountsUrl(backend, 'lookup').replace(/projects.*$/, 'accounts:resetPassword?key=demo'),
    {
      oobCode: emails.oobCodes.filter(({ email }) => email === EMAIL).at(-1)?.oobCode,
      newPassword: PASSWORD,
    },
  );
  const { context, driver } = await openDriverPhone(browser, BESIDE_MARKET);
  await driver.open(address);
  await driver.page.getByLabel('Email').fill(EMAIL);
  await driver.page.getByLabel('Password').fill(PASSWORD);
  await driver.clickButton('Login as Driver');
  await driver.goOnline();
  await expect(row).toContainText('FreeJust now');

  await putRide(backend, 'later-ride', {
    status: 'accepted',
    bookingId: 'BEV-1795800000000',
    passengerName: 'Rider One',
    assignedDriverId: uid,
    scheduledTime: Timestamp.fromMillis(nextWeekday('friday', '18:00')),
  });
  await page.getByRole('button', { name: 'Edit Driver New' }).click();
  await expect(finish).toHaveValue('02:00');
  await page.getByLabel('Friday, shift 1, from').fill('19:00');
  await page.getByRole('button', { name: 'Save driver' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rides that need another driver' });
  await expect(dialog).toContainText('Rider One · BEV-1795800000000 · outside shift');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save anyway' }).click();
  const ridesToReassign = page.getByRole('region', {
    name: 'Rides that need another driver: Driver New',
  });
  await expect(ridesToReassign).toContainText('BEV-1795800000000');
  await expect(
    page.getByRole('alert').filter({ hasText: 'Driver New can’t do these rides now' }),
  ).toContainText('outside shift');

  await page.getByRole('button', { name: 'Deactivate Driver New' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(row).toContainText('Inactive');
  await page.getByRole('button', { name: '1 Inactive' }).click();
  await expect(page.getByRole('rowheader')).toHaveText(['Driver New']);
  await expect(ridesToReassign).toContainText('driver is inactive');
  await expectAccessible(page);
  // Nothing drops out at the narrowest desk.
  await page.setViewportSize({ width: 1024, height: 768 });
  const isCut = await page.getByRole('table').evaluate(({ scrollWidth, parentElement }) => {
    return scrollWidth > (parentElement?.clientWidth ?? 0);
  });
  expect(isCut).toBe(false);
  await page.getByRole('button', { name: 'Reassign all Driver New' }).click();
  const reassign = page.getByRole('dialog', { name: 'Reassign Driver New’s rides?' });
  await reassign.getByRole('button', { name: 'Reassign 1 ride' }).click();
  await expect(reassign).toContainText(/[01] of 1 ride/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(reassign).toBeHidden();
  await ridesToReassign.getByRole('button', { name: 'Open ride BEV-1795800000000' }).click();
  await expect(page.getByRole('tab', { name: 'Rides', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page).toHaveURL(/\/admin\/rides\/now\/later-ride$/);
  await context.close();
});
