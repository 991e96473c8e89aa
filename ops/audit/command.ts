import { setLogLevel } from 'firebase/firestore/lite';
import { requireVariable, type Command } from '../command';
import { printLine } from '../print';
import { auditLines } from './audit';
import { auditBackend } from './backend';

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
