import { DRIVERS } from '../../src/firebase/sdk/collections';
import type { AdminAuth } from '../operations/adminApi/adminAuth';
import type { AdminDatabase } from '../operations/adminApi/adminDatabase';
import type { AdminDocument, AdminFirestore } from '../operations/adminApi/adminFirestore';
import { COLLECTIONS, profileFaults } from './documentFaults';
import type { Fault } from './fieldFaults';

const PROFILES = 'Users';
const PAGE_SIZE = 300;
const MAX_UIDS_PER_REQUEST = 100;

export interface FirmData {
  readonly firestore: AdminFirestore;
  readonly auth: AdminAuth;
  readonly database: AdminDatabase;
}

export interface DocumentFault extends Fault {
  /** 'collection/id'. */
  readonly path: string;
}

export interface DataReport {
  /** Number of documents read in each collection. */
  readonly counts: Readonly<Record<string, number>>;
  readonly faults: readonly DocumentFault[];
  /** Collections that neither the app nor the rules use. */
  readonly unknown: readonly string[];
}

/** Reads all documents, in pages, and lists those that the app or the rules would reject. */
export async function checkData(firm: FirmData): Promise<DataReport> {
  const counts: Record<string, number> = {};
  const faults: DocumentFault[] = [];
  for (const [collection, findFaults] of Object.entries(COLLECTIONS)) {
    counts[collection] = 0;
    for await (const page of documentPages(firm.firestore, collection)) {
      counts[collection] += page.length;
      for (const { id, path, fields } of page) {
        faults.push(...findFaults(fields, id).map((fault) => ({ path, ...fault })));
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
  return { counts, faults, unknown: names.filter((name) => COLLECTIONS[name] === undefined) };
}

async function* documentPages(
  firestore: AdminFirestore,
  collection: string,
): AsyncGenerator<readonly AdminDocument[]> {
  let after: string | null = null;
  for (;;) {
    const page: readonly AdminDocument[] = await firestore.page(collection, {
      after,
      size: PAGE_SIZE,
    });
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

// A driver's id is the uid of their account. The canary's second test driver has none.
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
      reason: 'is not the uid of an account, so this driver cannot sign in',
    }));
}
