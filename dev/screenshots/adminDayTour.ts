import { AdminPage } from '../../tests/e2e/pages/admin';
import { londonTime } from '../../tests/e2e/world/laterState';
import { setClock } from '../../tests/e2e/world/network';
import { seedBusyDay } from '../../tests/e2e/world/adminRidesDay';
import { LIVE, type TakeScreenshot, type TourContext } from './tour';

/** A Friday, when all seeded drivers work. */
const FRIDAY = '2027-02-05';

/** The day view and the ride search. */
export async function adminDayTour({ backend, address, page }: TourContext, shoot: TakeScreenshot) {
  await seedBusyDay(backend, FRIDAY);
  await setClock(page, address, londonTime(FRIDAY, '14:40'));
  const admin = new AdminPage(page);
  await admin.open(address, 'rides&view=day');
  await admin.logIn();
  await page.getByRole('table', { name: 'Rides of this day' }).waitFor();
  await page.getByRole('button', { name: 'close' }).click();
  await shoot('admin-day', LIVE);
  const disclosure = page.getByText('Timeline by drivers and hours');
  if (await disclosure.isVisible()) {
    await disclosure.click();
    await page.getByRole('group', { name: 'Timeline' }).scrollIntoViewIfNeeded();
    await shoot('admin-day-timeline', LIVE);
  }
  await page.getByRole('tab', { name: 'Find' }).click();
  await page.getByLabel('From day').fill('2027-02-05');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('table', { name: 'Found rides' }).waitFor();
  await page.getByLabel('First day').fill('2026-02-05');
  await page.getByLabel('Last day').fill('2027-02-06');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  await page.getByText('at most 366 days', { exact: false }).last().waitFor();
  await shoot('admin-find', LIVE);
  await page.getByLabel('Name, phone or reference').fill('No such name');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByText('No rides found.').waitFor();
  await shoot('admin-find-nothing', LIVE);
}
