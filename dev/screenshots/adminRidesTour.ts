import type { Page } from '@playwright/test';
import { doc, GeoPoint, setDoc, Timestamp } from 'firebase/firestore/lite';
import { AdminRidesPage } from '../../tests/e2e/pages/adminRides';
import { seededDriver } from '../../tests/e2e/pages/driver';
import type { Backend } from '../backend/backend';
import { ADMIN_ACCOUNT } from '../seed/data';
import { asOwner } from '../seed/seed';
import { LIVE, type TakeScreenshot, type TourContext } from './tour';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const [ONE, TWO] = [seededDriver(1), seededDriver(2)];
const TRIP = {
  pickupAddress: 'Saturday Market, Beverley, HU17 8AA',
  dropoffAddress: 'Walkington, East Yorkshire',
  pickupLatLng: new GeoPoint(53.8434, -0.4315),
  dropoffLatLng: new GeoPoint(53.8202, -0.4866),
  distanceMiles: 3.02,
  estimatedTripTime: 9,
  numberOfRiders: 2,
  calculatedFare: 9.4,
  passengerName: 'Guest One',
  passengerPhone: '07700900123',
  passengerEmail: 'guest.one@example.com',
};

/** The Rides tab: the queues, and one ride with its actions. Starts with the admin logged in. */
export async function adminRidesTour(
  { backend, page, address }: TourContext,
  shoot: TakeScreenshot,
): Promise<void> {
  const ridesPage = new AdminRidesPage(page);
  await putRides(backend);
  await ridesPage.open(address);
  await ridesPage.row('unassigned', 'Saturday Market').waitFor();
  await shoot('admin-rides-now', LIVE);
  await ridesPage.openRide('unassigned', 'Saturday Market');
  await ridesPage.panel.getByText(/free now\./).waitFor();
  await shoot('admin-rides-needs-driver', LIVE);
  await ridesPage.clickButton('Cancel the ride');
  await ridesPage.clickButton('Yes, cancel it');
  await shoot('admin-rides-cancel', LIVE);
  await ridesPage.clickButton('Keep the ride');
  await ridesPage.clickButton('Close');
  await ridesPage.openRide('unanswered', 'Beverley Station');
  await page.getByText('He is on holiday.').waitFor();
  await shoot('admin-rides-asked', LIVE);
  await ridesPage.clickButton('Another driver');
  await ridesPage.panel.getByText(/free then\./).waitFor();
  await page.context().setOffline(true);
  await page.getByText('Connection lost').waitFor();
  await shoot('admin-rides-lost', LIVE);
  await page.context().setOffline(false);
  await page.getByText('Connection lost').waitFor({ state: 'hidden' });
  await changeAndRepeatBooking(page, shoot);
}

async function changeAndRepeatBooking(page: Page, shoot: TakeScreenshot): Promise<void> {
  const ridesPage = new AdminRidesPage(page);
  await ridesPage.clickButton('Change the booking');
  await page.getByRole('radio', { name: 'At a set time' }).waitFor();
  await page.getByText('Use the meter’s fare').waitFor();
  await shoot('admin-rides-change', LIVE);
  await ridesPage.panel.getByLabel('Notes').fill('Ring the bell twice.');
  await ridesPage.clickButton('Close');
  await shoot('admin-rides-discard', LIVE);
  await page.getByRole('dialog').getByRole('button').first().click();
  await ridesPage.clickButton('Leave it as it is');
  await ridesPage.clickButton('Repeat weekly');
  await ridesPage.panel.getByLabel('For how many weeks?').selectOption('3');
  await shoot('admin-rides-weekly', LIVE);
  await ridesPage.clickButton('Book these weeks');
  await page.getByText(/bookings? w(as|ere) made/).waitFor();
  await shoot('admin-rides-weekly-done', LIVE);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('tab', { name: 'Manual Booking' }).click();
  await page.getByLabel('Customer phone').fill(TRIP.passengerPhone);
  await page.getByText('has booked with this number before').waitFor();
  await shoot('admin-booking-caller', LIVE);
}

async function putRides(backend: Backend): Promise<void> {
  const ago = (minutes: number): Timestamp =>
    Timestamp.fromMillis(Date.now() - minutes * MINUTE_MS);
  const at = (hours: number): Timestamp => Timestamp.fromMillis(Date.now() + hours * HOUR_MS);
  const one = { assignedDriverId: ONE.account.uid, driverName: 'Driver One' };
  const two = { assignedDriverId: TWO.account.uid, driverName: 'Driver Two' };
  const station = { pickupAddress: 'Beverley Station, Beverley', passengerName: 'Caller One' };
  const ride = (id: string, values: object): Promise<void> =>
    put(backend, `riders/${id}`, {
      ...TRIP,
      status: 'pending',
      assignedDriverId: null,
      scheduledTime: null,
      timestamp: ago(2),
      bookingId: `BEV-${id}`,
      ...values,
    });
  await ride('waits', { timestamp: ago(8) });
  await ride('fresh', { pickupAddress: 'Minster Moorgate, Beverley', passengerName: 'Guest Two' });
  await ride('later', { ...station, status: 'scheduled', scheduledTime: at(30) });
  await ride('forgotten', { ...station, timestamp: ago(15 * 60) });
  await ride('asked', {
    ...station,
    ...one,
    status: 'awaiting_driver_response',
    scheduledTime: at(28),
    isManualBooking: true,
    bookedBy: ADMIN_ACCOUNT.email,
    promoCode: 'WELCOME10',
    originalFare: 10.4,
    manualBookingNotes: 'Ring the bell at the side door.',
    driverVehicle: 'Silver Skoda Octavia',
    driverPlate: 'ERYC 1',
    driverLicence: 'V 101',
    assignedBy: ADMIN_ACCOUNT.uid,
    assignedAt: ago(60),
    statusUpdatedAt: ago(60),
  });
  await ride('driven', { ...one, status: 'on_route', timestamp: ago(14) });
  await ride('there', { ...two, status: 'arrived', passengerName: 'Guest Three' });
  await ride('late', { ...two, ...station, status: 'accepted', scheduledTime: at(-0.2) });
  await ride('promised', { ...one, ...station, status: 'accepted', scheduledTime: at(3) });
  await ride('tomorrow', { ...one, status: 'accepted', scheduledTime: at(26) });
  await ride('done', { ...one, status: 'completed', statusUpdatedAt: ago(20) });
  await ride('cancelled', { status: 'cancelled_by_passenger', statusUpdatedAt: ago(35) });
  await put(backend, 'rideExtras/asked', {
    note: 'By the taxi rank',
    luggage: 2,
    needs: ['wheelchair'],
  });
  const event = (id: string, minutes: number, values: object): Promise<void> =>
    put(backend, `riders/asked/rideEvents/${id}`, {
      at: ago(minutes),
      text: null,
      driverId: null,
      status: 'scheduled',
      ...values,
    });
  const byAdmin = { by: ADMIN_ACCOUNT.uid, role: 'office' };
  await event('1', 90, {
    by: TWO.account.uid,
    role: 'driver',
    kind: 'give-back',
    text: 'I am unwell',
  });
  await event('2', 60, { ...byAdmin, kind: 'assign', driverId: ONE.account.uid });
  await event('3', 55, { ...byAdmin, kind: 'note', text: 'He is on holiday.' });
}

async function put(backend: Backend, path: string, values: object): Promise<void> {
  await asOwner(backend, (firestore) => setDoc(doc(firestore, path), values));
}
