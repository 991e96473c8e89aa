import { loadAppConfig } from '../appConfig';
import type { Command } from '../command';
import { printLine } from '../print';
import { checkData, type DataReport } from './checkData';

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
