import { expect } from '@playwright/test';
import { ADMIN_ACCOUNT } from '../../../dev/seed/data';
import { toDateTimeInput } from '../../../src/domain/common/londonTime';
import { CALLER } from '../pages/admin';
import { BESIDE_MARKET, seededDriver } from '../pages/driver';
import { GUEST } from '../pages/guest';
import { bookedRides, documentAt, setAllDrivers } from '../world/backendState';
import { nextWeekday } from '../world/laterState';
import { journey } from '../engines/fixtures';
import type { Screen } from '../engines/screen';
import { bookNow, chooseTrip, logIn } from './steps';

const ONE = seededDriver(1);
const TWO = seededDriver(2).account.name;
/** Automated browsers know no location. */
const LOCATION = `navigator.geolocation.watchPosition = (report) => {
  report({ coords: ${JSON.stringify({ ...BESIDE_MARKET, accuracy: 10 })}, timestamp: Date.now() });
  return 1;
};`;

async function openOffice(app: Screen, address: string, tab: string): Promise<void> {
  await app.open(`${address}#/admin/${tab}`);
  await logIn(app, ADMIN_ACCOUNT, 'Login');
}

journey(
  'a driver accepts and completes a ride, which its guest follows @every-engine',
  async ({ app, openScreen, world, look }) => {
    await setAllDrivers(world.backend, { isOnline: false, isOnJob: false });
    const driver = await openScreen();
    await driver.open(`${world.address}#/driver`);
    await driver.run(LOCATION);
    await logIn(driver, ONE.account, 'Login as Driver');
    await driver.press('button', 'Go online');
    await driver.expectText('Keep this page open for rides.');
    await bookNow(app, world.address);
    await driver.expectText('New ride');
    await look('driver-offer', driver);
    await driver.press('button', 'Accept');
    await app.expectText('A Driver Has Been Assigned');
    await driver.press('button', 'I’m on my way');
    await app.expectText('Driver On Route To Pick Up Location');
    await look('driver-ride', driver);
    await driver.press('button', 'I’ve arrived');
    await app.expectText('Driver Has Arrived At Pick Up Location');
    await driver.press('button', 'Passenger on board');
    await app.expectText('On your way to Walkington');
    await driver.press('button', 'Complete ride');
    await app.expectText('Trip Complete');
    await driver.expectText('Keep this page open for rides.');
  },
);

journey(
  'the admin assigns a driver to a ride for now @every-engine @in-ci',
  async ({ app, openScreen, world, look }) => {
    const office = await openScreen();
    await openOffice(office, world.address, 'rides');
    await bookNow(app, world.address);
    await office.press('button', /Saturday Market to Walkington/);
    await office.within('region', 'Ride').expectText(GUEST.name);
    await look('rides', office);
    await office.press('radio', new RegExp(TWO));
    await office.press('button', `Assign ${TWO}`);
    await office.expectText(`${TWO} assigned`);
    await app.expectText('A Driver Has Been Assigned');
    await app.expectText(TWO);
  },
);

journey(
  'the admin books by phone and edits a promo code @every-engine',
  async ({ app, world, look }) => {
    await openOffice(app, world.address, 'phone-booking');
    await app.fill('Customer name', CALLER.name);
    await app.fill('Customer phone', CALLER.phone);
    await app.fill('Customer email', CALLER.email);
    await chooseTrip(app);
    await app.fill('Pickup Time:', toDateTimeInput(nextWeekday('wednesday', '11:00')));
    await app.fill('Driver', 'No driver yet');
    await look('phone-booking');
    await app.press('button', 'Create Booking');
    await app.within('region', 'Last booking').expectText(CALLER.name);
    expect(await bookedRides(world.backend)).toMatchObject([
      { status: 'scheduled', isManualBooking: true },
    ]);

    await app.press('tab', 'Promo Codes');
    await app.press('button', 'Edit WELCOME10');
    await app.fill('Description', 'Ten per cent off');
    await app.fill('Min fare (£, optional)', '7.50');
    await look('promo-editor');
    await app.press('button', 'Save');
    await app.within('article', 'WELCOME10').expectText('£7.50');
    expect(await documentAt(world.backend, 'promoCodes/WELCOME10')).toMatchObject({
      description: 'Ten per cent off',
      minFare: 7.5,
    });
  },
);
