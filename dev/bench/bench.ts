import { parseArgs } from 'node:util';
import { BOOKING_BUDGETS, BOOKING_COSTS, LIFECYCLE_COSTS } from '../../tests/support/costBudgets';
import { measureRideLifecycle, positionWritesPerShift } from './rideLifecycle';
import { measureBookingCosts } from './bookingCosts';
import { measureSizes } from './sizes';
import { measureSlotSearch } from './slotSearch';
import { printLine } from '../print';
import { HURRYING, measureFirstBooking, READING } from './firstBooking';
import { measureLongLists } from './longLists';

const { values } = parseArgs({
  options: { compare: { type: 'string' }, lists: { type: 'boolean', default: false } },
});
const revision = values.compare ?? null;
const PHONE = 'a slow phone (1.6 Mbit/s, 150 ms a request, processor four times slower)';

if (!values.lists) {
  const WHAT = `A guest's first booking on ${PHONE}, median of 5, milliseconds`;
  printLine(`${WHAT}; the guest clicks as soon as possible`);
  console.table(await measureFirstBooking(revision, HURRYING));
  printLine(
    `${WHAT}; the guest reads each screen for a second, and types twenty characters a second`,
  );
  console.table(await measureFirstBooking(revision, READING));
}
if (values.lists || revision === null) {
  printLine(
    `Long lists, typing and dragging on ${PHONE}, slowest of each run, median of 3, milliseconds`,
  );
  console.table(await measureLongLists(revision));
}
if (values.lists || revision !== null) {
  process.exit();
}
printLine('JavaScript, gzip');
console.table(
  (await measureSizes()).budgets.map(({ what, kilobytes, budget }) => ({
    what,
    kB: Number(kilobytes.toFixed(1)),
    'at most': budget,
  })),
);
printLine(
  'Bookings, with 20 drivers who have 20 bookings each: documents, kilobytes, sequential round trips',
);
console.table(
  (await measureBookingCosts()).map((cost) => ({
    ...cost,
    expected: Object.values(BOOKING_COSTS[cost.step]).join(' / '),
    'at most': Object.entries(BOOKING_BUDGETS[cost.step] ?? {})
      .map(([what, most]) => `${what} ${String(most)}`)
      .join(', '),
  })),
);
printLine("A ride's life cycle, without listeners, which read each change once");
console.table(
  (await measureRideLifecycle()).map((cost) => ({
    ...cost,
    expected: Object.values(LIFECYCLE_COSTS[cost.step]).join(' / '),
  })),
);
const [parked, driving] = positionWritesPerShift();
printLine(
  `In eight hours online, a driver's page writes ${String(parked)} positions when parked and ${String(driving)} when always driving`,
);
printLine('Search for alternative slots, median of 30 runs');
console.table(measureSlotSearch());
