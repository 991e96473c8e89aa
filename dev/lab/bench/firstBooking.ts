import { seedBackend } from '../../seed/seed';
import { GUEST } from '../forms';
import type { Figures } from './figures';
import type { Site } from './sites';
import { newPhonePage, slowDown, timeStep } from './slowPhone';

/** Times a guest's first booking on a slow phone, by a guest who never pauses. */
export async function measureFirstBooking(site: Site): Promise<Figures> {
  await seedBackend(site.backend);
  const page = await newPhonePage(site);
  const codeRequests = await slowDown(page);
  await page.goto(site.address, { waitUntil: 'commit' });
  const status = await timeStep(page, ['start', '[role="status"]', 'Online: ']);
  const paint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
  );
  const form = await timeStep(page, ['click', 'label', 'Full name'], () =>
    page.getByRole('button', { name: 'Login as Guest' }).click(),
  );
  await page.getByLabel('Full name').fill(GUEST.name);
  await page.getByLabel('Email address').fill(GUEST.email);
  await page.getByLabel('Phone number').fill(GUEST.phone);
  const opened = await timeStep(page, ['click', 'label', 'Pickup'], () =>
    page.getByRole('button', { name: 'Login as Guest' }).click(),
  );
  const option = page.getByRole('option').first();
  const found = await timeStep(page, ['input', '[role="option"]', 'Saturday Market'], () =>
    page.getByRole('combobox', { name: 'Pickup' }).fill('saturday market'),
  );
  const chosen = await timeStep(page, ['click', 'input', 'Saturday Market'], () =>
    option.filter({ hasText: 'Saturday Market' }).click(),
  );
  await page.getByRole('combobox', { name: 'Drop-off' }).fill('walkington');
  await option.filter({ hasText: 'Walkington' }).waitFor();
  const fare = await timeStep(
    page,
    ['click', 'section[aria-label="Fare summary"]', '£\\d+\\.\\d\\d'],
    () => option.click(),
  );
  const confirmation = await timeStep(page, ['click', 'button', 'Book Ride Now'], () =>
    page.getByRole('button', { name: 'Continue Booking' }).click(),
  );
  const searching = await timeStep(
    page,
    ['click', '[role="status"]', 'Searching for Drivers'],
    () => page.getByRole('button', { name: 'Book Ride Now' }).click(),
  );
  await page.context().close();
  return {
    'first paint, ms': paint,
    'driver status, ms': status,
    'guest form, after the click, ms': form,
    'map, after the login, ms': opened,
    'address found and chosen, ms': found + chosen,
    'fare, ms': fare,
    'confirmation, ms': confirmation,
    "'Searching for Drivers', ms": searching,
    'requests for code': codeRequests(),
  };
}
