import { measureLife, placesOfShift } from './life';
import { measureJourneys } from './journey';
import { measureSizes } from './sizes';
import { measureSlotSearch } from './slots';
import { say } from '../say';
import { measurePhone } from './phone';

const [option, revision = null] = process.argv.slice(2);
if (option !== undefined && (option !== '--compare' || revision === null)) {
  throw new Error('npm run bench, or npm run bench -- --compare REVISION');
}
say(
  "A guest's first booking on a slow phone (1.6 Mbit/s, 150 ms a request, processor four times slower), median of 5, milliseconds",
);
console.table(await measurePhone(revision));
if (revision !== null) {
  process.exit();
}
say('JavaScript, gzip');
console.table(
  (await measureSizes()).budgets.map(({ what, kilobytes, most }) => ({
    what,
    kB: Number(kilobytes.toFixed(1)),
    'at most': most,
  })),
);
say(
  'Bookings, with 20 drivers who have 20 bookings each: documents, kilobytes, round trips in sequence',
);
console.table(await measureJourneys());
say("A ride's life, apart from those who listen: they read each change of what they follow once");
console.table(await measureLife());
const [standing, driving] = placesOfShift();
say(
  `A driver who is online for eight hours writes ${String(standing)} places standing still, and ${String(driving)} driving all the time`,
);
say('Search for alternative slots, median of 30 runs');
console.table(measureSlotSearch());
