import { assertFails } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { sampleValues, timeAt } from '../support/firestoreValues';
import { inTurn } from './commits';
import {
  delivered,
  EMAIL,
  mail,
  requestAsRider,
  ride,
  seedEmails,
  templateData,
  withData,
} from './emailDocuments';
import { omitField, RIDE } from './rideDocuments';

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
    await seedEmails({ [RIDE]: ride({ scheduledTime: timeAt(scheduledTime) }) });
    expect(templateData({ scheduledTime })['time']).toBe(text);
    await requestAsRider(mail('booked', { scheduledTime }));
  });

  it.each([2.55, 10, 4.1, 1.15, 2.675, 123.45, 0, 0.07])('for the fare %d', async (fare) => {
    await seedEmails({ [RIDE]: ride({ calculatedFare: fare }) });
    await requestAsRider(mail('booked', { calculatedFare: fare }));
  });

  it('for a ride for now without a driver', async () => {
    const now = { scheduledTime: null, driverName: null, driverVehicle: null, promoCode: 'TEN' };
    await seedEmails({ [RIDE]: ride(now) });
    await requestAsRider(mail('booked', now));
  });
});
