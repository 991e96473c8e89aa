import * as v from 'valibot';
import type { Ride } from '../../src/domain/ride/ride';
import type { AuditEvent } from '../../src/domain/dispatch/auditEvent';
import type { OwnDriver } from '../../src/domain/dispatch/driverRide';
import type { Promo } from '../../src/domain/promo/promo';
import { parseContact, parseDriver } from '../../src/firebase/drivers/driverConverters';
import { parsePromo } from '../../src/firebase/promos/promoConverters';
import { parseAuditEvent } from '../../src/firebase/rides/documents/auditEvents';
import { parseOpenRides } from '../../src/firebase/rides/documents/openRides';
import { parseRide } from '../../src/firebase/rides/documents/parseRide';
import { parseShareToken, shareSchema } from '../../src/firebase/rides/documents/rideShares';
import {
  DRIVER_CONTACTS,
  DRIVER_DAYS,
  DRIVERS,
  OPEN_RIDES,
  PROMO_CODES,
  RIDE_EVENTS,
  RIDE_EXTRAS,
  RIDE_OFFERS,
  RIDE_SHARE_TOKENS,
  RIDE_SHARES,
  RIDE_TRAVELLERS,
  RIDES,
} from '../../src/firebase/sdk/collections';
import { COLLECTIONS, daySchema } from '../checks/documentFaults';

type Fields = Readonly<Record<string, unknown>>;
export type RawCollection = Readonly<Record<string, Fields>>;

/** By collection and id. An event's id is its path below `riders`: `ride-1/rideEvents/event-1`. */
export type RawDocuments = Readonly<Record<string, RawCollection>>;

export type AuditedDay = v.InferOutput<typeof daySchema> & { readonly id: string };
export type AuditedJob = AuditedDay['jobs'][string];

export interface OpenRideEntry {
  readonly uid: string;
  readonly list: 'now' | 'later';
  readonly rideId: string;
}

export interface AuditedDriver extends Pick<OwnDriver, 'id' | 'isOnJob' | 'currentRideId'> {
  readonly phone: string | null;
}

export type AuditedShare = v.InferOutput<typeof shareSchema> & { readonly id: string };

export interface AuditedDocuments {
  readonly rides: ReadonlyMap<string, Ride>;
  readonly days: readonly AuditedDay[];
  readonly openRideEntries: readonly OpenRideEntry[];
  readonly promoCodes: readonly Promo[];
  readonly extras: readonly string[];
  readonly travellers: readonly string[];
  /** Their ids are those of their rides. */
  readonly drivers: readonly AuditedDriver[];
  readonly offers: readonly string[];
  readonly shares: readonly AuditedShare[];
  /** Ride ids with the tokens that they name. */
  readonly shareTokens: readonly { readonly rideId: string; readonly token: string }[];
  readonly events: readonly (AuditEvent & { readonly rideId: string })[];
  /** One line for each field that check-data would list. */
  readonly faults: readonly string[];
}

/** Reads documents as the app does. One that it can't read is left out. */
export function readDocuments(raw: RawDocuments): AuditedDocuments {
  const read = <Value>(
    collection: string,
    parse: (id: string, fields: Fields) => Value | null,
  ): readonly Value[] =>
    Object.entries(raw[collection] ?? {}).flatMap(([id, fields]) => parse(id, fields) ?? []);
  return {
    rides: new Map(read(RIDES, parseRide).map((ride) => [ride.id, ride])),
    days: read(DRIVER_DAYS, withId(daySchema)),
    openRideEntries: read(OPEN_RIDES, toEntries).flat(),
    promoCodes: read(PROMO_CODES, parsePromo),
    extras: Object.keys(raw[RIDE_EXTRAS] ?? {}),
    travellers: Object.keys(raw[RIDE_TRAVELLERS] ?? {}),
    drivers: read(DRIVERS, (id, fields) => {
      const { rideId, phone } = parseContact(raw[DRIVER_CONTACTS]?.[id]);
      return { id, isOnJob: parseDriver(id, fields).isOnJob, currentRideId: rideId, phone };
    }),
    offers: Object.keys(raw[RIDE_OFFERS] ?? {}),
    shares: read(RIDE_SHARES, withId(shareSchema)),
    shareTokens: read(RIDE_SHARE_TOKENS, (rideId, fields) => {
      const token = parseShareToken(fields);
      return token === null ? null : { rideId, token };
    }),
    events: read(RIDE_EVENTS, (path, fields) => {
      const event = parseAuditEvent(path, fields);
      return event && { ...event, rideId: path.split('/')[0] ?? '' };
    }),
    faults: Object.entries(COLLECTIONS).flatMap(([collection, findFaults]) =>
      read(collection, (id, fields) =>
        findFaults(fields, id).map(
          ({ field, reason }) => `${collection}/${id} ${field}: ${reason}`,
        ),
      ).flat(),
    ),
  };
}

function withId<Output extends object>(schema: v.GenericSchema<unknown, Output>) {
  return (id: string, fields: Fields) => {
    const parsed = v.safeParse(schema, fields);
    return parsed.success ? { ...parsed.output, id } : null;
  };
}

function toEntries(uid: string, fields: Fields): readonly OpenRideEntry[] {
  const { now, later } = parseOpenRides(fields);
  return [
    ...now.map((rideId) => ({ uid, list: 'now', rideId }) as const),
    ...later.map((rideId) => ({ uid, list: 'later', rideId }) as const),
  ];
}
