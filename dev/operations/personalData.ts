import * as v from 'valibot';
import { OPEN_STATUSES } from '../../src/domain/ride/rideStatus';
import {
  DRIVERS,
  GUESTS,
  MAIL,
  OPEN_RIDES,
  PROMO_CODES,
  RIDES,
} from '../../src/firebase/sdk/collections';
import type { AdminAuth } from './adminApi/adminAuth';
import type { AdminDatabase } from './adminApi/adminDatabase';
import type { AdminDocument, AdminFirestore } from './adminApi/adminFirestore';

/** Where a firm keeps what it knows of people, and which account is the admin's. */
export interface Firm {
  readonly firestore: AdminFirestore;
  readonly auth: AdminAuth;
  readonly database: AdminDatabase;
  readonly admin: { readonly uid: string; readonly email: string };
}

/** What is kept under one uid of somebody's. */
export interface PersonalData {
  readonly uid: string;
  /** Whether there is a login, and why it has to stay; `stays` is null where it goes. */
  readonly login: { readonly stays: string | null } | null;
  readonly hasProfile: boolean;
  readonly guest: AdminDocument | null;
  /** The account's open rides; they stay with a login that stays. */
  readonly openRides: AdminDocument | null;
}

/** Everything that is known of the person with an email address. */
export interface Person {
  readonly accounts: readonly PersonalData[];
  /** All rides that this person booked or that were booked for this address, by phone too. */
  readonly rides: readonly AdminDocument[];
  /** Those of them that are not over. */
  readonly open: readonly AdminDocument[];
  /** The emails that the extension has sent to this address, or has still to send. */
  readonly mails: readonly AdminDocument[];
  /** How often the uids stand in promo codes. */
  readonly promoUses: number;
}

const PROFILES = 'Users';
/** As many values as a query takes. */
const MOST_VALUES = 30;
const profilesSchema = v.nullish(v.record(v.string(), v.unknown()), {});
const withEmail = v.object({ email: v.string() });

/** The path of a rider's profile in the Realtime Database. */
export function profilePath(uid: string): string {
  return `${PROFILES}/${uid}`;
}

/**
 * Looks for somebody by email address, in lower case and upper alike: accounts, profiles, guests, and rides.
 * @throws Error when the firm's data can't be read
 */
export async function findPerson(firm: Firm, email: string): Promise<Person> {
  const { firestore, auth, database } = firm;
  const wanted = plain(email);
  const [byEmail, guests, profiles] = await Promise.all([
    auth.find({ email: wanted }),
    firestore.list(GUESTS),
    database.read(PROFILES),
  ]);
  const own = guests.filter(({ fields }) => plain(emailOf(fields)) === wanted);
  const profiled = Object.entries(v.parse(profilesSchema, profiles)).filter(
    ([, profile]) => plain(emailOf(profile)) === wanted,
  );
  const uids = distinct([
    ...byEmail.map(({ uid }) => uid),
    ...own.map(({ id }) => id),
    ...profiled.map(([uid]) => uid),
  ]);
  const written = [
    email,
    wanted,
    ...[...own.map(({ fields }) => fields), ...profiled.map(second)].map(emailOf),
  ];
  const [accounts, rides, promoUses, mails] = await Promise.all([
    readAccounts(firm, uids, wanted, { own, profiled: new Set(profiled.map(([uid]) => uid)) }),
    readRides(firestore, uids, wanted, distinct(written)),
    countUses(firestore, uids),
    readMails(firestore, distinct(written)),
  ]);
  const openStatuses: readonly unknown[] = OPEN_STATUSES;
  return {
    ...{ accounts, rides, promoUses, mails },
    open: rides.filter(({ fields }) => openStatuses.includes(fields['status'])),
  };
}

async function readAccounts(
  { firestore, auth, admin }: Firm,
  uids: readonly string[],
  email: string,
  found: { readonly own: readonly AdminDocument[]; readonly profiled: ReadonlySet<string> },
): Promise<readonly PersonalData[]> {
  const logins = new Map((await auth.find({ uids })).map((account) => [account.uid, account]));
  return Promise.all(
    uids.map(async (uid) => {
      const login = logins.get(uid);
      const [driver, openRides] = await Promise.all([
        firestore.get(`${DRIVERS}/${uid}`),
        firestore.get(`${OPEN_RIDES}/${uid}`),
      ]);
      const reasons = [
        ...(driver === null ? [] : ["it is a driver's"]),
        ...(uid === admin.uid || plain(login?.email ?? '') === plain(admin.email)
          ? ["it is the admin's"]
          : []),
        ...(plain(login?.email ?? email) === email ? [] : ['its email address is another']),
      ];
      return {
        uid,
        login: login === undefined ? null : { stays: reasons[0] ?? null },
        hasProfile: found.profiled.has(uid),
        guest: found.own.find(({ id }) => id === uid) ?? null,
        openRides,
      };
    }),
  );
}

/**
 * Open rides are all looked through, so that none is missed for how its address is written; of those that are over, the
 * spellings that are known. What the admin booked by phone belongs to the customer, not to the admin.
 */
async function readRides(
  firestore: AdminFirestore,
  uids: readonly string[],
  email: string,
  spellings: readonly string[],
): Promise<readonly AdminDocument[]> {
  const among = (field: string, values: readonly string[]) =>
    chunksOf(values).map((value) => firestore.list(RIDES, { field, is: 'IN', value }));
  const [open, booked, ...addressed] = await Promise.all([
    firestore.list(RIDES, { field: 'status', is: 'IN', value: [...OPEN_STATUSES] }),
    Promise.all(among('passengerId', uids)),
    ...among('passengerEmail', spellings),
  ]);
  const isOwn = ({ fields }: AdminDocument): boolean =>
    plain(rideEmailOf(fields)) === email ||
    (fields['passengerType'] !== 'manual' && uids.includes(String(fields['passengerId'])));
  const rides = [...open, ...booked.flat(), ...addressed.flat()].filter(isOwn);
  return [...new Map(rides.map((ride) => [ride.id, ride])).values()];
}

async function readMails(
  firestore: AdminFirestore,
  spellings: readonly string[],
): Promise<readonly AdminDocument[]> {
  const found = await Promise.all(
    chunksOf(spellings).map((value) => firestore.list(MAIL, { field: 'to', is: 'IN', value })),
  );
  return found.flat();
}

async function countUses(firestore: AdminFirestore, uids: readonly string[]): Promise<number> {
  const used = await Promise.all(
    uids.map((value) =>
      firestore.list(PROMO_CODES, { field: 'usedByUsers', is: 'ARRAY_CONTAINS', value }),
    ),
  );
  return used.flat().length;
}

function emailOf(fields: unknown): string {
  const parsed = v.safeParse(withEmail, fields);
  return parsed.success ? parsed.output.email : '';
}

function rideEmailOf({ passengerEmail }: AdminDocument['fields']): string {
  return typeof passengerEmail === 'string' ? passengerEmail : '';
}

function plain(email: string): string {
  return email.trim().toLowerCase();
}

function second<Second>([, value]: readonly [unknown, Second]): Second {
  return value;
}

function distinct(values: readonly string[]): readonly string[] {
  return [...new Set(values)];
}

function chunksOf(values: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(values.length / MOST_VALUES) }, (_, index) =>
    values.slice(index * MOST_VALUES, (index + 1) * MOST_VALUES),
  );
}
