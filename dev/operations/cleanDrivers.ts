import { DRIVERS } from '../../src/firebase/sdk/collections';
import type { AdminDocument, AdminFirestore } from './adminApi/adminFirestore';

/** Fields of older apps, now stored in `driverContacts` or not at all (decision 225). */
const PRIVATE_FIELDS = ['currentRideId', 'pushToken'];
/** A driver who is offline and on no job shows no position (decision 228). */
const POSITION_FIELDS = ['location', 'locationAt'];

export interface CleanDriversResult {
  /** Removed fields by driver. */
  readonly cleaned: ReadonlyMap<string, readonly string[]>;
  readonly changed: readonly string[];
}

function exposedFields(fields: Readonly<Record<string, unknown>>): readonly string[] {
  const isAway = fields['isOnline'] !== true && fields['isOnJob'] !== true;
  return [...PRIVATE_FIELDS, ...(isAway ? POSITION_FIELDS : [])].filter((name) => name in fields);
}

/** Removes such fields from the documents of all drivers. Without `write` a dry run. */
export async function cleanDrivers(
  firestore: AdminFirestore,
  { write }: { readonly write: boolean },
): Promise<CleanDriversResult> {
  const cleaned = new Map<string, readonly string[]>();
  const changed: string[] = [];
  for (const driver of await firestore.list(DRIVERS)) {
    const names = exposedFields(driver.fields);
    if (names.length > 0) {
      if (!write || (await removeFields(firestore, driver, names))) {
        cleaned.set(driver.id, names);
      } else {
        changed.push(driver.id);
      }
    }
  }
  return { cleaned, changed };
}

function removeFields(
  firestore: AdminFirestore,
  { path, fields, updateTime }: AdminDocument,
  names: readonly string[],
): Promise<boolean> {
  const kept = Object.entries(fields).filter(([name]) => !names.includes(name));
  return firestore.commit([
    { set: path, fields: Object.fromEntries(kept), precondition: { unchangedSince: updateTime } },
  ]);
}
