import { AdminPage } from '../../tests/e2e/pages/admin';
import { londonTime } from '../../tests/e2e/world/laterState';
import { seedOfficeDay } from './officeDay';
import type { Shoot, Stage } from './stage';

/** A Friday, on which all of the seeded drivers work. */
const FRIDAY = '2027-02-05';
/** A page that listens is never without a request. */
const LIVE = { settles: false };

/** A day of the firm's and the search, at twenty to three on a Friday. */
export async function officeDayTour({ backend, address, page }: Stage, shoot: Shoot) {
  await seedOfficeDay(backend, FRIDAY);
  await page.clock.setFixedTime(londonTime(FRIDAY, '14:40'));
  const admin = new AdminPage(page);
  await admin.open(address, 'rides&view=day');
  await admin.logIn();
  await page.getByRole('table', { name: 'Rides of this day' }).waitFor();
  await shoot('admin-day', LIVE);
  const disclosure = page.getByText('Timeline by drivers and hours');
  if (await disclosure.isVisible()) {
    await disclosure.click();
    await page.getByRole('group', { name: 'Timeline' }).scrollIntoViewIfNeeded();
    await shoot('admin-day-timeline', LIVE);
  }
}
