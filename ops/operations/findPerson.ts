import type { Firestore } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { OPEN_STATUSES } from '../../src/domain/ride/rideStatus';
import { phoneKey } from '../../src/domain/common/phoneVariants';
import {
  CUSTOMERS,
  DRIVERS,
  GUESTS,
  OPEN_RIDES,
  PLACES,
  PROMO_CODES,
  RIDES,
} from '../../src/firebase/sdk/collections';
import { findDocument, listDocuments, type Fields, type StoredDocument } from '../documents';
import { answerOf, type Firm } from '../firm';

export interface FirmAndAdmin extends Pick<Firm, 'firestore' | 'auth' | 'database'> {
  readonly admin: { readonly uid: string; readonly email: string };
}

export interface AccountData {
  readonly uid: string;
  /** Null if there is no account. `keepReason` is null if the account may be deleted. */
  readonly account: { readonly keepReason: string | null } | null;
  readonly hasProfile: boolean;
  readonly guest: StoredDocument | null;
  readonly openRideList: StoredDocument | null;
  readonly places: StoredDocument | null;
}

export interface Person {
  readonly accounts: readonly AccountData[];
  /** Rides booked by this person, or by phone for this address. */
  readonly rides: readonly StoredDocument[];
  readonly openRides: readonly StoredDocument[];
  readonly redemptions: number;
  /** The office's notes on their phone numbers. */
  readonly notes: readonly StoredDocument[];
}

const PROFILES = 'Users';
/** Firestore's limit for an IN query. */
const MAX_QUERY_VALUES = 30;
const profilesSchema = v.nullish(v.record(v.string(), v.unknown()), {});
const phoneSchema = v.object({ phone: v.string() });
const emailSchema = v.object({ email: v.string() });
const usersSchema = v.fallback(v.array(v.unknown()), []);

export function profilePath(uid: string): string {
  return `${PROFILES}/${uid}`;
}

/** Finds everything stored about the person with an email address, in any letter case. */
export async function findPerson(firm: FirmAndAdmin, email: string): Promise<Person> {
  const { firestore, auth, database } = firm;
  const wanted = normaliseEmail(email);
  const [byEmail, guests, profiles] = await Promise.all([
    auth.getUsers([{ email: wanted }]),
    listDocuments(firestore.collection(GUESTS)),
    answerOf(database.ref(PROFILES).get()),
  ]);
  const ownGuests = guests.filter(({ fields }) => normaliseEmail(emailOf(fields)) === wanted);
  const ownProfiles = Object.entries(v.parse(profilesSchema, profiles.val())).filter(
    ([, profile]) => normaliseEmail(emailOf(profile)) === wanted,
  );
  const uids = distinct([
    ...byEmail.users.map(({ uid }) => uid),
    ...ownGuests.map(({ id }) => id),
    ...ownProfiles.map(([uid]) => uid),
  ]);
  const spellings = [
    email,
    wanted,
    ...[...ownGuests.map(({ fields }) => fields), ...ownProfiles.map(second)].map(emailOf),
  ];
  const [accounts, rides, redemptions] = await Promise.all([
    findAccounts(firm, uids, wanted, {
      guests: ownGuests,
      profileUids: new Set(ownProfiles.map(([uid]) => uid)),
    }),
    findRides(firestore, uids, wanted, distinct(spellings)),
    countRedemptions(firestore, uids),
  ]);
  const openStatuses: readonly unknown[] = OPEN_STATUSES;
  const phones = [
    ...[...ownGuests.map(({ fields }) => fields), ...ownProfiles.map(second)].map(phoneOf),
    ...rides.map(({ fields }) => phoneOf({ phone: fields.passengerPhone })),
  ];
  return {
    accounts,
    rides,
    redemptions,
    notes: await findNotes(firestore, phones),
    openRides: rides.filter(({ fields }) => openStatuses.includes(fields.status)),
  };
}

async function findAccounts(
  { firestore, auth, admin }: FirmAndAdmin,
  uids: readonly string[],
  email: string,
  stored: {
    readonly guests: readonly StoredDocument[];
    readonly profileUids: ReadonlySet<string>;
  },
): Promise<readonly AccountData[]> {
  const found = await Promise.all(
    queryChunks(uids).map((chunk) => auth.getUsers(chunk.map((uid) => ({ uid })))),
  );
  const accounts = new Map(
    found.flatMap(({ users }) => users).map((account) => [account.uid, account]),
  );
  return Promise.all(
    uids.map(async (uid) => {
      const account = accounts.get(uid);
      const [driver, openRideList, places] = await Promise.all([
        findDocument(firestore, `${DRIVERS}/${uid}`),
        findDocument(firestore, `${OPEN_RIDES}/${uid}`),
        findDocument(firestore, `${PLACES}/${uid}`),
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
        hasProfile: stored.profileUids.has(uid),
        guest: stored.guests.find(({ id }) => id === uid) ?? null,
        openRideList,
        places,
      };
    }),
  );
}

// All open rides are compared, so that no spelling of the address is missed; finished rides are
// queried by its known spellings. A phone booking belongs to its customer, not to the admin.
async function findRides(
  firestore: Firestore,
  uids: readonly string[],
  email: string,
  spellings: readonly string[],
): Promise<readonly StoredDocument[]> {
  const rides = firestore.collection(RIDES);
  const among = (field: string, values: readonly string[]) =>
    queryChunks(values).map((chunk) => listDocuments(rides.where(field, 'in', chunk)));
  const [open, booked, ...addressed] = await Promise.all([
    listDocuments(rides.where('status', 'in', OPEN_STATUSES)),
    Promise.all(among('passengerId', uids)),
    ...among('passengerEmail', spellings),
  ]);
  const isOwn = ({ fields }: StoredDocument): boolean =>
    normaliseEmail(rideEmailOf(fields)) === email ||
    (fields.passengerType !== 'manual' && uids.includes(String(fields.passengerId)));
  const own = [...open, ...booked.flat(), ...addressed.flat()].filter(isOwn);
  return [...new Map(own.map((ride) => [ride.id, ride])).values()];
}

// `usedByUsers` has no index, as each user would take one of a document's 40,000. The codes are few.
async function countRedemptions(firestore: Firestore, uids: readonly string[]): Promise<number> {
  const codes = uids.length === 0 ? [] : await listDocuments(firestore.collection(PROMO_CODES));
  return codes.flatMap(({ fields }) => {
    const users = v.parse(usersSchema, fields.usedByUsers);
    return uids.filter((uid) => users.includes(uid));
  }).length;
}

async function findNotes(
  firestore: Firestore,
  phones: readonly string[],
): Promise<readonly StoredDocument[]> {
  const keys = distinct(phones.map((phone) => phoneKey(phone) ?? '')).filter((key) => key !== '');
  const notes = keys.map((key) => findDocument(firestore, `${CUSTOMERS}/${key}`));
  return (await Promise.all(notes)).filter((note) => note !== null);
}

function phoneOf(fields: unknown): string {
  const parsed = v.safeParse(phoneSchema, fields);
  return parsed.success ? parsed.output.phone : '';
}

function emailOf(fields: unknown): string {
  const parsed = v.safeParse(emailSchema, fields);
  return parsed.success ? parsed.output.email : '';
}

function rideEmailOf({ passengerEmail }: Fields): string {
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
