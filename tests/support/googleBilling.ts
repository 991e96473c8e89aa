import { LIST_PRICES, type Sku } from '../../ops/maps/listPrices';

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

/** Dearest first: a request is billed by its dearest field. */
const PLACE_SKUS: readonly PlaceSku[] = [
  'Place Details Enterprise',
  'Place Details Pro',
  'Place Details Essentials',
  'Place Details Essentials (IDs Only)',
];

/** Searches billed in a session that ends with an Essentials request. */
const BILLED_SEARCHES = 12;

interface Session {
  searches: number;
  end: PlaceSku | null;
}

/** Counts billed calls by Google's published rules; does not prove what Google really bills. */
export class Billing {
  private readonly calls = new Map<Sku, number>();
  private readonly sessions = new Map<object, Session>();

  add(sku: Sku, count = 1): void {
    this.calls.set(sku, (this.calls.get(sku) ?? 0) + count);
  }

  search(token: object | null): void {
    const session = token === null ? null : this.sessionOf(token);
    if (session?.end !== null) {
      // Outside an open session every search is billed.
      this.add('Autocomplete Requests');
      return;
    }
    session.searches += 1;
  }

  /** @returns false if a field is unknown */
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

  /** Includes sessions that were never ended. */
  get counts(): Readonly<Partial<Record<Sku, number>>> {
    const total = new Map(this.calls);
    const add = (sku: Sku, count: number) => {
      if (count > 0) {
        total.set(sku, (total.get(sku) ?? 0) + count);
      }
    };
    for (const { searches, end } of this.sessions.values()) {
      const isFree = end === 'Place Details Pro' || end === 'Place Details Enterprise';
      const maxBilled = end === null ? searches : BILLED_SEARCHES;
      const billed = isFree ? 0 : Math.min(searches, maxBilled);
      add('Autocomplete Requests', billed);
      add('Autocomplete Session Usage', searches - billed);
    }
    return Object.fromEntries(total);
  }

  /** In US dollars. */
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
