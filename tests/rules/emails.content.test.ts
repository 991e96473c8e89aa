import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { sampleValues, timeAt } from '../support/firestoreValues';
import { inTurn } from './commits';
import { delivered, EMAIL, mail, ride, templateData, withData, emailWorld } from './emailDocuments';
import { omitField, RIDE } from './rideDocuments';

const { write, seed } = emailWorld();

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
    const others = [...sampleValues(), [EMAIL], `${EMAIL},b@example.com`, 'Rider@Example.com'];
    await inTurn(others, (to) => assertFails(write({ ...mail(), to })));
    await write(mail());
  });

  it('template.name is one of three', async () => {
    for (const name of [...sampleValues(), 'welcome', 'Booked', '../drivers/driver-1']) {
      await assertFails(write({ to: EMAIL, number: 1, template: { name, data: templateData() } }));
    }
    await write(mail());
  });

  it.each(Object.keys(templateData()))('template.data.%s matches the ride', async (field) => {
    const own = templateData()[field];
    const data = omitField(templateData(), field);
    await assertFails(write({ to: EMAIL, number: 1, template: { name: 'booked', data } }));
    for (const value of sampleValues().filter((each) => each !== own)) {
      await assertFails(write(withData({ [field]: value })));
    }
    await write(mail());
  });
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
    expect(templateData({ scheduledTime })['time']).toBe(text);
    await write(mail('booked', { scheduledTime }));
  });

  it.each([2.55, 10, 4.1, 1.15, 2.675, 123.45, 0, 0.07])('for the fare %d', async (fare) => {
    await seed({ [RIDE]: ride({ calculatedFare: fare }) });
    await write(mail('booked', { calculatedFare: fare }));
  });

  it('for a ride for now without a driver', async () => {
    const now = { scheduledTime: null, driverName: null, driverVehicle: null, promoCode: 'TEN' };
    await seed({ [RIDE]: ride(now) });
    await write(mail('booked', now));
  });
});
