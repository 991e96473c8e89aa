import * as v from 'valibot';
import type { LatLng } from '../../src/domain/common/geo';
import { EMAIL_TEMPLATES } from '../../src/domain/ride/rideEmail';
import type { Instant } from '../../src/domain/common/londonTime';
import { optionalTimestamp, point, nonBlankText, timestamp } from '../../src/firebase/sdk/fields';

/** Documents as they are read, by their ids. */
export type RawCollection = Readonly<Record<string, unknown>>;

/** Every document that an audit looks at. */
export interface RawDocuments {
  readonly riders: RawCollection;
  readonly driverDays: RawCollection;
  readonly openRides: RawCollection;
  readonly promoCodes: RawCollection;
  readonly rideExtras: RawCollection;
  readonly mail: RawCollection;
  readonly drivers: RawCollection;
  readonly rideOffers: RawCollection;
  /** By their paths below `riders`: `ride-1/rideEvents/event-1`. */
  readonly rideEvents: RawCollection;
}

const place = v.nullish(point, null);

const rideSchema = v.object({
  status: nonBlankText,
  passengerId: nonBlankText,
  passengerType: v.string(),
  bookingMode: v.picklist(['asap', 'scheduled']),
  assignedDriverId: v.nullish(nonBlankText, null),
  // Who gave the ride away with this app; absent where another tool did, or nobody.
  assignedBy: v.nullish(nonBlankText, null),
  assignedAt: v.nullish(timestamp, null),
  scheduledTime: v.nullish(timestamp, null),
  pickupLatLng: place,
  dropoffLatLng: place,
  promoCodeId: v.nullish(nonBlankText, null),
  bookingId: v.optional(v.string(), ''),
  timestamp,
});

/** A ride, as far as an audit asks. */
export type AuditedRide = v.InferOutput<typeof rideSchema> & { readonly id: string };

/** A document of driverDays as the rules need it. */
export const daySchema = v.object({
  driverId: nonBlankText,
  day: v.pipe(v.number(), v.integer()),
  cells: v.pipe(
    v.record(v.pipe(v.string(), v.digits()), nonBlankText),
    v.transform((cells) => new Map(Object.entries(cells).map(([cell, id]) => [Number(cell), id]))),
  ),
  jobs: v.record(v.string(), v.object({ time: timestamp, pickup: place, dropoff: place })),
});

/** A job in a driver's day: no person in it. */
export interface AuditedJob {
  readonly rideId: string;
  readonly time: Instant;
  readonly pickup: LatLng | null;
  readonly dropoff: LatLng | null;
}

/** A driver's day (design decision 2). `cells` says which ride owns each. */
export interface AuditedDay {
  readonly id: string;
  readonly driverId: string;
  readonly day: number;
  readonly cells: ReadonlyMap<number, string>;
  readonly jobs: readonly AuditedJob[];
}

const openSchema = v.object({
  now: v.fallback(v.array(v.string()), []),
  later: v.fallback(v.array(v.string()), []),
});

/** The lists in which an account's open rides are named (design decision 20). */
export type OpenList = 'now' | 'later';

/** One ride named in an account's document. */
export interface OpenEntry {
  readonly uid: string;
  readonly list: OpenList;
  readonly rideId: string;
}

const promoSchema = v.object({
  timesUsed: v.fallback(v.number(), 0),
  usedByUsers: v.fallback(v.array(v.string()), []),
  usageLimit: v.fallback(v.nullish(v.number(), null), null),
  createdAt: optionalTimestamp,
});

/** The usage of a promo code. */
export type AuditedPromo = v.InferOutput<typeof promoSchema> & { readonly id: string };

const extrasSchema = v.object({});

const mailSchema = v.object({
  to: nonBlankText,
  template: v.object({
    name: v.picklist(EMAIL_TEMPLATES),
    data: v.object({ reference: v.string() }),
  }),
});

/** An email about the ride with its id. */
export type AuditedMail = v.InferOutput<typeof mailSchema> & { readonly id: string };

const driverSchema = v.object({ currentRideId: v.fallback(v.nullish(nonBlankText, null), null) });
const offerSchema = v.object({ offeredAt: timestamp });
const eventSchema = v.object({ at: timestamp, kind: nonBlankText });

/** A driver with the ride that the driver is on. */
export type AuditedDriver = v.InferOutput<typeof driverSchema> & { readonly id: string };

/** A line of a ride's history. */
export interface AuditedEvent {
  readonly rideId: string;
  readonly at: Instant;
  readonly kind: string;
}

/** Every document that could be read, and in words those that could not. */
export interface AuditedDocuments {
  readonly rides: ReadonlyMap<string, AuditedRide>;
  readonly days: readonly AuditedDay[];
  readonly openEntries: readonly OpenEntry[];
  readonly promos: readonly AuditedPromo[];
  /** The ids of the rides beside which something is asked for. */
  readonly extras: readonly string[];
  readonly mails: readonly AuditedMail[];
  readonly drivers: readonly AuditedDriver[];
  /** The rides that are offered to all. */
  readonly offers: readonly string[];
  readonly events: readonly AuditedEvent[];
  readonly unreadable: readonly string[];
}

/** Reads raw documents. One that can't be read is named with its first fault, and is in none of the lists. */
export function readDocuments(raw: RawDocuments): AuditedDocuments {
  const rides = readEach('riders', raw.riders, rideSchema);
  const days = readEach('driverDays', raw.driverDays, daySchema);
  const open = readEach('openRides', raw.openRides, openSchema);
  const promos = readEach('promoCodes', raw.promoCodes, promoSchema);
  const extras = readEach('rideExtras', raw.rideExtras, extrasSchema);
  const mails = readEach('mail', raw.mail, mailSchema);
  const drivers = readEach('drivers', raw.drivers, driverSchema);
  const offers = readEach('rideOffers', raw.rideOffers, offerSchema);
  const events = readEach('riders', raw.rideEvents, eventSchema);
  return {
    rides: new Map(rides.read.map((ride) => [ride.id, ride])),
    days: days.read.map((day) => ({
      ...day,
      jobs: Object.entries(day.jobs).map(([rideId, job]) => ({ rideId, ...job })),
    })),
    openEntries: open.read.flatMap(({ id, now, later }) => [
      ...entriesOf(id, 'now', now),
      ...entriesOf(id, 'later', later),
    ]),
    promos: promos.read,
    extras: extras.read.map(({ id }) => id),
    mails: mails.read,
    drivers: drivers.read,
    offers: offers.read.map(({ id }) => id),
    events: events.read.map(({ id, at, kind }) => ({ rideId: id.split('/')[0] ?? '', at, kind })),
    unreadable: [rides, days, open, promos, extras, mails, drivers, offers, events].flatMap(
      ({ unreadable }) => unreadable,
    ),
  };
}

function entriesOf(uid: string, list: OpenList, rides: readonly string[]): readonly OpenEntry[] {
  return rides.map((rideId) => ({ uid, list, rideId }));
}

function readEach<Fields extends object>(
  collection: string,
  documents: RawCollection,
  schema: v.GenericSchema<unknown, Fields>,
) {
  const read: (Fields & { readonly id: string })[] = [];
  const unreadable: string[] = [];
  for (const [id, data] of Object.entries(documents)) {
    const parsed = v.safeParse(schema, data);
    if (parsed.success) {
      read.push({ ...parsed.output, id });
    } else {
      const [issue] = parsed.issues;
      const field = v.getDotPath(issue) ?? 'the document';
      unreadable.push(`${collection}/${id} can't be read: ${field}: ${issue.message}`);
    }
  }
  return { read, unreadable };
}
