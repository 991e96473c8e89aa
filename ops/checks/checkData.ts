import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { DRIVERS } from '../../src/firebase/sdk/collections';
import { listDocuments, type StoredDocument } from '../documents';
import { loadAppConfig } from '../appConfig';
import type { Command } from '../command';
import { answerOf, type Firm } from '../firm';
import { printLine } from '../print';
import { COLLECTIONS, profileFaults } from './documentFaults';
import type { Fault } from './fieldFaults';

const PROFILES = 'Users';
const PAGE_SIZE = 300;
const MAX_UIDS_PER_REQUEST = 100;

const profilesSchema = v.nullish(v.record(v.string(), v.unknown()), {});

interface DocumentFault extends Fault {
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
export async function checkData(firm: Firm): Promise<DataReport> {
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
  const stored = await answerOf(firm.database.ref(PROFILES).get());
  const profiles = Object.entries(v.parse(profilesSchema, stored.val()));
  counts[PROFILES] = profiles.length;
  for (const [uid, profile] of profiles) {
    const path = `${PROFILES}/${uid}`;
    faults.push(...profileFaults(profile).map((fault) => ({ path, ...fault })));
  }
  const names = (await firm.firestore.listCollections()).map(({ id }) => id);
  return { counts, faults, unknown: names.filter((name) => COLLECTIONS[name] === undefined) };
}

async function* documentPages(
  firestore: Firestore,
  collection: string,
): AsyncGenerator<readonly StoredDocument[]> {
  const all = firestore.collection(collection).orderBy(FieldPath.documentId()).limit(PAGE_SIZE);
  let page = await listDocuments(all);
  for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
    yield page;
    page = await listDocuments(all.startAfter(last.id));
  }
}

// A driver's id is the uid of their account. The canary's second test driver has none.
async function findDriversWithoutAccount(
  auth: Firm['auth'],
  drivers: readonly StoredDocument[],
): Promise<readonly DocumentFault[]> {
  const real = drivers.filter(({ fields }) => fields.isTest !== true);
  const accounts = new Set<string>();
  for (let start = 0; start < real.length; start += MAX_UIDS_PER_REQUEST) {
    const uids = real.slice(start, start + MAX_UIDS_PER_REQUEST).map(({ id }) => ({ uid: id }));
    (await auth.getUsers(uids)).users.forEach(({ uid }) => accounts.add(uid));
  }
  return real
    .filter(({ id }) => !accounts.has(id))
    .map(({ path }) => ({
      path,
      field: '(its id)',
      reason: 'is not the uid of an account, so this driver cannot sign in',
    }));
}

export const command: Command = {
  summary: 'lists the data of a project that the app or the rules would reject',
  details: `Reads every document (Firestore bills each as a read), writes nothing, and prints ids and field names, never values.
The project's settings are read from .env.production.local. Exits with 1 if it lists a document.`,
  async run({ project, isLocal, openFirm }) {
    const config = loadAppConfig(project, isLocal);
    const firm = await openFirm(config.firebase.databaseURL);
    const report = await checkData(firm);
    printReport(firm.name, report);
    return report.faults.length === 0 ? 0 : 1;
  },
};

function printReport(projectName: string, { counts, faults, unknown }: DataReport): void {
  for (const { path, field, reason } of faults) {
    printLine(`${path}  ${field}: ${reason}`);
  }
  const countTexts = Object.entries(counts).map(([name, count]) => `${count} ${name}`);
  printLine(`Documents read in ${projectName}: ${countTexts.join(', ')}.`);
  if (unknown.length > 0) {
    printLine(`Not used by the app and closed to everyone by the rules: ${unknown.join(', ')}.`);
  }
  const documents = new Set(faults.map(({ path }) => path)).size;
  printLine(
    documents === 0
      ? 'The app and the rules accept every document.'
      : `Documents that need correcting: ${documents}.`,
  );
}
