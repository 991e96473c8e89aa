import { splitHouseNumber } from '../../domain/trip/houseNumber';

/** Abbreviations, and the word on the street sign. */
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

/** Most names are plain and can be split much faster. */
const PLAIN_TEXT = /^[a-z\d ]*$/;

/** Lower-case words without punctuation: "St. Leonard's Rd" becomes st, leonards, road. */
export function tokenise(text: string): readonly string[] {
  const lower = text.toLowerCase();
  const parts = PLAIN_TEXT.test(lower)
    ? lower.split(' ')
    : lower.replaceAll(/['’.]/g, '').split(/[^a-z\d]+/);
  return parts.filter((word) => word !== '').map((word) => SHORT_FORMS[word] ?? word);
}

const POSTCODE_ALONE = /^hu\s*\d{1,2}\s*(?:\d[a-z]{0,2})?$/i;
const POSTCODE_AND_REST = /[\s,]*\b(hu\s*\d{1,2}\s*\d[a-z]{2})\b.*$/i;

/**
 * Splits a search text; a postcode may be partial. Words after a complete one are ignored: the
 * address ends there.
 */
export function parseQuery(text: string) {
  const { house, rest } = splitHouseNumber(text.trim().replaceAll(/\s+/g, ' '));
  if (POSTCODE_ALONE.test(rest)) {
    return { words: [], houseNumber: house, postcode: rest.toUpperCase() };
  }
  const postcode = POSTCODE_AND_REST.exec(rest)?.[1]?.toUpperCase() ?? null;
  return { words: tokenise(rest.replace(POSTCODE_AND_REST, '')), houseNumber: house, postcode };
}
