import { measureJourneys } from './journey';
import { measureSizes } from './sizes';
import { measureSlotSearch } from './slots';

console.log('JavaScript, gzip');
console.table(
  (await measureSizes()).budgets.map(({ what, kilobytes, most }) => ({
    what,
    kB: Number(kilobytes.toFixed(1)),
    'at most': most,
  })),
);
console.log('A guest books: documents read and written, and round trips in sequence');
console.table(await measureJourneys());
console.log('Search for alternative slots, median of 30 runs');
console.table(measureSlotSearch());
