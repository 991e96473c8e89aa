import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { COLLECTIONS, profileFaults } from '../../ops/checks/documentFaults';
import { profileSchema } from '../../src/firebase/accounts/profiles';
import {
  contactSchema,
  driverSchema,
  parseContact,
  parseDriver,
} from '../../src/firebase/drivers/driverConverters';
import { parsePromo, promoSchema } from '../../src/firebase/promos/promoConverters';
import { parseAuditEvent } from '../../src/firebase/rides/documents/auditEvents';
import { parseOpenRides } from '../../src/firebase/rides/documents/openRides';
import { parseRide, rideSchema } from '../../src/firebase/rides/documents/parseRide';
import { extrasSchema, parseExtras } from '../../src/firebase/rides/documents/rideExtras';
import { parseShare, shareSchema } from '../../src/firebase/rides/documents/rideShares';
import { parseOffer } from '../../src/firebase/rides/documents/rideOffers';
import { parseChangeableRide } from '../../src/firebase/rides/read/changeableRides';
import { fuzz } from './cases';
import { expectSound, hostileText, hostileValue, hostileVersions } from './hostile';
import {
  CONTACT,
  DRIVER,
  DRIVER_DAY,
  EMAIL_COUNT,
  EVENT,
  EXTRAS,
  SHARE,
  OFFER,
  OPEN_RIDES,
  PROFILE,
  PROMO,
  RIDE,
  SETTINGS,
} from './validDocuments';

type Parse = (id: string, data: unknown) => unknown;
const parseProfile: Parse = (_, data) => {
  const parsed = v.safeParse(profileSchema, data);
  return parsed.success ? parsed.output : null;
};

const DOCUMENTS: readonly (readonly [name: string, valid: object, parse: Parse])[] = [
  ['a ride', RIDE, parseRide],
  ['a ride that can be changed', RIDE, parseChangeableRide],
  ['a driver', DRIVER, parseDriver],
  ['a driver’s contact', CONTACT, (_, data) => parseContact(data)],
  ['an offer', OFFER, parseOffer],
  ['requests', EXTRAS, (_, data) => parseExtras(data)],
  ['a share', SHARE, parseShare],
  ['an audit event', EVENT, parseAuditEvent],
  ['a promo code', PROMO, parsePromo],
  ['open rides', OPEN_RIDES, (_, data) => parseOpenRides(data)],
  ['a profile', PROFILE, parseProfile],
];

describe.each(DOCUMENTS)('%s', (name, valid, parse) => {
  it('is read as it is if valid', () => {
    expectSound(parse('id-1', valid));
    expect(parse('id-1', valid)).toMatchObject(parse('id-1', { ...valid, unknown: 1 }) ?? {});
  });

  fuzz(
    `${name}: with hostile fields is read as one or as none`,
    fc.tuple(hostileText, hostileVersions(valid)),
    ([id, data]) => expectSound(parse(id, data)),
    30,
  );
});

it.each([
  ['ride', RIDE, rideSchema.entries],
  ['driver', DRIVER, driverSchema.entries],
  ['contact', CONTACT, contactSchema.entries],
  ['promo code', PROMO, promoSchema.entries],
  ['requests', EXTRAS, extrasSchema.entries],
  ['share', SHARE, shareSchema.entries],
  ['profile', PROFILE, profileSchema.entries],
])('the valid %s has every field that the app reads', (_, valid, entries) => {
  expect(Object.keys(valid)).toEqual(expect.arrayContaining(Object.keys(entries)));
});

fuzz(
  'no field but its status hides a ride',
  fc.tuple(
    fc.constantFrom(...Object.keys(RIDE).filter((field) => field !== 'status')),
    hostileValue,
  ),
  ([field, value]) => {
    const ride = parseRide('r', { ...RIDE, [field]: value });
    expect(ride).toMatchObject({ id: 'r', status: 'accepted' });
    const isOther = ([key, known]: readonly [string, unknown]): boolean =>
      JSON.stringify(known) !== JSON.stringify(Reflect.get(ride ?? {}, key));
    const changed = Object.entries(parseRide('r', RIDE) ?? {}).filter(isOther);
    expect(changed.length, JSON.stringify(changed)).toBeLessThanOrEqual(1);
  },
  60,
);

fuzz(
  'one malformed shift or day off hides no other',
  fc.tuple(hostileValue, hostileValue),
  ([shift, day]) => {
    const read = parseDriver('d', {
      availability: [shift, ...DRIVER.availability, shift],
      unavailableDates: [day, ...DRIVER.unavailableDates, day],
    });
    expect(read.availability).toEqual(expect.arrayContaining(DRIVER.availability));
    expect(read.unavailableDates).toEqual(expect.arrayContaining(DRIVER.unavailableDates));
  },
  30,
);

const CHECKED = {
  riders: RIDE,
  drivers: DRIVER,
  driverContacts: CONTACT,
  driverDays: DRIVER_DAY,
  rideOffers: OFFER,
  rideExtras: EXTRAS,
  rideShares: SHARE,
  rideShareTokens: { token: 'Zm9sbG93LW1lLTEyOC1iaQ' },
  promoCodes: PROMO,
  openRides: OPEN_RIDES,
  mailCounts: EMAIL_COUNT,
  settings: SETTINGS,
};

fuzz(
  'the check of a project’s documents reads any document',
  fc.oneof(
    ...Object.entries(CHECKED).map(([collection, valid]) =>
      fc.tuple(fc.constant(collection), hostileVersions(valid)),
    ),
  ),
  ([collection, data]) => {
    const fields = typeof data === 'object' && data !== null ? { ...data } : {};
    expect(Array.isArray(COLLECTIONS[collection]?.(fields, 'id-1') ?? [])).toBe(true);
    expect(Array.isArray(profileFaults(data))).toBe(true);
  },
  60,
);
