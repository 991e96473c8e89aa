import { EMAIL_TEMPLATES, emailTemplateData } from '../../src/domain/ride/rideEmail';
import { timeAt, uidOf, type Fields } from '../support/rulesWorld';

export const MAIL = 'mail/ride-1';
export const RIDE = 'riders/ride-1';
export const EMAIL = 'rider@example.com';
export const UID = uidOf('rider');
export const TIME = Date.parse('2026-11-27T18:05Z');

export const RIDE_FIELDS = {
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

export type Ride = typeof RIDE_FIELDS;
export const ride = (changes: Fields = {}): Fields => ({
  ...RIDE_FIELDS,
  ...{ scheduledTime: timeAt(TIME), passengerId: UID, passengerType: 'authenticated' },
  ...{ status: 'awaiting_driver_response', timestamp: timeAt(TIME - 86_400_000) },
  ...changes,
});
export const mail = (name = 'booked', of: Partial<Ride> = {}): Fields => ({
  to: EMAIL,
  number: 1,
  template: { name, data: emailTemplateData({ ...RIDE_FIELDS, ...of }) },
});
export const withData = (changes: Fields): Fields => ({
  to: EMAIL,
  number: 1,
  template: { name: 'booked', data: { ...emailTemplateData(RIDE_FIELDS), ...changes } },
});
/** The same email as the second for its ride. */
export const asSecond = (fields: Fields): Fields => ({ ...fields, number: 2 });
/** The field that the extension adds. */
export const delivered = (state: string, leaseMs: number | null = null): Fields => ({
  delivery: {
    ...{ state, attempts: 1, leaseExpireTime: leaseMs === null ? null : timeAt(leaseMs) },
  },
});

/** A ride and the three templates, with `documents` merged in. */
export const emailDocuments = (
  ...documents: readonly Readonly<Record<string, Fields>>[]
): Readonly<Record<string, Fields>> => ({
  [RIDE]: ride(),
  ...Object.fromEntries(
    EMAIL_TEMPLATES.map((name) => [`mailTemplates/${name}`, { subject: name, text: name }]),
  ),
  ...documents.reduce((all, each) => ({ ...all, ...each }), {}),
});
