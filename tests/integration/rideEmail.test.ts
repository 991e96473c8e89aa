import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { EMAIL_TEMPLATES } from '../../src/domain/ride/rideEmail';
import { asapRideRequest } from '../../src/domain/booking/rideRequest';
import { newRideId } from '../../src/firebase/rides/documents/rideId';
import { timeWithNanos } from '../support/firestoreValues';
import { timeAt } from '../support/rulesWorld';
import { setEmailVerified } from './adminAccount';
import { ANN, marketTrip } from './trips';
import { app, world } from './world';

const { config } = await import('../../src/config');
const { requestRideEmail } = await import('../../src/usecases/requestRideEmail');
const { writeRideEmail } = await import('../../src/firebase/rides/write/writeRideEmail');

let uid: string;
let email: string;
let rideId: string;
const failures = vi.fn();

beforeAll(() => {
  Object.assign(config, { confirmationMail: 'extension' });
});
afterAll(() => {
  Object.assign(config, { confirmationMail: 'firm' });
  vi.restoreAllMocks();
});
beforeEach(async () => {
  failures.mockReset();
  vi.spyOn(console, 'error').mockImplementation(failures);
  await app.signOut();
  email = `${newRideId()}@example.com`.toLowerCase();
  ({ uid } = await app.signUp(email, 'six-or-more'));
  rideId = newRideId();
  await world.seed(
    Object.fromEntries(EMAIL_TEMPLATES.map((name) => [`mailTemplates/${name}`, { subject: name }])),
  );
  const passenger = { id: uid, type: 'authenticated', ...ANN, email } as const;
  const now = Date.now();
  await app.submitRide(rideId, asapRideRequest(passenger, marketTrip({}, now), now));
});

async function verifyEmail(): Promise<void> {
  await setEmailVerified(uid, true);
  await app.refreshPrincipal();
}
const mail = () => world.read(`mail/${rideId}`);

describe('the email about a ride', () => {
  it('goes to the verified address with the data of the ride', async () => {
    await verifyEmail();
    await requestRideEmail({ id: rideId }, 'booked');
    expect(failures).not.toHaveBeenCalled();
    const ride = await world.read(`riders/${rideId}`);
    expect(await mail()).toEqual({
      to: email,
      number: 1,
      template: {
        name: 'booked',
        data: {
          reference: ride?.bookingId,
          time: null,
          riders: ride?.numberOfRiders,
          fare: ride?.calculatedFare,
          promoCode: null,
          driver: null,
          vehicle: null,
        },
      },
    });
  });

  it('has the time and the fare exactly as they are stored', async () => {
    const stored = { scheduledTime: timeWithNanos(Date.now(), 123_456_000), calculatedFare: 2.675 };
    await verifyEmail();
    await world.update({ [`riders/${rideId}`]: stored });
    await requestRideEmail({ id: rideId }, 'booked');
    expect(failures).not.toHaveBeenCalled();
    expect(await mail()).toMatchObject({
      template: { data: { time: stored.scheduledTime, fare: 2.675 } },
    });
  });

  it('is counted, and not requested once the day’s ten are used up', async () => {
    await verifyEmail();
    await requestRideEmail({ id: rideId }, 'booked');
    const count = await world.read(`mailCounts/${uid}`);
    expect(count).toMatchObject({ count: 1, lastRideId: rideId });
    await world.update({ [`mailCounts/${uid}`]: { count: 10 } });
    await app.cancelRide(rideId, Date.now());
    await requestRideEmail({ id: rideId }, 'cancelled');
    expect(await mail()).toMatchObject({ template: { name: 'booked' } });
    const yesterday = timeAt(Date.now() - 24 * 60 * 60_000);
    await world.update({ [`mailCounts/${uid}`]: { lastMailAt: yesterday } });
    await requestRideEmail({ id: rideId }, 'cancelled');
    expect(await mail()).toMatchObject({ template: { name: 'cancelled' } });
    expect(await world.read(`mailCounts/${uid}`)).toMatchObject({ count: 1 });
    expect(failures).not.toHaveBeenCalled();
  });

  it('is not requested while the address is unverified', async () => {
    await requestRideEmail({ id: rideId }, 'booked');
    expect(await mail()).toBeUndefined();
    expect(failures).not.toHaveBeenCalled();
  });

  it('is not requested if the email extension is not in use', async () => {
    await verifyEmail();
    Object.assign(config, { confirmationMail: 'none' });
    await requestRideEmail({ id: rideId }, 'booked');
    Object.assign(config, { confirmationMail: 'extension' });
    expect(await mail()).toBeUndefined();
  });

  it('is replaced by the cancellation email, to be sent as new', async () => {
    await verifyEmail();
    await requestRideEmail({ id: rideId }, 'booked');
    await world.update({ [`mail/${rideId}`]: { delivery: { state: 'SUCCESS' } } });
    await app.cancelRide(rideId, Date.now());
    await requestRideEmail({ id: rideId }, 'cancelled');
    expect(await mail()).toMatchObject({ template: { name: 'cancelled' } });
    expect(await mail()).not.toHaveProperty('delivery');
  });

  it('waits while the previous one is being sent', async () => {
    await verifyEmail();
    await requestRideEmail({ id: rideId }, 'booked');
    const leaseExpireTime = timeAt(Date.now() + 1_000);
    await world.update({
      [`mail/${rideId}`]: { delivery: { state: 'PROCESSING', leaseExpireTime } },
    });
    await app.cancelRide(rideId, Date.now());
    await expect(writeRideEmail(rideId, 'cancelled', 0)).rejects.toMatchObject({ kind: 'denied' });
    await writeRideEmail(rideId, 'cancelled', 1_000);
    expect(await mail()).toMatchObject({ template: { name: 'cancelled' } });
  });

  it('is only logged if the rules deny it', async () => {
    await verifyEmail();
    await world.remove(['mailTemplates/booked']);
    await expect(writeRideEmail(rideId, 'booked', 0)).rejects.toMatchObject({ kind: 'denied' });
    await requestRideEmail({ id: 'no-such-ride' }, 'booked');
    expect(failures).toHaveBeenCalledOnce();
    expect(await mail()).toBeUndefined();
  });
});
