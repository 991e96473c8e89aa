/** What Google bills for, by the names on its price list. */
export type Sku = keyof typeof LIST_PRICES;

/**
 * US dollars for 1,000 calls, up to 100,000 calls a month, before the calls that are free each month. From Google's global
 * price list (developers.google.com/maps/billing-and-pricing/pricing) as it was quoted from there: Places and maps on
 * 2026-07-27 (page of 2026-07-20), routes on 2026-08-16. The page itself could not be opened from here.
 */
export const LIST_PRICES = {
  'Dynamic Maps': 7,
  Embed: 0,
  'Autocomplete Requests': 2.83,
  'Autocomplete Session Usage': 0,
  'Place Details Essentials (IDs Only)': 0,
  'Place Details Essentials': 5,
  'Place Details Pro': 17,
  'Place Details Enterprise': 20,
  'Compute Routes Essentials': 5,
  'Compute Routes Pro': 10,
} as const;

/** The fields that each kind of place details adds, as far as this app could want them. */
const FIELD_SKUS: Readonly<Record<string, PlaceSku>> = {
  id: 'Place Details Essentials (IDs Only)',
  formattedAddress: 'Place Details Essentials',
  addressComponents: 'Place Details Essentials',
  location: 'Place Details Essentials',
  types: 'Place Details Essentials',
  viewport: 'Place Details Essentials',
  displayName: 'Place Details Pro',
  primaryType: 'Place Details Pro',
  businessStatus: 'Place Details Pro',
  rating: 'Place Details Enterprise',
  websiteURI: 'Place Details Enterprise',
};

type PlaceSku = Extract<Sku, `Place Details${string}`>;

/** From the dearest; a request costs what its dearest field does. */
const PLACE_SKUS: readonly PlaceSku[] = [
  'Place Details Enterprise',
  'Place Details Pro',
  'Place Details Essentials',
  'Place Details Essentials (IDs Only)',
];

/** In a session that ends with an Essentials request, this many searches are billed, and those after them are free. */
const BILLED_SEARCHES = 12;

interface Session {
  searches: number;
  end: PlaceSku | null;
}

/**
 * Counts what Google would bill, by its published rules
 * (developers.google.com/maps/documentation/javascript/session-pricing and .../billing-and-pricing/sku-details). It does
 * not prove that Google's bill says the same.
 */
export class Billing {
  private readonly calls = new Map<Sku, number>();
  private readonly sessions = new Map<object, Session>();

  add(sku: Sku, count = 1): void {
    this.calls.set(sku, (this.calls.get(sku) ?? 0) + count);
  }

  search(token: object | null): void {
    const session = token === null ? null : this.sessionOf(token);
    if (session?.end !== null) {
      // Without a session, and with one that is over, every search is billed by itself.
      this.add('Autocomplete Requests');
      return;
    }
    session.searches += 1;
  }

  /** @returns false when a field is none that this knows */
  details(fields: readonly string[], token: object | null): boolean {
    const skus = fields.map((field) => FIELD_SKUS[field]);
    const sku = PLACE_SKUS.find((one) => skus.includes(one));
    if (sku === undefined || skus.includes(undefined)) {
      return false;
    }
    this.add(sku);
    const session = token === null ? undefined : this.sessions.get(token);
    if (session !== undefined) {
      session.end ??= sku;
    }
    return true;
  }

  /** How often each thing was called, sessions that nobody ended included. */
  get counts(): Readonly<Partial<Record<Sku, number>>> {
    const total = new Map(this.calls);
    const add = (sku: Sku, count: number) => {
      if (count > 0) {
        total.set(sku, (total.get(sku) ?? 0) + count);
      }
    };
    for (const { searches, end } of this.sessions.values()) {
      const isFree = end === 'Place Details Pro' || end === 'Place Details Enterprise';
      const most = end === null ? searches : BILLED_SEARCHES;
      const billed = isFree ? 0 : Math.min(searches, most);
      add('Autocomplete Requests', billed);
      add('Autocomplete Session Usage', searches - billed);
    }
    return Object.fromEntries(total);
  }

  /** The list price of all that was called, in US dollars. */
  get price(): number {
    const names = Object.keys(LIST_PRICES) as Sku[];
    const thousandths = names.reduce(
      (sum, sku) => sum + (this.counts[sku] ?? 0) * LIST_PRICES[sku],
      0,
    );
    return Math.round(thousandths * 100) / 100_000;
  }

  private sessionOf(token: object): Session {
    const session = this.sessions.get(token) ?? { searches: 0, end: null };
    this.sessions.set(token, session);
    return session;
  }
}
