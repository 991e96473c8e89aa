// A booking can name its passenger's connection and the configuration works without Vite, so 200
// guests book in one process with the app's own code. Their arrivals limit the rides per second,
// and the latencies include no network (decision 92).

import { auditLines } from '../audit/audit';
import { auditBackend } from '../audit/backend';
import { startBackend } from '../backend/backend';
import { printLine } from '../print';
import { bookingCounts, latencies, unexpectedErrors, throughput } from './loadFigures';
import { LOAD_CODE, LOAD_DRIVERS, runLoad } from './loadRun';

const GUESTS = 200;
const ARRIVAL_WINDOW_MS = 10_000;

const backend = await startBackend();
try {
  const visits = await runLoad(backend, { guests: GUESTS, arrivalMs: ARRIVAL_WINDOW_MS });
  printLine(
    `${String(GUESTS)} guests within ${String(ARRIVAL_WINDOW_MS / 1000)} seconds, ${String(LOAD_DRIVERS)} drivers, a promo code with ${String(LOAD_CODE.limit)} redemptions; ${backend.kind} backend`,
  );
  console.table(bookingCounts(visits));
  printLine(throughput(visits));
  printLine('Milliseconds from pressing a button to its outcome, without a network');
  console.table(latencies(visits));
  const errors = unexpectedErrors(visits);
  printLine(`Errors: ${String(errors.length)}.`);
  for (const line of errors) {
    printLine(`- ${line}`);
  }
  printLine('Audit');
  const report = await auditBackend(backend);
  for (const line of auditLines(report)) {
    printLine(line);
  }
  process.exitCode = report.inconsistencies.length + errors.length === 0 ? 0 : 1;
} finally {
  await backend.stop();
}
