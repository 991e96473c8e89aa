import { collection, getDocs, query, Timestamp, updateDoc, where } from 'firebase/firestore/lite';
import { goToConfirmation, GUEST, LandingPage } from '../../tests/e2e/pages/guest';
import { setAllDrivers } from '../../tests/e2e/world/backendState';
import type { Backend } from '../backend/backend';
import { asOwner } from '../seed/seed';
import { startSimulator } from '../simulator/simulator';
import type { TakeScreenshot, TourContext } from './tour';

const MINUTE_MS = 60_000;

/** The guest's screens, from the landing page to tracking. */
export async function guestTour(
  { backend, address, page }: TourContext,
  shoot: TakeScreenshot,
): Promise<void> {
  const landing = new LandingPage(page);
  await landing.open(address);
  await landing.status.getByText('available now').waitFor();
  await shoot('landing');
  const login = await landing.chooseGuest();
  await login.logIn({ ...GUEST, email: 'guest' });
  await shoot('guest-login-error');
  const map = await login.logIn();
  await map.heading.waitFor();
  await page.getByText('Loading map...').waitFor({ state: 'hidden' });
  await shoot('map-empty');
  await map.pickup.fill('toll');
  await page.getByRole('option').first().waitFor();
  await shoot('map-search');
  await map.pick(map.pickup, 'driffield', /Driffield/);
  await map.pick(map.dropoff, 'hornsea', /Hornsea/);
  await map.continueButton.click();
  await page.getByText('Sorry! We focus').waitFor();
  await shoot('map-refused');
  await map.chooseTrip();
  await page.getByRole('radio', { name: 'Ride Later' }).check();
  await page.getByText('How this fare is worked out').click();
  await shoot('map-later');
  await page.getByRole('radio', { name: 'Ride Now' }).check();
  await map.continueButton.click();
  await page.getByRole('heading', { name: 'Confirm Your Trip' }).waitFor();
  await shoot('confirm');
  await setAllDrivers(backend, { isOnline: true, isOnJob: true });
  await page.getByRole('button', { name: 'Book Ride Now' }).click();
  await page.getByRole('button', { name: 'Try Again' }).waitFor();
  await shoot('confirm-busy');
  await setAllDrivers(backend, { isOnline: false, isOnJob: false });
  await page.goto(address);
  await landing.status.getByText('No drivers').waitFor();
  await shoot('landing-none');

  await setAllDrivers(backend, { isOnline: true, isOnJob: false });
  await waitForDriver({ backend, address, page }, shoot);
  const simulator = await startSimulator(backend, { speed: 6, tickMs: 1000 });
  const confirm = await goToConfirmation(page, address);
  const tracking = await confirm.book();
  await tracking.expectStatus('Driver On Route To Pick Up Location');
  await page.getByRole('button', { name: 'View Driver on Map' }).click();
  await shoot('tracking');
  await page.getByRole('button', { name: 'View Vehicle Image' }).click();
  await page.getByRole('dialog').getByRole('img').waitFor();
  await shoot('tracking-vehicle');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await tracking.cancelButton.click();
  await shoot('tracking-cancel');
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await landing.status.waitFor();
  await simulator.stop();

  const decliner = await startSimulator(backend, { declineReason: 'Every car is out.' });
  await (await goToConfirmation(page, address)).book();
  await page.getByText("We couldn't assign a driver").waitFor();
  await shoot('tracking-declined');
  await decliner.stop();
  for (const [route, name] of [
    ['simpleTrip', 'missing'],
    ['nowhere', 'not-found'],
    ['testTrip', 'test-trip'],
  ]) {
    await page.goto(`${address}#/${String(route)}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await shoot(String(name));
  }
}

/** A ride that no driver accepts, until its passenger books for later. */
async function waitForDriver(
  { backend, address, page }: TourContext,
  shoot: TakeScreenshot,
): Promise<void> {
  const tracking = await (await goToConfirmation(page, address)).book();
  await tracking.expectStatus('Searching for Drivers');
  await backdateBookings(backend, 5 * MINUTE_MS);
  await page.getByText('Still searching').waitFor();
  await shoot('tracking-still-searching');
  await page.getByRole('button', { name: 'Book for later instead' }).click();
  await shoot('tracking-instead');
  await page.getByRole('button', { name: 'Stop and book for later' }).click();
  await page.getByLabel('Pickup Time:').waitFor();
  await shoot('map-instead');
}

/** Backdates pending rides, and lets their accounts book again. */
async function backdateBookings(backend: Backend, ms: number): Promise<void> {
  await asOwner(backend, async (firestore) => {
    const pending = query(collection(firestore, 'riders'), where('status', '==', 'pending'));
    for (const { ref } of (await getDocs(pending)).docs) {
      await updateDoc(ref, { timestamp: Timestamp.fromMillis(Date.now() - ms) });
    }
    for (const { ref } of (await getDocs(collection(firestore, 'openRides'))).docs) {
      const lastBookedAt = Timestamp.fromMillis(Date.now() - ms);
      await updateDoc(ref, { lastBookedAt, bookedBeforeAt: null });
    }
  });
}
