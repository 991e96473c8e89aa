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
import { without } from './rideDocuments';

const world = new RulesWorld();

const MAIL = 'mail/ride-1';
const RIDE = 'riders/ride-1';
const EMAIL = 'rider@example.com';
const UID = uidOf('rider');
const TIME = Date.parse('2026-11-27T18:05Z');
const FACTS = {
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
type Ride = typeof FACTS;

const ride = (changes: Fields = {}): Fields => ({
  ...FACTS,
  ...{ scheduledTime: timeAt(TIME), passengerId: UID, passengerType: 'authenticated' },
  ...{ status: 'awaiting_driver_response', timestamp: timeAt(TIME - 86_400_000) },
  ...changes,
});
const mail = (name = 'booked', of: Partial<Ride> = {}): Fields => ({
  to: EMAIL,
  number: 1,
  template: { name, data: emailTemplateData({ ...FACTS, ...of }) },
});
const withData = (changes: Fields): Fields => ({
  to: EMAIL,
  number: 1,
  template: { name: 'booked', data: { ...emailTemplateData(FACTS), ...changes } },
});
/** The same in the place of the first. */
const second = (fields: Fields): Fields => ({ ...fields, number: 2 });
const write = (fields: Fields): Promise<void> => world.as('rider').doc(MAIL).set(fields);
/** What the extension writes beside it. */
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
const fresh = (token: Fields, uid = UID) => world.withToken(uid, tokenOf('password', token));

describe('an email that has been asked for', () => {
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
      'asking for the next': {
        allowed: ['rider'],
        attempt: (db) => db.doc(MAIL).set(second(mail('cancelled'))),
      },
      'reading the texts': {
        allowed: NO_ONE,
        attempt: (db) => db.doc('mailTemplates/booked').get(),
      },
      'writing the texts': {
        allowed: NO_ONE,
        attempt: (db) => db.doc('mailTemplates/booked').set({ subject: 'x', text: 'x' }),
      },
    },
    () => seed({ [RIDE]: ride({ status: 'cancelled_by_passenger' }), [MAIL]: mail() }),
  );
});

describe('asking for an email', () => {
  testMatrix(
    world,
    {
      'about a rider’s ride': { allowed: ['rider'], attempt: (db) => db.doc(MAIL).set(mail()) },
      'about it, to the own address': {
        allowed: ['rider'],
        attempt: (db, who) =>
          db.doc(MAIL).set({ ...mail(), to: who === 'nobody' ? null : emailOf(who) }),
      },
    },
    () => seed(),
  );

  it.each([
    ['not verified', { email: EMAIL, email_verified: false }],
    ['not said to be verified', { email: EMAIL }],
    ['another', { email: 'another@example.com', email_verified: true }],
    ['none', {}],
  ])('is not for an account whose address is %s', async (_, token) => {
    await seed();
    await assertFails(fresh(token).doc(MAIL).set(mail()));
    await fresh({ email: EMAIL, email_verified: true }).doc(MAIL).set(mail());
  });

  it('is for a guest’s ride once the guest has become a rider, and not with the guest’s token', async () => {
    await seed({ [RIDE]: ride({ passengerType: 'guest' }) });
    const old = world.withToken(UID, tokenOf('anonymous'));
    await assertFails(old.doc(MAIL).set(mail()));
    await write(mail());
  });

  it('is not for a phone booking, whose passenger is somebody else', async () => {
    await seed({ [RIDE]: ride({ passengerType: 'manual' }) });
    await assertFails(write(mail()));
  });

  it('needs the ride', async () => {
    await seed();
    await world.remove([RIDE]);
    await assertFails(write(mail()));
  });

  it.each(EMAIL_TEMPLATES)('%s is taken only where the firm has its text', async (name) => {
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
  ])('%s is for a ride that is %s, not one that is %s', async (name, right, wrong) => {
    await seed({ [RIDE]: ride({ status: wrong }) });
    await assertFails(write(mail(name)));
    await world.change({ [RIDE]: { status: right } });
    await write(mail(name));
  });
});

describe('the fields of an email', () => {
  beforeEach(() => seed());

  it('are no others', async () => {
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
        write({ to: EMAIL, number: 1, template: { name, data: emailTemplateData(FACTS) } }),
      );
    }
    await write(mail());
  });

  it.each(Object.keys(emailTemplateData(FACTS)))(
    'template.data.%s is the ride’s',
    async (field) => {
      const own = emailTemplateData(FACTS)[field];
      const data = without(emailTemplateData(FACTS), field);
      await assertFails(write({ to: EMAIL, number: 1, template: { name: 'booked', data } }));
      for (const value of everyKindOfValue().filter((each) => each !== own)) {
        await assertFails(write(withData({ [field]: value })));
      }
      await write(mail());
    },
  );
});

describe('an email’s words are those that the app works out', () => {
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
  ])('of the time %s: %s', async (utc, words) => {
    const scheduledTime = Date.parse(utc);
    await seed({ [RIDE]: ride({ scheduledTime: timeAt(scheduledTime) }) });
    expect(emailTemplateData({ ...FACTS, scheduledTime })['time']).toBe(words);
    await write(mail('booked', { scheduledTime }));
  });

  it.each([2.55, 10, 4.1, 1.15, 2.675, 123.45, 0, 0.07])('of the fare %d', async (fare) => {
    await seed({ [RIDE]: ride({ calculatedFare: fare }) });
    await write(mail('booked', { calculatedFare: fare }));
  });

  it('of a ride for now, without a driver', async () => {
    const now = { scheduledTime: null, driverName: null, driverVehicle: null, promoCode: 'TEN' };
    await seed({ [RIDE]: ride(now) });
    await world
      .as('rider')
      .doc(MAIL)
      .set({
        to: EMAIL,
        number: 1,
        template: { name: 'booked', data: emailTemplateData({ ...FACTS, ...now }) },
      });
  });
});

describe('the next email about a ride', () => {
  const LATER = { scheduledTime: TIME + 3_600_000 };
  const moved = ride({ scheduledTime: timeAt(LATER.scheduledTime) });
  const over = ride({ status: 'cancelled_by_passenger' });

  it.each([
    ['changed after booked', 'booked', 'changed', moved, LATER],
    ['changed once more', 'changed', 'changed', moved, LATER],
    ['cancelled after booked', 'booked', 'cancelled', over, {}],
    ['cancelled after changed', 'changed', 'cancelled', over, {}],
  ])('is taken: %s, without what the extension wrote', async (_, was, name, now, facts) => {
    await seed({ [RIDE]: now, [MAIL]: { ...mail(was), ...delivered('SUCCESS') } });
    await assertFails(write({ ...second(mail(name, facts)), ...delivered('SUCCESS') }));
    await assertFails(
      world
        .as('rider')
        .doc(MAIL)
        .update(second(mail(name, facts))),
    );
    await write(second(mail(name, facts)));
    expect(await world.present(MAIL)).toEqual(second(mail(name, facts)));
  });

  it.each([
    ['booked a second time', 'booked', 'booked', ride()],
    ['changed where nothing has changed', 'booked', 'changed', ride()],
    ['changed a second time without a change', 'changed', 'changed', ride()],
    ['booked after changed', 'changed', 'booked', ride()],
    ['cancelled a second time', 'cancelled', 'cancelled', over],
  ])('is refused: %s', async (_, was, name, now) => {
    await seed({ [RIDE]: now, [MAIL]: mail(was) });
    await assertFails(write(second(mail(name))));
  });

  it('waits until the one before is sent, or its sending has been given up', async () => {
    const now = Date.now();
    for (const [state, lease, isTaken] of [
      ['PROCESSING', now + 60_000, false],
      ['PROCESSING', now - 1_000, true],
      ['PENDING', null, true],
      ['ERROR', null, true],
    ] as const) {
      await seed({ [RIDE]: over, [MAIL]: { ...mail(), ...delivered(state, lease) } });
      const next = write(second(mail('cancelled')));
      await (isTaken ? next : assertFails(next));
    }
  });

  it('is counted, and of changes only ten are told', async () => {
    const toldOf = (number: number) =>
      seed({ [RIDE]: moved, [MAIL]: { ...mail(), ...delivered('SUCCESS'), number } });
    for (const number of [...everyKindOfValue(), 1, 3]) {
      await toldOf(1);
      await assertFails(write({ ...mail('changed', LATER), number }));
    }
    await write(second(mail('changed', LATER)));
    await toldOf(10);
    await write({ ...mail('changed', LATER), number: 11 });
    await toldOf(11);
    await assertFails(write({ ...mail('changed', LATER), number: 12 }));
    await world.seed({ [RIDE]: over });
    await write({ ...mail('cancelled'), number: 12 });
  });

  it('is the first where there was none', async () => {
    await seed();
    for (const number of [...everyKindOfValue(), 0, 2]) {
      await assertFails(write({ ...mail(), number }));
    }
    await write(mail());
  });
});
