/** What people write instead of the word on the street sign. */
const SHORT_FORMS: Readonly<Record<string, string>> = {
  ave: 'avenue',
  cresc: 'crescent',
  dr: 'drive',
  gdns: 'gardens',
  grv: 'grove',
  ln: 'lane',
  mkt: 'market',
  pk: 'park',
  rd: 'road',
  saint: 'st',
  stn: 'station',
};

/** As most names are: they come apart in a fraction of the time. */
const PLAIN = /^[a-z\d ]*$/;

/** Lower-case words without punctuation: "St. Leonard's Rd" becomes st, leonards, road. */
export function tokenise(text: string): readonly string[] {
  const lower = text.toLowerCase();
  const parts = PLAIN.test(lower)
    ? lower.split(' ')
    : lower.replaceAll(/['’.]/g, '').split(/[^a-z\d]+/);
  return parts.filter((word) => word !== '').map((word) => SHORT_FORMS[word] ?? word);
}

/** A search text taken apart. */
export interface SearchQuery {
  readonly words: readonly string[];
  /** The house number in front of a street: '12', '12a', or null. */
  readonly houseNumber: string | null;
  /** The postcode, whole or begun, in upper case as it was typed; null when there is none. */
  readonly postcode: string | null;
}

const POSTCODE_ALONE = /^hu\s*\d{1,2}\s*(?:\d[a-z]{0,2})?$/i;
const POSTCODE_AND_REST = /[\s,]*\b(hu\s*\d{1,2}\s*\d[a-z]{2})\b.*$/i;
const HOUSE_NUMBER = /^(\d+[a-z]?)[\s,]+(?=.*[a-z])/i;

/** Finds house number and postcode in a search text. Its words are what lies between them: an address ends there. */
export function parseQuery(text: string): SearchQuery {
  const trimmed = text.trim().replaceAll(/\s+/g, ' ');
  if (POSTCODE_ALONE.test(trimmed)) {
    return { words: [], houseNumber: null, postcode: trimmed.toUpperCase() };
  }
  const postcode = POSTCODE_AND_REST.exec(trimmed)?.[1]?.toUpperCase() ?? null;
  const address = trimmed.replace(POSTCODE_AND_REST, '');
  const houseNumber = HOUSE_NUMBER.exec(address)?.[1]?.toLowerCase() ?? null;
  return { words: tokenise(address.replace(HOUSE_NUMBER, '')), houseNumber, postcode };
}
