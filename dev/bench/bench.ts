import { measureJourneys } from './journey';
import { measureSizes } from './sizes';
import { measureSlotSearch } from './slots';
import { say } from '../say';

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
say('Search for alternative slots, median of 30 runs');
console.table(measureSlotSearch());
