/** What was measured, by a name that ends with its unit. */
export type Figures = Readonly<Record<string, number>>;

/** At most these, by the names of the figures. Other figures are printed without a limit. */
export const BUDGETS: Figures = {
  "JS until the landing page's buttons work and the driver status shows, kB": 95,
  'JS of a guest on /map with the embedded map, including everything loaded before, kB': 266,
  "embed.js, which the firm's own pages load, kB": 2,
  "staff modules on passengers' routes": 0,
  'firestore.rules, compiled, kB': 240,

  'first paint, ms': 600,
  'driver status, ms': 1400,
  'guest form, after the click, ms': 200,
  'map, after the login, ms': 900,
  'address found and chosen, ms': 600,
  'fare, ms': 350,
  'confirmation, ms': 200,
  "'Searching for Drivers', ms": 900,
  'requests for code': 33,

  'longest task, history of 500 rides, ms': 150,
  'longest task, 200 promo codes, ms': 150,
  'longest task, Now with 300 rides of the day, ms': 150,
  'longest task, Day with 300 rides, ms': 150,
  'longest task, timeline of 40 drivers, ms': 150,
  'input delay, guest form, ms': 50,
  'input delay, pickup and drop-off, ms': 50,
  'input delay, promo code above the list, ms': 50,
  'input delay, Find, ms': 50,
  'input delay, phone and notes of a booking, ms': 50,
};

/** Times depend on the machine: only other figures can fail. */
export function isOverBudget(name: string, value: number): boolean {
  return !name.endsWith(', ms') && value > (BUDGETS[name] ?? Infinity);
}

/** The median of each figure of several runs. */
export function medians(runs: readonly Figures[]): Figures {
  return Object.fromEntries(
    Object.keys(runs[0] ?? {}).map((name) => {
      const sorted = runs.map((run) => run[name] ?? NaN).sort((one, other) => one - other);
      return [name, sorted[Math.floor(sorted.length / 2)] ?? NaN];
    }),
  );
}
