import type { Page } from '@playwright/test';
import { doc, GeoPoint, setDoc, Timestamp } from 'firebase/firestore/lite';
import { AdminRidesPage } from '../../tests/e2e/pages/adminRides';
import { seededDriver } from '../../tests/e2e/pages/driver';
import type { Backend } from '../backend/backend';
import { ADMIN_ACCOUNT } from '../seed/data';
import { asOwner } from '../seed/seed';
import type { Shoot, Stage } from './stage';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A page that listens is never without a request. */
const LIVE = { settles: false };
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

/** The office's rides, for an admin who is logged in: what is to be done now, and one ride with its actions. */
export async function ridesTour({ backend, page, address }: Stage, shoot: Shoot): Promise<void> {
  const office = new AdminRidesPage(page);
  await putRides(backend);
  await office.open(address);
  await office.row('unassigned', 'Saturday Market').waitFor();
  await shoot('office-now', LIVE);
  await office.openRide('unassigned', 'Saturday Market');
  await office.panel.getByText(/free now\./).waitFor();
  await shoot('office-needs-driver', LIVE);
  await office.clickButton('Cancel the ride');
  await office.clickButton('Yes, cancel it');
  await shoot('office-cancel', LIVE);
  await office.clickButton('Keep the ride');
  await office.clickButton('Close');
  await office.openRide('unanswered', 'Beverley Station');
  await page.getByText('He is on holiday.').waitFor();
  await shoot('office-asked', LIVE);
  await office.clickButton('Another driver');
  await office.panel.getByText(/free then\./).waitFor();
  await page.context().setOffline(true);
  await page.getByText('Connection lost').waitFor();
  await shoot('office-lost', LIVE);
  await page.context().setOffline(false);
  await page.getByText('Connection lost').waitFor({ state: 'hidden' });
  await bookedAgain(page, shoot);
}

/** The open ride, booked by phone: changed, and booked again. */
async function bookedAgain(page: Page, shoot: Shoot): Promise<void> {
  const office = new AdminRidesPage(page);
  await office.clickButton('Change the booking');
  await page.getByRole('radio', { name: 'At a set time' }).waitFor();
  await page.getByText('Use the meter’s fare').waitFor();
  await shoot('office-change', LIVE);
  await office.panel.getByLabel('Notes').fill('Ring the bell twice.');
  await office.clickButton('Close');
  await shoot('office-discard', LIVE);
  await page.getByRole('dialog').getByRole('button').first().click();
  await office.clickButton('Leave it as it is');
  await office.clickButton('Repeat weekly');
  await office.panel.getByLabel('For how many weeks?').selectOption('3');
  await shoot('office-weekly', LIVE);
  await office.clickButton('Book these weeks');
  await page.getByText(/bookings? w(as|ere) made/).waitFor();
  await shoot('office-weekly-done', LIVE);
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
      ...{ ...TRIP, status: 'pending', assignedDriverId: null, scheduledTime: null },
      ...{ timestamp: ago(2), bookingId: `BEV-${id}`, ...values },
    });
  await ride('waits', { timestamp: ago(8) });
  await ride('fresh', { pickupAddress: 'Minster Moorgate, Beverley', passengerName: 'Guest Two' });
  await ride('later', { ...station, status: 'scheduled', scheduledTime: at(30) });
  await ride('forgotten', { ...station, timestamp: ago(15 * 60) });
  await ride('asked', {
    ...{ ...station, ...one, status: 'awaiting_driver_response', scheduledTime: at(28) },
    ...{ isManualBooking: true, bookedBy: ADMIN_ACCOUNT.email, promoCode: 'WELCOME10' },
    ...{ originalFare: 10.4, manualBookingNotes: 'Ring the bell at the side door.' },
    ...{ driverVehicle: 'Silver Skoda Octavia', driverPlate: 'ERYC 1', driverLicence: 'V 101' },
    ...{ assignedBy: ADMIN_ACCOUNT.uid, assignedAt: ago(60), statusUpdatedAt: ago(60) },
  });
  await ride('driven', { ...one, status: 'on_route', timestamp: ago(14) });
  await ride('there', { ...two, status: 'arrived', passengerName: 'Guest Three' });
  await ride('late', { ...two, ...station, status: 'accepted', scheduledTime: at(-0.2) });
  await ride('promised', { ...one, ...station, status: 'accepted', scheduledTime: at(3) });
  await ride('tomorrow', { ...one, status: 'accepted', scheduledTime: at(26) });
  await ride('done', { ...one, status: 'completed', statusUpdatedAt: ago(20) });
  await ride('gone', { status: 'cancelled_by_passenger', statusUpdatedAt: ago(35) });
  await put(backend, 'rideExtras/asked', {
    ...{ note: 'By the taxi rank', luggage: 2, needs: ['wheelchair'] },
  });
  const event = (id: string, minutes: number, values: object): Promise<void> =>
    put(backend, `riders/asked/rideEvents/${id}`, {
      ...{ at: ago(minutes), text: null, driverId: null, status: 'scheduled', ...values },
    });
  const office = { by: ADMIN_ACCOUNT.uid, role: 'office' };
  await event('1', 90, {
    by: TWO.account.uid,
    role: 'driver',
    kind: 'give-back',
    text: 'I am unwell',
  });
  await event('2', 60, { ...office, kind: 'assign', driverId: ONE.account.uid });
  await event('3', 55, { ...office, kind: 'note', text: 'He is on holiday.' });
}

async function put(backend: Backend, path: string, values: object): Promise<void> {
  await asOwner(backend, (firestore) => setDoc(doc(firestore, path), values));
}
