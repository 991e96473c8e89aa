import { expect } from '@playwright/test';
import { toDateTimeInput } from '../../../src/domain/common/londonTime';
import { bookedRides } from '../world/backendState';
import { createPromoCode, nextWeekday, timePattern } from '../world/laterState';
import { StatusGate } from '../world/statusGate';
import { journey } from '../engines/fixtures';
import { chooseTrip, logInAsGuest } from './steps';

journey(
  'a guest books now and follows the ride to its end @every-engine @in-ci',
  async ({ app, world, look }) => {
    const gate = new StatusGate();
    await world.simulate({ speed: 60, tickMs: 250, beforeStatus: gate.beforeStatus });
    await app.open(world.address);
    await app.expectText('3 driver(s) available now');
    await look('landing');
    await app.press('button', 'Login as Guest');
    await look('guest-login');
    await logInAsGuest(app);
    await chooseTrip(app);
    await look('map');
    await app.press('button', 'Continue Booking');
    await app.expectText('Confirm Your Trip');
    await look('confirmation');
    await app.press('button', 'Book Ride Now');
    await app.expectText('A Driver Has Been Assigned');
    gate.allow('on_route');
    await app.expectText('Driver On Route To Pick Up Location');
    await app.expectText(/Your driver should be with you in \d+ min/);
    await look('tracking');
    gate.allow('arrived');
    await app.expectText('Driver Has Arrived At Pick Up Location');
    gate.allow('completed');
    await app.expectText('Trip Complete');
    expect(await bookedRides(world.backend)).toMatchObject([{ status: 'completed' }]);
  },
);

journey(
  'a guest books for later with a promo code, changes and cancels @every-engine',
  async ({ app, world, look }) => {
    const time = nextWeekday('wednesday', '11:00');
    const later = nextWeekday('wednesday', '11:30');
    await createPromoCode(world.backend, 'ONCE');
    await app.open(`${world.address}#/guestLogin`);
    await logInAsGuest(app);
    await chooseTrip(app);
    await app.press('radio', 'Ride Later');
    await app.fill('Pickup Time:', toDateTimeInput(time));
    await app.press('button', 'Continue Booking');
    await app.press('text', 'Promo code');
    await app.fill('Promo code', 'once');
    await app.press('button', 'Apply');
    await app.expectText('Discount −£1.00');
    await look('promo-code');
    await app.press('button', 'Book Ride Later');
    const booked = app.within('article', timePattern(time));
    await booked.expectText('We’re waiting for your driver to confirm.');
    await look('your-rides');

    await booked.press('button', 'Change Ride');
    await app.fill('Pickup Time:', toDateTimeInput(later));
    await look('change');
    await app.press('button', 'Change My Ride');
    const changed = app.within('article', timePattern(later));
    await changed.press('button', 'Cancel Ride');
    await app.within('dialog', 'Cancel this ride?').expectText('Keep ride');
    // As tall as its text, not as the window.
    expect(await app.run(`return document.querySelector('dialog').offsetHeight`)).toBeLessThan(400);
    await look('cancel');
    await app.within('dialog', 'Cancel this ride?').press('button', 'Cancel ride');
    await app.expectText('We’ve cancelled your ride.');
    expect(await bookedRides(world.backend)).toMatchObject([
      { status: 'cancelled_by_passenger', promoCode: 'ONCE' },
    ]);
  },
);

journey(
  'a guest books there and back for someone else, with a stop, and shares the ride @every-engine',
  async ({ app, world, look }) => {
    const time = nextWeekday('wednesday', '11:00');
    await app.open(`${world.address}#/guestLogin`);
    await logInAsGuest(app);
    await chooseTrip(app);
    await app.press('button', 'Add a stop');
    await app.fill('Stop on the way', 'bishop burton');
    await app.press('option', /Bishop Burton/);
    await app.press('radio', 'Ride Later');
    await app.fill('Pickup Time:', toDateTimeInput(time));
    await look('ride-later');
    await app.press('button', 'Add a return trip');
    const back = app.within('group', 'Return trip');
    await back.press('radio', '14:30');
    await back.expectText(/Return fare \(estimate\): £\d/);
    await look('return-trip');
    await app.press('button', 'Continue Booking');
    await app.expectText(/Both trips: £\d/);
    await app.press('text', 'Anything the driver should know?');
    await app.press('checkbox', 'I’m booking for someone else');
    await app.press('button', 'Book Ride Later');
    await look('traveller');
    await app.fill('Their name', 'Mary Smith');
    await app.fill('Their phone number', '01482 861234');
    await app.press('button', 'Book Ride Later');
    const there = app.within('article', timePattern(time));
    await there.expectText('Return trip: ');
    await look('there-and-back');
    expect(await bookedRides(world.backend)).toHaveLength(2);

    await there.press('button', 'Track Ride');
    await app.press('button', 'Share My Ride');
    await app.within('dialog', 'Share my ride').expectText('Link');
    await look('share');
    const link = await app.run(`return document.querySelector('dialog input').value`);
    await app.open(String(link));
    await app.expectText('Saturday Market');
    await look('follow');
  },
);
