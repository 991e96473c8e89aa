import { world } from '../support/world';
import { EMAIL_TEMPLATES } from '../../src/domain/ride/rideEmail';
import { serverTime, timeAt, type Fields } from '../support/firestoreValues';
import { uidOf } from '../support/principals';
import { type Firestore } from '../support/rulesWorld';
import { commit } from './commits';
import { RIDE } from './rideDocuments';

export const MAIL = 'mail/ride-1';
/** The rider's. */
export const COUNT = `mailCounts/${uidOf('rider')}`;
export const EMAIL = 'rider@example.com';
export const UID = uidOf('rider');
export const TIME = Date.parse('2026-11-27T18:05Z');

export const RIDE_FIELDS: Fields = {
  bookingId: 'BEV-1783681200000',
  scheduledTime: timeAt(TIME),
  numberOfRiders: 2,
  calculatedFare: 7.05,
  promoCode: null,
  driverName: 'Ada',
  driverVehicle: 'Silver Skoda Octavia',
};

export const ride = (changes: Fields = {}): Fields => ({
  ...RIDE_FIELDS,
  passengerId: UID,
  passengerType: 'authenticated',
  assignedDriverId: uidOf('driver'),
  status: 'awaiting_driver_response',
  timestamp: timeAt(Date.now() - 60_000),
  statusUpdatedAt: timeAt(Date.now()),
  ...changes,
});
/** The data that the app writes for the ride with these fields. */
export function templateData(of: Fields = {}): Fields {
  const fields: Fields = { ...RIDE_FIELDS, ...of };
  return {
    reference: fields.bookingId,
    time: fields.scheduledTime,
    riders: fields.numberOfRiders,
    fare: fields.calculatedFare,
    promoCode: fields.promoCode,
    driver: fields.driverName,
    vehicle: fields.driverVehicle,
  };
}
export const mail = (name = 'booked', of: Fields = {}): Fields => ({
  to: EMAIL,
  number: 1,
  template: { name, data: templateData(of) },
});
export const withData = (changes: Fields): Fields => ({
  to: EMAIL,
  number: 1,
  template: { name: 'booked', data: { ...templateData(), ...changes } },
});
/** The same email as the second for its ride. */
export const asSecond = (fields: Fields): Fields => ({ ...fields, number: 2 });
/** The field that the extension adds. */
export const delivered = (state: string, leaseMs: number | null = null): Fields => ({
  delivery: {
    state,
    attempts: 1,
    leaseExpireTime: leaseMs === null ? null : timeAt(leaseMs),
  },
});

/** A ride and the three templates, with `documents` merged in. */
export const emailDocuments = (
  ...documents: readonly Readonly<Record<string, Fields>>[]
): Readonly<Record<string, Fields>> => ({
  [RIDE]: ride(),
  [`drivers/${uidOf('driver')}`]: { driverName: 'Ada', driverVehicle: 'Silver Skoda Octavia' },
  ...Object.fromEntries(
    EMAIL_TEMPLATES.map((name) => [`mailTemplates/${name}`, { subject: name, text: name }]),
  ),
  ...documents.reduce((all, each) => ({ ...all, ...each }), {}),
});

/** An account's count with this email, the first of the day by default. */
export const countFields = (changes: Fields = {}): Fields => ({
  count: 1,
  lastRideId: 'ride-1',
  lastMailAt: serverTime(),
  ...changes,
});

/** Seeds the documents of the rider's emails, and more. */
export function seedEmails(
  ...documents: readonly Readonly<Record<string, Fields>>[]
): Promise<void> {
  return world.seed(emailDocuments(...documents));
}

/** Requests an email as the rider. */
export function requestAsRider(fields: Fields): Promise<void> {
  return requestEmail(world.as('rider'), fields);
}

/** Requests an email with the account's next count, both as the app would write them. */
export async function requestEmail(
  database: Firestore,
  fields: Fields,
  counter = COUNT,
): Promise<void> {
  const count = Number((await world.read(counter))?.count ?? 0) + 1;
  await commit(database, { set: { [MAIL]: fields, [counter]: countFields({ count }) } });
}
