import type { Page } from '@playwright/test';
import { GeoPoint } from 'firebase/firestore/lite';
import { ConfirmPage, GUEST, GuestLoginPage, goToMap, LandingPage, MapPage } from './pages/guest';
import { LaterConfirmPage, LaterPicker } from './pages/later';
import { putRide } from './world/accountState';
import { bookedRides } from './world/backendState';
import { nextWeekday } from './world/laterState';
import { expect, expectAccessible, test } from './world/fixtures';

const ACTIONS = 'actions';

interface Actions {
  readonly presses: readonly string[];
  readonly fields: readonly string[];
}

/** Counts the controls that are pressed and the fields that are filled in, suggestions included. */
async function countActions(page: Page): Promise<() => Promise<Actions>> {
  await page.addInitScript((key) => {
    const add = (action: string): void =>
      sessionStorage.setItem(key, `${sessionStorage.getItem(key) ?? ''}${action}\n`);
    document.addEventListener(
      'click',
      ({ target, isTrusted }) => {
        const control =
          target instanceof Element ? target.closest('button, a, summary, [type="radio"]') : null;
        if (isTrusted && control !== null) {
          const isRadio = control instanceof HTMLInputElement;
          const label = isRadio ? control.labels?.[0]?.textContent : control.textContent;
          add(`press ${label ?? ''}`);
        }
      },
      { capture: true },
    );
    document.addEventListener('input', ({ target }) => {
      if (target instanceof HTMLInputElement && target.type !== 'radio') {
        add(`field ${target.labels?.[0]?.textContent ?? target.name}`);
      }
    });
  }, ACTIONS);
  return async () => {
    const text = await page.evaluate((key) => sessionStorage.getItem(key) ?? '', ACTIONS);
    const named = (kind: string): readonly string[] =>
      text.split('\n').flatMap((line) => (line.startsWith(kind) ? [line.slice(kind.length)] : []));
    return { presses: named('press '), fields: [...new Set(named('field '))] };
  };
}

const expectSearching = (page: Page) =>
  expect(page.getByText('Searching for Drivers')).toBeVisible();

test('a guest’s first booking takes 6 presses, 5 fields @every-size', async ({ page, world }) => {
  const actions = await countActions(page);
  const landing = new LandingPage(page);
  await landing.open(world.address);
  await expectAccessible(page);
  const map = await landing.start();
  await expect(map.dropoff).toBeFocused();
  await expectAccessible(page);
  await map.chooseTrip();
  await map.continueButton.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Login as Guest' }).click();
  await new GuestLoginPage(page).logIn();
  await map.continueButton.click();
  await new ConfirmPage(page).book();
  await expectSearching(page);
  expect(await actions()).toEqual({
    presses: [
      ...['Where to?', 'Continue Booking', 'Login as Guest', 'Login as Guest'],
      ...['Continue Booking', 'Book Ride Now'],
    ],
    fields: ['Pickup', 'Drop-off', 'Full name', 'Email address', 'Phone number'],
  });
});

test('a known guest’s booking takes 3 presses, 2 fields @every-size', async ({ page, world }) => {
  await goToMap(page, world.address);
  const tab = await page.context().newPage();
  const actions = await countActions(tab);
  const landing = new LandingPage(tab);
  await landing.open(world.address);
  await expect(tab.getByRole('button', { name: `Continue as ${GUEST.name}` })).toBeVisible();
  await expectAccessible(tab);
  const map = await landing.start(/^Continue as/);
  await expect(map.pickup).toBeFocused();
  await map.chooseTrip();
  await (await map.continue()).book();
  await expectSearching(tab);
  expect(await actions()).toEqual({
    presses: [`Continue as ${GUEST.name}`, 'Continue Booking', 'Book Ride Now'],
    fields: ['Pickup', 'Drop-off'],
  });
});

test('the way back of a finished ride takes 4 presses', async ({ page, world }) => {
  await goToMap(page, world.address);
  const passengerId = await page.evaluate(() => localStorage.getItem('guestUid') ?? '');
  const ride = {
    status: 'completed',
    passengerId,
    passengerType: 'guest',
    pickupLatLng: new GeoPoint(53.8445, -0.433),
    dropoffLatLng: new GeoPoint(53.82, -0.487),
  };
  await putRide(world.backend, 'finished', ride, 60);
  await page.goto('about:blank');
  const actions = await countActions(page);
  await new LandingPage(page).open(world.address);
  await page.getByRole('heading', { name: 'Past rides (30 days)' }).click();
  const card = page.getByRole('article');
  const ends = card.getByRole('definition');
  await expect(ends).toHaveCount(2);
  const places = await ends.allTextContents();
  await card.getByRole('button', { name: 'Book Return' }).click();
  const map = new MapPage(page);
  await expect(map.fare).toContainText(/£\d+\.\d\d/);
  const from = await map.dropoff.inputValue();
  const to = await map.pickup.inputValue();
  expect(places).toEqual([from, to]);
  await (await map.continue()).book();
  await expectSearching(page);
  expect((await actions()).presses).toHaveLength(4);
  expect((await actions()).fields).toEqual([]);
});

test('a return trip takes 2 presses more than the trip there', async ({ page, world }) => {
  const actions = await countActions(page);
  const map = await goToMap(page, world.address);
  await new LaterPicker(page).choose(nextWeekday('wednesday', '11:00'));
  const before = await actions();
  await page.getByRole('button', { name: 'Add a return trip' }).click();
  const section = page.getByRole('group', { name: 'Return trip' });
  await section.getByRole('radio', { name: '14:30' }).check();
  await map.continue();
  const confirm = new LaterConfirmPage(page);
  await confirm.book.click();
  await expect(confirm.assigned).toContainText('Your return trip is on ');
  const after = await actions();
  expect(after.fields).toEqual(before.fields);
  expect(after.presses.slice(before.presses.length)).toEqual([
    ...['Add a return trip', '14:30'],
    ...['Continue Booking', 'Book Ride Later'],
  ]);
  expect(await bookedRides(world.backend)).toHaveLength(2);
});
