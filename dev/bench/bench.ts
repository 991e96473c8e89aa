import { parseArgs } from 'node:util';
import { measureLife, placesOfShift } from './rideLifecycle';
import { measureJourneys } from './journey';
import { measureSizes } from './sizes';
import { measureSlotSearch } from './slots';
import { printLine } from '../print';
import { HURRIED, measurePhone, READING } from './phone';
import { measureLists } from './phoneLists';

const { values } = parseArgs({
  options: { compare: { type: 'string' }, lists: { type: 'boolean', default: false } },
});
const revision = values.compare ?? null;
const PHONE = 'a slow phone (1.6 Mbit/s, 150 ms a request, processor four times slower)';

if (!values.lists) {
  const WHAT = `A guest's first booking on ${PHONE}, median of 5, milliseconds`;
  printLine(`${WHAT}; the guest presses as soon as there is something to press`);
  console.table(await measurePhone(revision, HURRIED));
  printLine(`${WHAT}; the guest reads each screen for a second, and types twenty letters a second`);
  console.table(await measurePhone(revision, READING));
}
if (values.lists || revision === null) {
  printLine(
    `Long lists, typing and dragging on ${PHONE}, the worst of each run, median of 3, milliseconds`,
  );
  console.table(await measureLists(revision));
}
if (values.lists || revision !== null) {
  process.exit();
}
printLine('JavaScript, gzip');
console.table(
  (await measureSizes()).budgets.map(({ what, kilobytes, most }) => ({
    what,
    kB: Number(kilobytes.toFixed(1)),
    'at most': most,
  })),
);
printLine(
  'Bookings, with 20 drivers who have 20 bookings each: documents, kilobytes, round trips in sequence',
);
console.table(await measureJourneys());
printLine("A ride's life, apart from those who listen: they read each change of what they follow once");
console.table(await measureLife());
const [standing, driving] = placesOfShift();
printLine(
  `A driver who is online for eight hours writes ${String(standing)} places standing still, and ${String(driving)} driving all the time`,
);
printLine('Search for alternative slots, median of 30 runs');
console.table(measureSlotSearch());
