import * as v from 'valibot';
import type { LatLng } from '../../src/domain/common/geo';
import { EMAIL_TEMPLATES } from '../../src/domain/ride/rideEmail';
import type { Instant } from '../../src/domain/common/londonTime';
import {
  booleanOrFalse,
  nonBlankText,
  optionalTimestamp,
  point,
  timestamp,
} from '../../src/firebase/sdk/fields';

export type RawCollection = Readonly<Record<string, unknown>>;

export interface RawDocuments {
  readonly riders: RawCollection;
  readonly driverDays: RawCollection;
  readonly openRides: RawCollection;
  readonly promoCodes: RawCollection;
  readonly rideExtras: RawCollection;
  readonly mail: RawCollection;
  readonly drivers: RawCollection;
  readonly driverContacts: RawCollection;
  readonly rideOffers: RawCollection;
  /** By their paths below `riders`: `ride-1/rideEvents/event-1`. */
  readonly rideEvents: RawCollection;
}

const placeSchema = v.nullish(point, null);

const rideSchema = v.object({
  status: nonBlankText,
  passengerId: nonBlankText,
  passengerType: v.string(),
  bookingMode: v.picklist(['asap', 'scheduled']),
  assignedDriverId: v.nullish(nonBlankText, null),
  // Missing if the ride was never assigned, or was assigned with another tool.
  assignedBy: v.nullish(nonBlankText, null),
  assignedAt: v.nullish(timestamp, null),
  scheduledTime: v.nullish(timestamp, null),
  pickupLatLng: placeSchema,
  dropoffLatLng: placeSchema,
  promoCodeId: v.nullish(nonBlankText, null),
  bookingId: v.optional(v.string(), ''),
  timestamp,
});

export type AuditedRide = v.InferOutput<typeof rideSchema> & { readonly id: string };

/** Must match firestore.rules. */
export const daySchema = v.object({
  driverId: nonBlankText,
  day: v.pipe(v.number(), v.integer()),
  cells: v.pipe(
    v.record(v.pipe(v.string(), v.digits()), nonBlankText),
    v.transform((cells) => new Map(Object.entries(cells).map(([cell, id]) => [Number(cell), id]))),
  ),
  jobs: v.record(
    v.string(),
    v.object({ time: timestamp, pickup: placeSchema, dropoff: placeSchema }),
  ),
});

export interface AuditedJob {
  readonly rideId: string;
  readonly time: Instant;
  readonly pickup: LatLng | null;
  readonly dropoff: LatLng | null;
}

export interface AuditedDay {
  readonly id: string;
  readonly driverId: string;
  readonly day: number;
  /** Ride ids by cell. */
  readonly cells: ReadonlyMap<number, string>;
  readonly jobs: readonly AuditedJob[];
}

const openRidesSchema = v.object({
  now: v.fallback(v.array(v.string()), []),
  later: v.fallback(v.array(v.string()), []),
});

export type OpenRideList = 'now' | 'later';

export interface OpenRideEntry {
  readonly uid: string;
  readonly list: OpenRideList;
  readonly rideId: string;
}

const promoSchema = v.object({
  timesUsed: v.fallback(v.number(), 0),
  usedByUsers: v.fallback(v.array(v.string()), []),
  usageLimit: v.fallback(v.nullish(v.number(), null), null),
  createdAt: optionalTimestamp,
});

export type AuditedPromoCode = v.InferOutput<typeof promoSchema> & { readonly id: string };

const extrasSchema = v.object({});

const emailSchema = v.object({
  to: nonBlankText,
  template: v.object({
    name: v.picklist(EMAIL_TEMPLATES),
    data: v.object({ reference: v.string() }),
  }),
});

/** `id` is also that of its ride. */
type AuditedEmail = v.InferOutput<typeof emailSchema> & { readonly id: string };

const driverSchema = v.object({ isOnJob: booleanOrFalse });
const contactSchema = v.object({
  // Missing if the driver's app, an older one, doesn't maintain it.
  rideId: v.optional(v.fallback(v.nullable(nonBlankText), null)),
});
const offerSchema = v.object({ offeredAt: timestamp });
const eventSchema = v.object({ at: timestamp, kind: nonBlankText });

export interface AuditedDriver {
  readonly id: string;
  readonly isOnJob: boolean;
  /** From the contact; undefined if it never named one. */
  readonly currentRideId: string | null | undefined;
}

interface AuditedEvent {
  readonly rideId: string;
  readonly at: Instant;
  readonly kind: string;
}

export interface AuditedDocuments {
  readonly rides: ReadonlyMap<string, AuditedRide>;
  readonly days: readonly AuditedDay[];
  readonly openRideEntries: readonly OpenRideEntry[];
  readonly promoCodes: readonly AuditedPromoCode[];
  readonly extras: readonly string[];
  readonly emails: readonly AuditedEmail[];
  readonly drivers: readonly AuditedDriver[];
  readonly offers: readonly string[];
  readonly events: readonly AuditedEvent[];
  /** One line for each document that could not be parsed. */
  readonly unreadable: readonly string[];
}

/** Parses documents. Each invalid one is listed in `unreadable` with its first fault. */
export function parseDocuments(raw: RawDocuments): AuditedDocuments {
  const rides = parseCollection('riders', raw.riders, rideSchema);
  const days = parseCollection('driverDays', raw.driverDays, daySchema);
  const openRides = parseCollection('openRides', raw.openRides, openRidesSchema);
  const promoCodes = parseCollection('promoCodes', raw.promoCodes, promoSchema);
  const extras = parseCollection('rideExtras', raw.rideExtras, extrasSchema);
  const emails = parseCollection('mail', raw.mail, emailSchema);
  const drivers = parseCollection('drivers', raw.drivers, driverSchema);
  const contacts = parseCollection('driverContacts', raw.driverContacts, contactSchema);
  const rideIds = new Map(contacts.parsed.map(({ id, rideId }) => [id, rideId]));
  const offers = parseCollection('rideOffers', raw.rideOffers, offerSchema);
  const events = parseCollection('riders', raw.rideEvents, eventSchema);
  return {
    rides: new Map(rides.parsed.map((ride) => [ride.id, ride])),
    days: days.parsed.map((day) => ({
      ...day,
      jobs: Object.entries(day.jobs).map(([rideId, job]) => ({ rideId, ...job })),
    })),
    openRideEntries: openRides.parsed.flatMap(({ id, now, later }) => [
      ...toEntries(id, 'now', now),
      ...toEntries(id, 'later', later),
    ]),
    promoCodes: promoCodes.parsed,
    extras: extras.parsed.map(({ id }) => id),
    emails: emails.parsed,
    drivers: drivers.parsed.map((each) => ({ ...each, currentRideId: rideIds.get(each.id) })),
    offers: offers.parsed.map(({ id }) => id),
    events: events.parsed.map(({ id, at, kind }) => ({ rideId: id.split('/')[0] ?? '', at, kind })),
    unreadable: [
      rides,
      days,
      openRides,
      promoCodes,
      extras,
      emails,
      drivers,
      contacts,
      offers,
      events,
    ].flatMap(({ unreadable }) => unreadable),
  };
}

function toEntries(
  uid: string,
  list: OpenRideList,
  rideIds: readonly string[],
): readonly OpenRideEntry[] {
  return rideIds.map((rideId) => ({ uid, list, rideId }));
}

function parseCollection<Fields extends object>(
  collection: string,
  documents: RawCollection,
  schema: v.GenericSchema<unknown, Fields>,
) {
  const parsed: (Fields & { readonly id: string })[] = [];
  const unreadable: string[] = [];
  for (const [id, data] of Object.entries(documents)) {
    const result = v.safeParse(schema, data);
    if (result.success) {
      parsed.push({ ...result.output, id });
    } else {
      const [issue] = result.issues;
      const field = v.getDotPath(issue) ?? 'the document';
      unreadable.push(`${collection}/${id} can't be read: ${field}: ${issue.message}`);
    }
  }
  return { parsed, unreadable };
}
