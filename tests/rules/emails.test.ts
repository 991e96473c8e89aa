import { assertFails } from '@firebase/rules-unit-testing';
import { describe, expect, it, beforeEach } from 'vitest';
import { testMatrix, world } from '../support/world';
import { EMAIL_TEMPLATES } from '../../src/domain/ride/rideEmail';
import { sampleValues, timeAt, type Fields } from '../support/firestoreValues';
import { emailOf, makeToken, NO_ONE, uidOf, type Principal } from '../support/principals';
import { commit, inTurn } from './commits';
import {
  asSecond,
  COUNT,
  countFields,
  delivered,
  EMAIL,
  mail,
  MAIL,
  requestAsRider,
  requestEmail,
  ride,
  seedEmails,
  TIME,
  UID,
  templateData,
  withData,
} from './emailDocuments';
import { RIDE, omitField } from './rideDocuments';

const countPath = (who: Principal): string =>
  `mailCounts/${who === 'signed-out' ? UID : uidOf(who)}`;
const withTokenClaims = (token: Fields, uid = UID) =>
  world.withToken(uid, makeToken('password', token));

describe('a requested email', () => {
  const only = testMatrix(() =>
    seedEmails({ [RIDE]: ride({ status: 'cancelled_by_passenger' }), [MAIL]: mail() }),
  );
  only(NO_ONE, {
    getting: (db) => db.doc(MAIL).get(),
    listing: (db) => db.collection('mail').get(),
    'listing one’s own': (db) => db.collection('mail').where('to', '==', EMAIL).get(),
    deleting: (db) => db.doc(MAIL).delete(),
    'reading the templates': (db) => db.doc('mailTemplates/booked').get(),
    'writing the templates': (db) =>
      db.doc('mailTemplates/booked').set({ subject: 'x', text: 'x' }),
  });
  only(['rider'], {
    'requesting the next': (db, who) =>
      requestEmail(db, asSecond(mail('cancelled')), countPath(who)),
  });
});

describe('requesting an email', () => {
  const only = testMatrix(seedEmails);
  only(['rider'], {
    'about a rider’s ride': (db, who) => requestEmail(db, mail(), countPath(who)),
    'about it, to one’s own address': (db, who) =>
      requestEmail(
        db,
        { ...mail(), to: who === 'signed-out' ? null : emailOf(who) },
        countPath(who),
      ),
  });

  it.each([
    ['not verified', { email: EMAIL, email_verified: false }],
    ['without a verification claim', { email: EMAIL }],
    ['another', { email: 'another@example.com', email_verified: true }],
    ['none', {}],
  ])('is denied if the account’s address is %s', async (_, token) => {
    await seedEmails();
    await assertFails(requestEmail(withTokenClaims(token), mail()));
    const verified = withTokenClaims({ email: EMAIL, email_verified: true });
    await requestEmail(verified, mail());
  });

  it('is allowed for an upgraded guest’s ride, but not with the old guest token', async () => {
    await seedEmails({ [RIDE]: ride({ passengerType: 'guest' }) });
    const old = world.withToken(UID, makeToken('anonymous'));
    await assertFails(requestEmail(old, mail()));
    await requestAsRider(mail());
  });

  it('is denied for a phone booking', async () => {
    await seedEmails({ [RIDE]: ride({ passengerType: 'manual' }) });
    await assertFails(requestAsRider(mail()));
  });

  it('is denied without the ride', async () => {
    await seedEmails();
    await world.remove([RIDE]);
    await assertFails(requestAsRider(mail()));
  });

  it.each(EMAIL_TEMPLATES)('of kind %s is denied if the firm has no template', async (name) => {
    const status = name === 'cancelled' ? 'cancelled_by_passenger' : 'pending';
    await seedEmails({ [RIDE]: ride({ status }) });
    await world.remove([`mailTemplates/${name}`]);
    await assertFails(requestAsRider(mail(name)));
    await world.seed({ [`mailTemplates/${name}`]: { subject: name } });
    await requestAsRider(mail(name));
  });

  it.each([
    ['booked', 'pending', 'cancelled_by_passenger'],
    ['booked', 'accepted', 'completed'],
    ['changed', 'awaiting_driver_response', 'cancelled'],
    ['cancelled', 'cancelled_by_passenger', 'pending'],
    ['cancelled', 'cancelled_by_passenger', 'cancelled_by_driver'],
  ])('of kind %s is allowed for a ride that is %s, not %s', async (name, right, wrong) => {
    await seedEmails({ [RIDE]: ride({ status: wrong }) });
    await assertFails(requestAsRider(mail(name)));
    await world.update({ [RIDE]: { status: right } });
    await requestAsRider(mail(name));
  });
});

describe('the next email about a ride', () => {
  const LATER = { scheduledTime: timeAt(TIME + 3_600_000) };
  const movedRide = ride(LATER);
  const cancelledRide = ride({ status: 'cancelled_by_passenger' });

  it.each([
    ['changed after booked', 'booked', 'changed', movedRide, LATER],
    ['changed again', 'changed', 'changed', movedRide, LATER],
    ['cancelled after booked', 'booked', 'cancelled', cancelledRide, {}],
    ['cancelled after changed', 'changed', 'cancelled', cancelledRide, {}],
  ])('is allowed: %s, replacing the field of the extension', async (_, was, name, now, facts) => {
    await seedEmails({ [RIDE]: now, [MAIL]: { ...mail(was), ...delivered('SUCCESS') } });
    await assertFails(requestAsRider({ ...asSecond(mail(name, facts)), ...delivered('SUCCESS') }));
    const kept = {
      update: { [MAIL]: asSecond(mail(name, facts)) },
      set: { [COUNT]: countFields() },
    };
    await assertFails(commit(world.as('rider'), kept));
    await requestAsRider(asSecond(mail(name, facts)));
    expect(await world.read(MAIL)).toEqual(asSecond(mail(name, facts)));
  });

  it.each([
    ['booked a second time', 'booked', 'booked', ride(), {}],
    ['booked a second time after a change', 'booked', 'booked', movedRide, LATER],
    ['changed without a change', 'booked', 'changed', ride(), {}],
    ['changed a second time without a change', 'changed', 'changed', ride(), {}],
    ['booked after changed', 'changed', 'booked', ride(), {}],
    ['cancelled a second time', 'cancelled', 'cancelled', cancelledRide, {}],
  ])('is denied: %s', async (_, was, name, now, facts) => {
    await seedEmails({ [RIDE]: now, [MAIL]: mail(was) });
    await assertFails(requestAsRider(asSecond(mail(name, facts))));
  });

  it('must wait while the extension is sending the previous one', async () => {
    const now = Date.now();
    for (const [state, lease, isTaken] of [
      ['PROCESSING', now + 60_000, false],
      ['PROCESSING', now - 1_000, true],
      ['PENDING', null, true],
      ['ERROR', null, true],
    ] as const) {
      await seedEmails({
        [RIDE]: cancelledRide,
        [MAIL]: { ...mail(), ...delivered(state, lease) },
      });
      const next = requestAsRider(asSecond(mail('cancelled')));
      await (isTaken ? next : assertFails(next));
    }
  });

  it('is counted, with at most two about changes and one about the cancellation', async () => {
    const seedNumber = (number: number) =>
      seedEmails({ [RIDE]: movedRide, [MAIL]: { ...mail(), ...delivered('SUCCESS'), number } });
    for (const number of [...sampleValues(), 1, 3]) {
      await seedNumber(1);
      await assertFails(requestAsRider({ ...mail('changed', LATER), number }));
    }
    await requestAsRider(asSecond(mail('changed', LATER)));
    await seedNumber(2);
    await requestAsRider({ ...mail('changed', LATER), number: 3 });
    await seedNumber(3);
    await assertFails(requestAsRider({ ...mail('changed', LATER), number: 4 }));
    await world.seed({ [RIDE]: cancelledRide });
    await requestAsRider({ ...mail('cancelled'), number: 4 });
    await assertFails(requestAsRider({ ...mail('cancelled'), number: 5 }));
  });

  it('has number 1 if there was none before', async () => {
    await seedEmails();
    for (const number of [...sampleValues(), 0, 2]) {
      await assertFails(requestAsRider({ ...mail(), number }));
    }
    await requestAsRider(mail());
  });
});

describe('the fields of an email', () => {
  beforeEach(() => seedEmails());

  it('are the only ones allowed', async () => {
    await assertFails(requestAsRider({ ...mail(), cc: EMAIL }));
    await assertFails(requestAsRider({ ...mail(), message: { subject: 'x', text: 'x' } }));
    await assertFails(requestAsRider({ ...mail(), ...delivered('PENDING') }));
    await assertFails(requestAsRider(withData({ more: 'x' })));
    const { to, template } = mail();
    await assertFails(requestAsRider({ to }));
    await assertFails(requestAsRider({ template }));
    await assertFails(
      requestAsRider({ to, number: 1, template: { ...Object(template), attachments: [] } }),
    );
    await assertFails(requestAsRider({ to, number: 1, template: { name: 'booked' } }));
    await requestAsRider(mail());
  });

  it('to is the account’s own address', async () => {
    const others = [...sampleValues(), [EMAIL], `${EMAIL},b@example.com`, 'Rider@Example.com'];
    await inTurn(others, (to) => assertFails(requestAsRider({ ...mail(), to })));
    await requestAsRider(mail());
  });

  it('template.name is one of three', async () => {
    for (const name of [...sampleValues(), 'welcome', 'Booked', '../drivers/driver-1']) {
      await assertFails(
        requestAsRider({ to: EMAIL, number: 1, template: { name, data: templateData() } }),
      );
    }
    await requestAsRider(mail());
  });

  it('template.name is no other of the firm’s templates', async () => {
    await world.seed({ 'mailTemplates/welcome': { subject: 'x', text: 'x' } });
    await world.update({ [RIDE]: { status: 'cancelled_by_passenger' } });
    await assertFails(requestAsRider(mail('welcome')));
    await requestAsRider(mail('cancelled'));
  });

  it.each(Object.keys(templateData()))('template.data.%s matches the ride', async (field) => {
    const own = templateData()[field];
    const data = omitField(templateData(), field);
    await assertFails(requestAsRider({ to: EMAIL, number: 1, template: { name: 'booked', data } }));
    for (const value of sampleValues().filter((each) => each !== own)) {
      await assertFails(requestAsRider(withData({ [field]: value })));
    }
    await requestAsRider(mail());
  });
});

describe('the data of an email', () => {
  it.each([2.55, 10, 2.675, 0])('has the fare %d as the ride has it', async (calculatedFare) => {
    await seedEmails({ [RIDE]: ride({ calculatedFare }) });
    await assertFails(requestAsRider(withData({ fare: calculatedFare.toFixed(2) })));
    await requestAsRider(mail('booked', { calculatedFare }));
  });

  it('has the time as the ride has it', async () => {
    await seedEmails();
    await assertFails(requestAsRider(withData({ time: 'Friday 27 November 2026, 18:05' })));
    await assertFails(requestAsRider(withData({ time: timeAt(TIME + 1) })));
    await requestAsRider(mail());
  });

  it('is of a ride for now without a driver', async () => {
    const now = { scheduledTime: null, driverName: null, driverVehicle: null, promoCode: 'TEN' };
    await seedEmails({ [RIDE]: ride({ ...now, assignedDriverId: null }) });
    await requestAsRider(mail('booked', now));
  });
});
