/**
 * US dollars per 1,000 calls, up to 100,000 a month, without the monthly free calls. From Google's
 * global price list (developers.google.com/maps/billing-and-pricing/pricing), second-hand: Places
 * and maps as of 2026-07-20, routes as of 2026-08-16.
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
  Geocoding: 5,
  'Compute Routes Essentials': 5,
  'Compute Routes Pro': 10,
} as const;

export type Sku = keyof typeof LIST_PRICES;
