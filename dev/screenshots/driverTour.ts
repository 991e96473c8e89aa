import { doc, GeoPoint, setDoc, Timestamp, updateDoc } from 'firebase/firestore/lite';
import { BESIDE_MARKET, DriverPage, seededDriver } from '../../tests/e2e/pages/driver';
import { GUEST } from '../../tests/e2e/pages/guest';
import { updateDocument } from '../../tests/e2e/world/laterState';
import type { Backend } from '../backend/backend';
import { RIDER_ACCOUNTS } from '../seed/data';
import { asOwner } from '../seed/seed';
import { LIVE, type TakeScreenshot, type TourContext } from './tour';

const HOUR_MS = 3_600_000;
const TRIP = {
  pickupAddress: 'Saturday Market, Beverley',
  dropoffAddress: 'Walkington, East Yorkshire',
  pickupLatLng: new GeoPoint(53.8434, -0.4315),
  dropoffLatLng: new GeoPoint(53.8202, -0.4866),
  distanceMiles: 3.02,
  numberOfRiders: 2,
};
const PASSENGER = { passengerName: GUEST.name, passengerPhone: GUEST.phone };

/** The driver's page: access states, and every state of a ride. */
export async function driverTour(
  { backend, address, page }: TourContext,
  take: TakeScreenshot,
): Promise<void> {
  const shoot: TakeScreenshot = async (name, options) => {
    // A large button ignores taps for a second after it changes.
    await page.locator('button:disabled').first().waitFor({ state: 'detached' });
    await take(name, options);
  };
  const driver = new DriverPage(page);
  const one = seededDriver(1);
  const ride = (id: string, values: object): Promise<void> =>
    put(backend, `riders/${id}`, {
      ...TRIP,
      ...PASSENGER,
      assignedDriverId: one.account.uid,
      calculatedFare: 9.4,
      scheduledTime: null,
      timestamp: Timestamp.now(),
      ...values,
    });
  const setCurrentRide = async (isOnJob: boolean, rideId: string | null): Promise<void> => {
    await updateDocument(backend, `drivers/${one.account.uid}`, { isOnJob });
    await updateDocument(backend, `driverContacts/${one.account.uid}`, { rideId });
  };

  await logInTour({ backend, address, page }, driver, shoot);

  const offer = { ...TRIP, fare: 9.4, offeredAt: Timestamp.fromMillis(Date.now() - HOUR_MS) };
  await ride('one', { status: 'pending', assignedDriverId: null });
  await put(backend, 'rideExtras/one', {
    note: 'By the taxi rank',
    luggage: 2,
    needs: ['wheelchair'],
  });
  await put(backend, 'rideOffers/one', offer);
  await put(backend, 'rideOffers/two', { ...offer, pickupAddress: 'Beverley Station, Beverley' });
  await driver.offer.nth(1).waitFor();
  await driver.offer.getByText('Wheelchair').waitFor();
  await shoot('driver-offers', LIVE);
  await ride('one', { status: 'cancelled_by_passenger', assignedDriverId: null });
  await driver.offer.first().getByRole('button', { name: 'Accept' }).click();
  await page.getByText('Taken by another driver').waitFor();
  await shoot('driver-taken', LIVE);
  await driver.clickButton('OK');

  await ride('now', { status: 'assigned' });
  await setCurrentRide(true, 'now');
  await driver.current.waitFor();
  await shoot('driver-assigned', LIVE);
  await ride('now', { status: 'on_route', manualBookingNotes: 'Ring the bell at the side door.' });
  await page.getByText('On the way to the pickup').waitFor();
  await shoot('driver-on-route', LIVE);
  await ride('now', { status: 'arrived' });
  await page.getByText('At the pickup').waitFor();
  await shoot('driver-arrived', LIVE);
  await driver.clickButton('Passenger didn’t come');
  await shoot('driver-no-show', LIVE);
  await driver.clickButton('Keep waiting');
  await ride('now', { status: 'cancelled_by_passenger' });
  await page.getByText('The passenger has cancelled').waitFor();
  await shoot('driver-cancelled', LIVE);
  await driver.clickButton('OK');

  const at = (hours: number): Timestamp => Timestamp.fromMillis(Date.now() + hours * HOUR_MS);
  await ride('asked', { status: 'awaiting_driver_response', scheduledTime: at(30) });
  await ride('soon', { status: 'accepted', scheduledTime: at(1) });
  await ride('tomorrow', { status: 'accepted', scheduledTime: at(25) });
  await driver.jobs.getByRole('article').nth(1).waitFor();
  await shoot('driver-jobs', LIVE);
  await page.getByRole('button', { name: 'Give back' }).first().click();
  await shoot('driver-give-back', LIVE);
  await driver.clickButton('Keep the ride');
  await setCurrentRide(true, null);
  await page.getByText('You are marked as on a job').waitFor();
  await page.context().setOffline(true);
  await page.getByText('Connection lost').waitFor();
  await shoot('driver-lost', LIVE);
  await page.context().setOffline(false);
}

/** Logging in, being refused as a rider, and going online without and with a position. */
async function logInTour(
  { backend, address, page }: TourContext,
  driver: DriverPage,
  shoot: TakeScreenshot,
): Promise<void> {
  const one = seededDriver(1);
  await driver.open(address);
  await shoot('driver-login');
  const [rider] = RIDER_ACCOUNTS;
  await driver.logIn({ ...one, account: rider ?? one.account });
  await page.getByRole('heading', { name: 'For drivers only' }).waitFor();
  await shoot('driver-denied', LIVE);
  await driver.clickButton('Log Out');
  await asOwner(backend, (firestore) =>
    updateDoc(doc(firestore, `drivers/${one.account.uid}`), { isOnline: false }),
  );
  await driver.logIn(one);
  await driver.jobs.waitFor();
  await shoot('driver-offline', LIVE);
  await driver.goOnline();
  await page.getByText('Your position is not shown').waitFor();
  await shoot('driver-position-refused', LIVE);
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation(BESIDE_MARKET);
  await page.reload();
  await driver.waiting.waitFor();
  await page.getByText('Your position is not shown').waitFor({ state: 'hidden' });
}

async function put(backend: Backend, path: string, values: object): Promise<void> {
  await asOwner(backend, (firestore) => setDoc(doc(firestore, path), values));
}
