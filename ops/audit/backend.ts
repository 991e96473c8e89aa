import {
  collection,
  collectionGroup,
  getDocs,
  setLogLevel,
  type Query,
} from 'firebase/firestore/lite';
import { RIDE_EVENTS, RIDES } from '../../src/firebase/sdk/collections';
import { COLLECTIONS } from '../checks/documentFaults';
import { asOwner, type LocalFirestore } from '../asOwner';
import { requireVariable, type Command } from '../command';
import { printLine } from '../print';
import { audit, auditLines, type AuditReport } from './audit';

/**
 * Audits every document of a local backend, bypassing the rules.
 * @throws Error if the backend does not respond
 */
export function auditBackend(backend: LocalFirestore): Promise<AuditReport> {
  return asOwner(backend, async (firestore) => {
    const fetchAll = async (name: string, documents: Query, parent: string) => {
      const { docs } = await getDocs(documents);
      const entries = docs.map(
        (document) => [document.ref.path.slice(parent.length + 1), document.data()] as const,
      );
      return [name, Object.fromEntries(entries)] as const;
    };
    const collections = Object.keys(COLLECTIONS).map((name) =>
      fetchAll(name, collection(firestore, name), name),
    );
    const events = fetchAll(RIDE_EVENTS, collectionGroup(firestore, RIDE_EVENTS), RIDES);
    return audit(Object.fromEntries(await Promise.all([...collections, events])));
  });
}

export const command: Command = {
  summary: 'checks that the documents of a running local backend agree with each other',
  details: 'Exits with 1 if something does not agree.',
  async run({ project, isLocal }) {
    if (!isLocal) {
      throw new Error('Only a local backend can be audited: --local');
    }
    setLogLevel('silent');
    const host = new URL(`http://${requireVariable('FIRESTORE_EMULATOR_HOST')}`);
    const ports = { firestore: Number(host.port) };
    const report = await auditBackend({ projectId: project, ports });
    auditLines(report).forEach(printLine);
    return report.inconsistencies.length === 0 ? 0 : 1;
  },
};
