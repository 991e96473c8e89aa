import { bookedRides } from './world/backendState';
import { expect, expectAccessible, test } from './world/fixtures';
import { ConfirmPage, GuestLoginPage, MapPage } from './pages/guest';

test(
  'the price shows before the login, which keeps the trip',
  { tag: '@every-size' },
  async ({ page, world }) => {
    const requestedPaths: string[] = [];
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    await page.goto(`${world.address}#/map`);
    const map = new MapPage(page);
    await map.chooseTrip();
    const fare = await map.fare
      .getByText(/^£\d+\.\d\d$/)
      .first()
      .textContent();
    expect(
      requestedPaths.filter((path) =>
        /\/(auth|session|lite|GuestLogin|MapScreen|identitytoolkit|v1)/.test(path),
      ),
    ).toEqual([]);

    await map.continueButton.click();
    const dialog = page.getByRole('dialog', { name: 'How do you want to book?' });
    await expect(dialog.getByRole('button', { name: 'Login as Guest' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await new GuestLoginPage(page).logIn();

    await expect(page.getByText('Welcome, Guest One')).toBeVisible();
    await expect(map.pickup).toHaveValue(/Saturday Market/);
    await expect(map.fare).toContainText(fare ?? 'no fare');
    await map.continueButton.click();
    await new ConfirmPage(page).book();
    await expect(page.getByText('Searching for Drivers')).toBeVisible();
    expect(await bookedRides(world.backend)).toMatchObject([{ passengerType: 'guest' }]);
  },
);
