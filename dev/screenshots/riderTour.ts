import { RegisterPage, RiderLoginPage, RiderMapPage } from '../../tests/e2e/pages/account';
import { LandingPage } from '../../tests/e2e/pages/guest';
import { QUERY } from '../../tests/e2e/world/network';
import { putRide, removeRides, RIDER } from '../../tests/e2e/world/accountState';
import type { TakeScreenshot, TourContext } from './tour';

const RIDES = [
  ['coming', 'accepted', 60],
  ['searching', 'pending', 5],
  ['done', 'completed', 3000],
  ['cancelled', 'cancelled_by_passenger', 4000],
  ['declined', 'cancelled', 5000],
] as const;

/** Registration, both logins, and the history: empty, filled and failed. */
export async function riderTour(
  { backend, address, page }: TourContext,
  shoot: TakeScreenshot,
): Promise<void> {
  const register = new RegisterPage(page);
  await register.open(address);
  await register.heading.waitFor();
  await shoot('register');
  await register.button.click();
  await page.getByText('Name is required').waitFor();
  await shoot('register-errors');

  await page.goto(address);
  await new LandingPage(page).chooseGuest();
  await page.getByLabel('Full name').waitFor();
  await shoot('guest-login');

  const login = new RiderLoginPage(page);
  await login.open(address);
  await login.heading.waitFor();
  await shoot('rider-login');
  await login.logIn({ email: RIDER.email, password: 'wrong' });
  await login.error.waitFor();
  await shoot('rider-login-error');

  await removeRides(backend);
  const map = await login.logIn(RIDER);
  await map.heading.waitFor();
  const history = await new RiderMapPage(page).openHistory();
  await history.group('Completed Rides').getByText('No rides found.').waitFor();
  await shoot('history-empty');
  for (const [id, status, minutesAgo] of RIDES) {
    await putRide(backend, id, { status, calculatedFare: 8.4 }, minutesAgo);
  }
  await page.reload();
  await history.card('done').waitFor();
  await shoot('history');
  await page.route(QUERY, (route) => route.abort('connectionrefused'));
  await page.reload();
  await page.getByRole('main').getByRole('alert').waitFor();
  await shoot('history-failed');
}
