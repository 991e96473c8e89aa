import type { Page } from '@playwright/test';
import { recordAnnouncements } from './world/announcements';
import { setAllDrivers } from './world/backendState';
import { expect, test } from './world/fixtures';
import { BESIDE_MARKET, openDriverPhone, seededDriver } from './pages/driver';
import { GUEST, LandingPage } from './pages/guest';

/** What differs between runs: times, prices by tariff, and references. */
const VARYING: readonly (readonly [RegExp, string])[] = [
  [/£\d+\.\d\d/g, '£0.00'],
  [/BEV-\d+/g, 'BEV-0'],
  [/(since|about) \d\d:\d\d/g, '$1 00:00'],
  [/\b\d+ min(ute)?s?\b/g, '0 min'],
  [/Tariff (One|Two|Three)( \([^)]*\))?/g, 'Tariff N'],
  // Toasts come and go; what they say is announced.
  [/^- region "Messages"(:\n(?: .*\n)*|\n)/gm, ''],
];

/** A journey as a screen reader gives it: each screen's tree, and what was announced until then. */
class Transcript {
  private readonly parts: string[] = [];
  private heardSoFar = 0;

  constructor(private readonly heard: readonly string[]) {}

  /** Sorted where independent regions may announce in either order. */
  addNews(title: string, order: 'as heard' | 'sorted' = 'as heard'): void {
    const news = this.heard.slice(this.heardSoFar).map((text) => `announced: ${text}\n`);
    this.heardSoFar = this.heard.length;
    this.parts.push(`== ${title}\n${(order === 'sorted' ? [...news].sort() : news).join('')}`);
  }

  async add(title: string, page: Page, order?: 'sorted'): Promise<void> {
    await expect(page.getByText('Loading map...')).toHaveCount(0);
    this.addNews(title, order);
    this.parts.push(`${await page.locator('body').ariaSnapshot()}\n`);
  }

  toString(): string {
    return VARYING.reduce(
      (text, [pattern, constant]) => text.replaceAll(pattern, constant),
      this.parts.join('\n'),
    );
  }
}

test('what a screen reader hears from landing to the end', async ({ page, browser, world }) => {
  await setAllDrivers(world.backend, { isOnline: false, isOnJob: false });
  const { context, driver } = await openDriverPhone(browser, BESIDE_MARKET);
  const driverHeard = await recordAnnouncements(driver.page);
  const drivers = new Transcript(driverHeard);
  await driver.open(world.address);
  await driver.logIn(seededDriver(1));
  await driver.goOnline();
  await expect.poll(() => driverHeard.at(-1)).toMatch(/^You’re online/);
  drivers.addNews('Driver online');
  const heard = await recordAnnouncements(page);
  const passengers = new Transcript(heard);

  const landing = new LandingPage(page);
  await landing.open(world.address);
  await expect(landing.status).toContainText('1 driver(s) available now');
  await passengers.add('Landing', page);
  const login = await landing.chooseGuest();
  await expect(page.getByRole('heading', { name: 'Guest Login' })).toBeFocused();
  await passengers.add('Guest login', page);
  const map = await login.logIn();
  await expect(page.getByText(`Welcome, ${GUEST.name}`)).toBeVisible();
  await expect.poll(() => heard).toContain('Guest login successful!');
  await map.chooseTrip();
  await passengers.add('Booking map with a trip', page);
  const confirm = await map.continue();
  await expect(confirm.heading).toBeFocused();
  await passengers.add('Confirmation', page);
  const tracking = await confirm.book();
  await tracking.expectStatus('Searching for Drivers');
  await expect(driver.page.getByRole('button', { name: 'Accept' })).toBeEnabled();
  await expect.poll(() => heard).toContain('Ride successfully submitted.');
  await expect.poll(() => heard).toContain('1 driver is free now.');
  await passengers.add('Searching', page, 'sorted');
  await expect.poll(() => driverHeard.at(-1)).toMatch(/^New ride/);
  drivers.addNews('New ride');

  for (const [button, status, lastNews, driverNewsCount] of [
    ['Accept', 'A Driver Has Been Assigned', /^Your driver should be/, 1],
    ['I’m on my way', 'Driver On Route To Pick Up Location', /^Look for/, 1],
    ['I’ve arrived', 'Driver Has Arrived At Pick Up Location', /^Your driver is waiting/, 1],
    ['Passenger on board', 'Driver Has Arrived At Pick Up Location', /^You should be there/, 1],
    ['Complete ride', 'Trip Complete', /^Thank you/, 2],
  ] as const) {
    const before = driverHeard.length;
    await driver.clickButton(button);
    await tracking.expectStatus(status);
    await expect.poll(() => heard.at(-1)).toMatch(lastNews);
    await expect.poll(() => driverHeard.length - before).toBe(driverNewsCount);
    await expect(page.getByRole('button', { name: 'Receipt' })).toHaveCount(
      status === 'Trip Complete' ? 1 : 0,
    );
    await passengers.add(status, page);
    drivers.addNews(button, 'sorted');
  }
  await context.close();
  const transcript = `PASSENGER\n\n${String(passengers)}\n\nDRIVER\n\n${String(drivers)}`;
  expect(transcript).toMatchSnapshot('screenReader.txt');
});
