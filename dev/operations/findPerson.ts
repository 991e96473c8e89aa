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

export interface Firm {
  readonly firestore: AdminFirestore;
  readonly auth: AdminAuth;
  readonly database: AdminDatabase;
  readonly admin: { readonly uid: string; readonly email: string };
}

export interface AccountData {
  readonly uid: string;
  /** Null if there is no account. `keepReason` is null if the account may be deleted. */
  readonly account: { readonly keepReason: string | null } | null;
  readonly hasProfile: boolean;
  readonly guest: AdminDocument | null;
  readonly openRideList: AdminDocument | null;
}

export interface Person {
  readonly accounts: readonly AccountData[];
  /** Rides booked by this person, or by phone for this address. */
  readonly rides: readonly AdminDocument[];
  readonly openRides: readonly AdminDocument[];
  readonly emails: readonly AdminDocument[];
  readonly redemptions: number;
}

const PROFILES = 'Users';
/** Firestore's limit for an IN query. */
const MAX_QUERY_VALUES = 30;
const profilesSchema = v.nullish(v.record(v.string(), v.unknown()), {});
const emailSchema = v.object({ email: v.string() });
const usersSchema = v.fallback(v.array(v.unknown()), []);

export function profilePath(uid: string): string {
  return `${PROFILES}/${uid}`;
}

/** Finds everything stored about the person with an email address, in any letter case. */
export async function findPerson(firm: Firm, email: string): Promise<Person> {
  const { firestore, auth, database } = firm;
  const wanted = normaliseEmail(email);
  const [byEmail, guests, profiles] = await Promise.all([
    auth.find({ email: wanted }),
    firestore.list(GUESTS),
    database.read(PROFILES),
  ]);
  const ownGuests = guests.filter(({ fields }) => normaliseEmail(emailOf(fields)) === wanted);
  const ownProfiles = Object.entries(v.parse(profilesSchema, profiles)).filter(
    ([, profile]) => normaliseEmail(emailOf(profile)) === wanted,
  );
  const uids = distinct([
    ...byEmail.map(({ uid }) => uid),
    ...ownGuests.map(({ id }) => id),
    ...ownProfiles.map(([uid]) => uid),
  ]);
  const spellings = [
    email,
    wanted,
    ...[...ownGuests.map(({ fields }) => fields), ...ownProfiles.map(second)].map(emailOf),
  ];
  const [accounts, rides, redemptions, emails] = await Promise.all([
    findAccounts(firm, uids, wanted, {
      guests: ownGuests,
      profileUids: new Set(ownProfiles.map(([uid]) => uid)),
    }),
    findRides(firestore, uids, wanted, distinct(spellings)),
    countRedemptions(firestore, uids),
    findEmails(firestore, distinct(spellings)),
  ]);
  const openStatuses: readonly unknown[] = OPEN_STATUSES;
  return {
    ...{ accounts, rides, redemptions, emails },
    openRides: rides.filter(({ fields }) => openStatuses.includes(fields['status'])),
  };
}

async function findAccounts(
  { firestore, auth, admin }: Firm,
  uids: readonly string[],
  email: string,
  found: {
    readonly guests: readonly AdminDocument[];
    readonly profileUids: ReadonlySet<string>;
  },
): Promise<readonly AccountData[]> {
  const accounts = new Map((await auth.find({ uids })).map((account) => [account.uid, account]));
  return Promise.all(
    uids.map(async (uid) => {
      const account = accounts.get(uid);
      const [driver, openRideList] = await Promise.all([
        firestore.get(`${DRIVERS}/${uid}`),
        firestore.get(`${OPEN_RIDES}/${uid}`),
      ]);
      const reasons = [
        ...(driver === null ? [] : ['it belongs to a driver']),
        ...(uid === admin.uid ||
        normaliseEmail(account?.email ?? '') === normaliseEmail(admin.email)
          ? ['it is the admin account']
          : []),
        ...(normaliseEmail(account?.email ?? email) === email
          ? []
          : ['it has a different email address']),
      ];
      return {
        uid,
        account: account === undefined ? null : { keepReason: reasons[0] ?? null },
        hasProfile: found.profileUids.has(uid),
        guest: found.guests.find(({ id }) => id === uid) ?? null,
        openRideList,
      };
    }),
  );
}

// All open rides are compared, so that no spelling of the address is missed; finished rides are
// queried by its known spellings. A phone booking belongs to its customer, not to the admin.
async function findRides(
  firestore: AdminFirestore,
  uids: readonly string[],
  email: string,
  spellings: readonly string[],
): Promise<readonly AdminDocument[]> {
  const among = (field: string, values: readonly string[]) =>
    queryChunks(values).map((value) => firestore.list(RIDES, { field, op: 'IN', value }));
  const [open, booked, ...addressed] = await Promise.all([
    firestore.list(RIDES, { field: 'status', op: 'IN', value: [...OPEN_STATUSES] }),
    Promise.all(among('passengerId', uids)),
    ...among('passengerEmail', spellings),
  ]);
  const isOwn = ({ fields }: AdminDocument): boolean =>
    normaliseEmail(rideEmailOf(fields)) === email ||
    (fields['passengerType'] !== 'manual' && uids.includes(String(fields['passengerId'])));
  const rides = [...open, ...booked.flat(), ...addressed.flat()].filter(isOwn);
  return [...new Map(rides.map((ride) => [ride.id, ride])).values()];
}

async function findEmails(
  firestore: AdminFirestore,
  spellings: readonly string[],
): Promise<readonly AdminDocument[]> {
  const found = await Promise.all(
    queryChunks(spellings).map((value) => firestore.list(MAIL, { field: 'to', op: 'IN', value })),
  );
  return found.flat();
}

// `usedByUsers` has no index (decision 70), and the codes are few.
async function countRedemptions(
  firestore: AdminFirestore,
  uids: readonly string[],
): Promise<number> {
  const codes = uids.length === 0 ? [] : await firestore.list(PROMO_CODES);
  return codes.flatMap(({ fields }) => {
    const users = v.parse(usersSchema, fields['usedByUsers']);
    return uids.filter((uid) => users.includes(uid));
  }).length;
}

function emailOf(fields: unknown): string {
  const parsed = v.safeParse(emailSchema, fields);
  return parsed.success ? parsed.output.email : '';
}

function rideEmailOf({ passengerEmail }: AdminDocument['fields']): string {
  return typeof passengerEmail === 'string' ? passengerEmail : '';
}

function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

function second<Second>([, value]: readonly [unknown, Second]): Second {
  return value;
}

function distinct(values: readonly string[]): readonly string[] {
  return [...new Set(values)];
}

function queryChunks(values: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(values.length / MAX_QUERY_VALUES) }, (_, index) =>
    values.slice(index * MAX_QUERY_VALUES, (index + 1) * MAX_QUERY_VALUES),
  );
}
