import { DRIVERS } from '../../src/firebase/sdk/collections';
import type { AdminAuth } from '../operations/adminApi/adminAuth';
import type { AdminDatabase } from '../operations/adminApi/adminDatabase';
import type { AdminDocument, AdminFirestore } from '../operations/adminApi/adminFirestore';
import { COLLECTIONS, profileFaults } from './documentFaults';
import type { Fault } from './fieldFaults';

const PROFILES = 'Users';
/** As many as Google takes at a time. */
const PAGE_SIZE = 300;
const MAX_UIDS_PER_REQUEST = 100;

/** Where a firm's data lies. */
export interface FirmData {
  readonly firestore: AdminFirestore;
  readonly auth: AdminAuth;
  readonly database: AdminDatabase;
}

/** Something in a document that the app or the rules would not take. */
export interface DocumentFault extends Fault {
  /** The collection and the id. */
  readonly path: string;
}

/** What was found in a firm's data. */
export interface DataReport {
  /** How many documents of each collection were read. */
  readonly read: Readonly<Record<string, number>>;
  readonly faults: readonly DocumentFault[];
  /** Collections that neither the app nor the rules know: they are left alone, and nobody reaches them by the app. */
  readonly unknown: readonly string[];
}

/**
 * Reads every document that the app or the rules know, a part at a time, and names those that they would not take.
 * @throws Error in one line when something can't be read
 */
export async function checkData(firm: FirmData): Promise<DataReport> {
  const counts: Record<string, number> = {};
  const faults: DocumentFault[] = [];
  for (const [collection, faultsOf] of Object.entries(COLLECTIONS)) {
    counts[collection] = 0;
    for await (const page of documentPages(firm.firestore, collection)) {
      counts[collection] += page.length;
      for (const { id, path, fields } of page) {
        faults.push(...faultsOf(fields, id).map((fault) => ({ path, ...fault })));
      }
      if (collection === DRIVERS) {
        faults.push(...(await findDriversWithoutAccount(firm.auth, page)));
      }
    }
  }
  counts[PROFILES] = 0;
  for await (const page of profilePages(firm.database)) {
    counts[PROFILES] += page.length;
    for (const [uid, profile] of page) {
      const path = `${PROFILES}/${uid}`;
      faults.push(...profileFaults(profile).map((fault) => ({ path, ...fault })));
    }
  }
  const names = await firm.firestore.collections();
  return { read: counts, faults, unknown: names.filter((name) => COLLECTIONS[name] === undefined) };
}

async function* documentPages(
  firestore: AdminFirestore,
  collection: string,
): AsyncGenerator<readonly AdminDocument[]> {
  let after: string | null = null;
  for (;;) {
    const page: readonly AdminDocument[] = await firestore.page(collection, { after, size: PAGE_SIZE });
    yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE_SIZE) {
      return;
    }
    after = last.id;
  }
}

type Profiles = Awaited<ReturnType<AdminDatabase['page']>>;

async function* profilePages(database: AdminDatabase): AsyncGenerator<Profiles> {
  let after: string | null = null;
  for (;;) {
    const page: Profiles = await database.page(PROFILES, { after, size: PAGE_SIZE });
    yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE_SIZE) {
      return;
    }
    [after] = last;
  }
}

// A driver's id is the uid of the account that drives; the canary's driver is nobody.
async function findDriversWithoutAccount(
  auth: AdminAuth,
  drivers: readonly AdminDocument[],
): Promise<readonly DocumentFault[]> {
  const real = drivers.filter(({ fields }) => fields['isTest'] !== true);
  const accounts = new Set<string>();
  for (let start = 0; start < real.length; start += MAX_UIDS_PER_REQUEST) {
    const uids = real.slice(start, start + MAX_UIDS_PER_REQUEST).map(({ id }) => id);
    (await auth.find({ uids })).forEach(({ uid }) => accounts.add(uid));
  }
  return real
    .filter(({ id }) => !accounts.has(id))
    .map(({ path }) => ({
      path,
      field: '(its id)',
      reason: 'is the uid of no account, so that nobody can drive as this driver',
    }));
}
