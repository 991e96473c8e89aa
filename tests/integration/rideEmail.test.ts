import { beforeEach, describe, expect, it } from 'vitest';
import { sendMail, type Email } from '../../ops/mail/sendMail';
import { asapRideRequest } from '../../src/domain/booking/rideRequest';
import { EMAIL_TEMPLATES } from '../../ops/mail/emailTexts';
import { newRideId } from '../../src/firebase/rides/documents/rideId';
import { LocalFirm } from '../support/localFirm';
import { timeAt } from '../support/rulesWorld';
import { setEmailVerified } from './adminAccount';
import { ANN, marketTrip } from './trips';
import { app, world } from './world';

const local = new LocalFirm();
let uid: string;
let email: string;
let rideId: string;

beforeEach(async () => {
  await app.signOut();
  email = `${newRideId()}@example.com`.toLowerCase();
  ({ uid } = await app.signUp(email, 'six-or-more'));
  rideId = newRideId();
  await world.seed({
    'mailRuns/last': { at: timeAt(Date.now()), counts: {} },
    ...Object.fromEntries(
      EMAIL_TEMPLATES.map((name) => [
        `mailTemplates/${name}`,
        { subject: name, text: '{{reference}}' },
      ]),
    ),
  });
});

async function book(): Promise<void> {
  const passenger = { id: uid, type: 'authenticated', ...ANN, email } as const;
  const now = Date.now();
  await app.submitRide(rideId, asapRideRequest(passenger, marketTrip({}, now), now));
}

async function send(): Promise<readonly Email[]> {
  const sent: Email[] = [];
  const deliver = (one: Email): Promise<string> => {
    sent.push(one);
    return Promise.resolve('250 kept');
  };
  await sendMail(local.firm, deliver, { now: Date.now, write: true });
  return sent.filter(({ to }) => to === email);
}

describe('the emails about a ride that the app books and cancels', () => {
  it('are sent once each, to the verified address', async () => {
    await setEmailVerified(uid, true);
    await book();
    const ride = await world.read(`riders/${rideId}`);
    expect(await send()).toEqual([{ to: email, subject: 'booked', text: ride?.bookingId }]);
    expect(await send()).toEqual([]);
    await app.cancelRide(rideId, Date.now());
    expect((await send()).map(({ subject }) => subject)).toEqual(['cancelled']);
    expect(await send()).toEqual([]);
  });

  it('wait until the address is verified', async () => {
    await book();
    expect(await send()).toEqual([]);
    await setEmailVerified(uid, true);
    expect((await send()).map(({ subject }) => subject)).toEqual(['booked']);
  });
});
