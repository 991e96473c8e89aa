import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { EMAIL_TEMPLATES, emailTemplateData } from '../../src/domain/ride/rideEmail';
import {
  emailOf,
  everyKindOfValue,
  NO_ONE,
  RulesWorld,
  testMatrix,
  timeAt,
  tokenOf,
  uidOf,
  type Fields,
} from '../support/rulesWorld';
import { omitField } from './rideDocuments';

const world = new RulesWorld();

const MAIL = 'mail/ride-1';
const RIDE = 'riders/ride-1';
const EMAIL = 'rider@example.com';
const UID = uidOf('rider');
const TIME = Date.parse('2026-11-27T18:05Z');
const RIDE_FIELDS = {
  bookingId: 'BEV-1783681200000',
  passengerName: 'Ann Example',
  pickupAddress: 'Saturday Market, Beverley',
  dropoffAddress: 'Walkington',
  scheduledTime: TIME,
  numberOfRiders: 2,
  calculatedFare: 7.05,
  promoCode: null,
  driverName: 'Ada',
  driverVehicle: 'Silver Skoda Octavia',
};
type Ride = typeof RIDE_FIELDS;

const ride = (changes: Fields = {}): Fields => ({
  ...RIDE_FIELDS,
  ...{ scheduledTime: timeAt(TIME), passengerId: UID, passengerType: 'authenticated' },
  ...{ status: 'awaiting_driver_response', timestamp: timeAt(TIME - 86_400_000) },
  ...changes,
});
const mail = (name = 'booked', of: Partial<Ride> = {}): Fields => ({
  to: EMAIL,
  number: 1,
  template: { name, data: emailTemplateData({ ...RIDE_FIELDS, ...of }) },
});
const withData = (changes: Fields): Fields => ({
  to: EMAIL,
  number: 1,
  template: { name: 'booked', data: { ...emailTemplateData(RIDE_FIELDS), ...changes } },
});
/** The same email as the second for its ride. */
const asSecond = (fields: Fields): Fields => ({ ...fields, number: 2 });
const write = (fields: Fields): Promise<void> => world.as('rider').doc(MAIL).set(fields);
/** The field that the extension adds. */
const delivered = (state: string, leaseMs: number | null = null): Fields => ({
  delivery: {
    ...{ state, attempts: 1, leaseExpireTime: leaseMs === null ? null : timeAt(leaseMs) },
  },
});
const seed = (...documents: readonly Readonly<Record<string, Fields>>[]): Promise<void> =>
  world.seed({
    [RIDE]: ride(),
    ...Object.fromEntries(
      EMAIL_TEMPLATES.map((name) => [`mailTemplates/${name}`, { subject: name, text: name }]),
    ),
    ...documents.reduce((all, each) => ({ ...all, ...each }), {}),
  });
const withTokenClaims = (token: Fields, uid = UID) =>
  world.withToken(uid, tokenOf('password', token));

describe('a requested email', () => {
  testMatrix(
    world,
    {
      getting: { allowed: NO_ONE, attempt: (db) => db.doc(MAIL).get() },
      listing: { allowed: NO_ONE, attempt: (db) => db.collection('mail').get() },
      'listing one’s own': {
        allowed: NO_ONE,
        attempt: (db) => db.collection('mail').where('to', '==', EMAIL).get(),
      },
      deleting: { allowed: NO_ONE, attempt: (db) => db.doc(MAIL).delete() },
      'requesting the next': {
        allowed: ['rider'],
        attempt: (db) => db.doc(MAIL).set(asSecond(mail('cancelled'))),
      },
      'reading the templates': {
        allowed: NO_ONE,
        attempt: (db) => db.doc('mailTemplates/booked').get(),
      },
      'writing the templates': {
        allowed: NO_ONE,
        attempt: (db) => db.doc('mailTemplates/booked').set({ subject: 'x', text: 'x' }),
      },
    },
    () => seed({ [RIDE]: ride({ status: 'cancelled_by_passenger' }), [MAIL]: mail() }),
  );
});

describe('requesting an email', () => {
  testMatrix(
    world,
    {
      'about a rider’s ride': { allowed: ['rider'], attempt: (db) => db.doc(MAIL).set(mail()) },
      'about it, to one’s own address': {
        allowed: ['rider'],
        attempt: (db, who) =>
          db.doc(MAIL).set({ ...mail(), to: who === 'nobody' ? null : emailOf(who) }),
      },
    },
    () => seed(),
  );

  it.each([
    ['not verified', { email: EMAIL, email_verified: false }],
    ['without a verification claim', { email: EMAIL }],
    ['another', { email: 'another@example.com', email_verified: true }],
    ['none', {}],
  ])('is denied if the account’s address is %s', async (_, token) => {
    await seed();
    await assertFails(withTokenClaims(token).doc(MAIL).set(mail()));
    await withTokenClaims({ email: EMAIL, email_verified: true }).doc(MAIL).set(mail());
  });

  it('is allowed for an upgraded guest’s ride, but not with the old guest token', async () => {
    await seed({ [RIDE]: ride({ passengerType: 'guest' }) });
    const old = world.withToken(UID, tokenOf('anonymous'));
    await assertFails(old.doc(MAIL).set(mail()));
    await write(mail());
  });

  it('is denied for a phone booking', async () => {
    await seed({ [RIDE]: ride({ passengerType: 'manual' }) });
    await assertFails(write(mail()));
  });

  it('is denied without the ride', async () => {
    await seed();
    await world.remove([RIDE]);
    await assertFails(write(mail()));
  });

  it.each(EMAIL_TEMPLATES)('of kind %s is denied if the firm has no template', async (name) => {
    const status = name === 'cancelled' ? 'cancelled_by_passenger' : 'pending';
    await seed({ [RIDE]: ride({ status }) });
    await world.remove([`mailTemplates/${name}`]);
    await assertFails(write(mail(name)));
    await world.seed({ [`mailTemplates/${name}`]: { subject: name } });
    await write(mail(name));
  });

  it.each([
    ['booked', 'pending', 'cancelled_by_passenger'],
    ['booked', 'accepted', 'completed'],
    ['changed', 'awaiting_driver_response', 'cancelled'],
    ['cancelled', 'cancelled_by_passenger', 'pending'],
    ['cancelled', 'cancelled_by_passenger', 'cancelled_by_driver'],
  ])('of kind %s is allowed for a ride that is %s, not %s', async (name, right, wrong) => {
    await seed({ [RIDE]: ride({ status: wrong }) });
    await assertFails(write(mail(name)));
    await world.change({ [RIDE]: { status: right } });
    await write(mail(name));
  });
});

describe('the fields of an email', () => {
  beforeEach(() => seed());

  it('are the only ones allowed', async () => {
    await assertFails(write({ ...mail(), cc: EMAIL }));
    await assertFails(write({ ...mail(), message: { subject: 'x', text: 'x' } }));
    await assertFails(write({ ...mail(), ...delivered('PENDING') }));
    await assertFails(write(withData({ more: 'x' })));
    const { to, template } = mail();
    await assertFails(write({ to }));
    await assertFails(write({ template }));
    await assertFails(write({ to, number: 1, template: { ...Object(template), attachments: [] } }));
    await assertFails(write({ to, number: 1, template: { name: 'booked' } }));
    await write(mail());
  });

  it('to is the account’s own address', async () => {
    const others = [...everyKindOfValue(), [EMAIL], `${EMAIL},b@example.com`, 'Rider@Example.com'];
    for (const to of others) {
      await assertFails(write({ ...mail(), to }));
    }
    await write(mail());
  });

  it('template.name is one of three', async () => {
    for (const name of [...everyKindOfValue(), 'welcome', 'Booked', '../drivers/driver-1']) {
      await assertFails(
        write({ to: EMAIL, number: 1, template: { name, data: emailTemplateData(RIDE_FIELDS) } }),
      );
    }
    await write(mail());
  });

  it.each(Object.keys(emailTemplateData(RIDE_FIELDS)))(
    'template.data.%s matches the ride',
    async (field) => {
      const own = emailTemplateData(RIDE_FIELDS)[field];
      const data = omitField(emailTemplateData(RIDE_FIELDS), field);
      await assertFails(write({ to: EMAIL, number: 1, template: { name: 'booked', data } }));
      for (const value of everyKindOfValue().filter((each) => each !== own)) {
        await assertFails(write(withData({ [field]: value })));
      }
      await write(mail());
    },
  );
});

describe('the rules and the app work out the same email text', () => {
  it.each([
    ['2026-01-01T00:00Z', 'Thursday 1 January 2026, 00:00'],
    ['2026-03-29T00:55Z', 'Sunday 29 March 2026, 00:55'],
    ['2026-03-29T01:00Z', 'Sunday 29 March 2026, 02:00'],
    ['2026-05-31T23:05Z', 'Monday 1 June 2026, 00:05'],
    ['2026-10-25T00:55Z', 'Sunday 25 October 2026, 01:55'],
    ['2026-10-25T01:00Z', 'Sunday 25 October 2026, 01:00'],
    ['2027-03-28T01:00Z', 'Sunday 28 March 2027, 02:00'],
    ['2027-10-31T00:55Z', 'Sunday 31 October 2027, 01:55'],
    ['2027-12-31T23:55Z', 'Friday 31 December 2027, 23:55'],
  ])('for the time %s: %s', async (utc, text) => {
    const scheduledTime = Date.parse(utc);
    await seed({ [RIDE]: ride({ scheduledTime: timeAt(scheduledTime) }) });
    expect(emailTemplateData({ ...RIDE_FIELDS, scheduledTime })['time']).toBe(text);
    await write(mail('booked', { scheduledTime }));
  });

  it.each([2.55, 10, 4.1, 1.15, 2.675, 123.45, 0, 0.07])('for the fare %d', async (fare) => {
    await seed({ [RIDE]: ride({ calculatedFare: fare }) });
    await write(mail('booked', { calculatedFare: fare }));
  });

  it('for a ride for now without a driver', async () => {
    const now = { scheduledTime: null, driverName: null, driverVehicle: null, promoCode: 'TEN' };
    await seed({ [RIDE]: ride(now) });
    await world
      .as('rider')
      .doc(MAIL)
      .set({
        to: EMAIL,
        number: 1,
        template: { name: 'booked', data: emailTemplateData({ ...RIDE_FIELDS, ...now }) },
      });
  });
});

describe('the next email about a ride', () => {
  const LATER = { scheduledTime: TIME + 3_600_000 };
  const movedRide = ride({ scheduledTime: timeAt(LATER.scheduledTime) });
  const cancelledRide = ride({ status: 'cancelled_by_passenger' });

  it.each([
    ['changed after booked', 'booked', 'changed', movedRide, LATER],
    ['changed again', 'changed', 'changed', movedRide, LATER],
    ['cancelled after booked', 'booked', 'cancelled', cancelledRide, {}],
    ['cancelled after changed', 'changed', 'cancelled', cancelledRide, {}],
  ])('is allowed: %s, replacing the field of the extension', async (_, was, name, now, facts) => {
    await seed({ [RIDE]: now, [MAIL]: { ...mail(was), ...delivered('SUCCESS') } });
    await assertFails(write({ ...asSecond(mail(name, facts)), ...delivered('SUCCESS') }));
    await assertFails(
      world
        .as('rider')
        .doc(MAIL)
        .update(asSecond(mail(name, facts))),
    );
    await write(asSecond(mail(name, facts)));
    expect(await world.present(MAIL)).toEqual(asSecond(mail(name, facts)));
  });

  it.each([
    ['booked a second time', 'booked', 'booked', ride()],
    ['changed without a change', 'booked', 'changed', ride()],
    ['changed a second time without a change', 'changed', 'changed', ride()],
    ['booked after changed', 'changed', 'booked', ride()],
    ['cancelled a second time', 'cancelled', 'cancelled', cancelledRide],
  ])('is denied: %s', async (_, was, name, now) => {
    await seed({ [RIDE]: now, [MAIL]: mail(was) });
    await assertFails(write(asSecond(mail(name))));
  });

  it('must wait while the extension is sending the previous one', async () => {
    const now = Date.now();
    for (const [state, lease, isTaken] of [
      ['PROCESSING', now + 60_000, false],
      ['PROCESSING', now - 1_000, true],
      ['PENDING', null, true],
      ['ERROR', null, true],
    ] as const) {
      await seed({ [RIDE]: cancelledRide, [MAIL]: { ...mail(), ...delivered(state, lease) } });
      const next = write(asSecond(mail('cancelled')));
      await (isTaken ? next : assertFails(next));
    }
  });

  it('is counted, with at most ten about changes', async () => {
    const seedNumber = (number: number) =>
      seed({ [RIDE]: movedRide, [MAIL]: { ...mail(), ...delivered('SUCCESS'), number } });
    for (const number of [...everyKindOfValue(), 1, 3]) {
      await seedNumber(1);
      await assertFails(write({ ...mail('changed', LATER), number }));
    }
    await write(asSecond(mail('changed', LATER)));
    await seedNumber(10);
    await write({ ...mail('changed', LATER), number: 11 });
    await seedNumber(11);
    await assertFails(write({ ...mail('changed', LATER), number: 12 }));
    await world.seed({ [RIDE]: cancelledRide });
    await write({ ...mail('cancelled'), number: 12 });
  });

  it('has number 1 if there was none before', async () => {
    await seed();
    for (const number of [...everyKindOfValue(), 0, 2]) {
      await assertFails(write({ ...mail(), number }));
    }
    await write(mail());
  });
});
