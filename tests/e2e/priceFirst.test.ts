import { expect, test } from './world/fixtures';
import { GuestLoginPage, LandingPage, MapPage } from './pages/guest';

test('the price shows before anything of a login is requested @every-size', async ({
  page,
  world,
}) => {
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  await page.goto(`${world.address}#/map`);
  const map = new MapPage(page);
  await map.chooseTrip();
  await expect(map.fare).toContainText(/£\d+\.\d\d/);
  expect(
    requestedPaths.filter((path) =>
      /\/(auth|session|lite|GuestLogin|MapScreen|identitytoolkit|v1)/.test(path),
    ),
  ).toEqual([]);

  await map.continueButton.click();
  const dialog = page.getByRole('dialog', { name: 'How do you want to book?' });
  await expect(dialog.getByRole('button', { name: 'Login as Guest' })).toBeFocused();
});

test('Back after the login leaves the map, which the history has once', async ({ page, world }) => {
  const landing = new LandingPage(page);
  await landing.open(world.address);
  const map = await landing.start();
  await map.chooseTrip();
  await map.continueButton.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Login as Guest' }).click();
  await new GuestLoginPage(page).logIn();
  await expect(page.getByText('Welcome, Guest One')).toBeVisible();
  await expect(page.getByText('Guest login successful!')).toBeVisible();
  await expect(map.dropoff).toHaveValue(/Walkington/);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Continue as Guest One' })).toBeVisible();
});
