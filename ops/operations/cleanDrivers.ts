import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { DRIVERS } from '../../src/firebase/sdk/collections';
import { exposedPosition } from '../checks/documentFaults';
import { printLine } from '../print';
import { printTitle, reportChanged, type Command } from '../command';
import { listDocuments, writeEach } from '../documents';

interface CleanDriversResult {
  /** Removed fields by driver. */
  readonly cleaned: ReadonlyMap<string, readonly string[]>;
  readonly changed: readonly string[];
}

/** Removes the positions that drivers' documents shouldn't show. Without `write` a dry run. */
export async function cleanDrivers(
  firestore: Firestore,
  { write }: { readonly write: boolean },
): Promise<CleanDriversResult> {
  const drivers = await listDocuments(firestore.collection(DRIVERS));
  const exposed = drivers.filter(({ fields }) => exposedPosition(fields).length > 0);
  const { done, changed } = await writeEach(exposed, write, ({ path, fields, updateTime }) => {
    const names = exposedPosition(fields);
    const removal = Object.fromEntries(names.map((name) => [name, FieldValue.delete()]));
    return firestore.doc(path).update(removal, { lastUpdateTime: updateTime });
  });
  const cleaned = exposed.filter(({ id }) => done.includes(id));
  return {
    cleaned: new Map(cleaned.map(({ id, fields }) => [id, exposedPosition(fields)])),
    changed,
  };
}

export const command: Command = {
  summary: "removes exact positions from the drivers' public documents",
  details: `Removes every position except the rounded one of a free driver.
Exits with 1 if something remains to be done after writing.`,
  writes: true,
  async run({ openFirm, write }) {
    const firm = await openFirm();
    printTitle('Drivers', firm, write);
    const { cleaned, changed } = await cleanDrivers(firm.firestore, { write });
    for (const [id, names] of cleaned) {
      printLine(`- ${id}: ${names.join(', ')} ${write ? 'removed' : 'to be removed'}`);
    }
    if (cleaned.size === 0 && changed.length === 0) {
      printLine('Nothing to remove.');
    }
    return reportChanged(changed);
  },
};
