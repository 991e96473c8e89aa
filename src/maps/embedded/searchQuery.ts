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

export interface SearchQuery {
  readonly words: readonly string[];
  /** Empty, or as typed and followed by its separator: 'The Old Forge, ' and '12 '. */
  readonly house: string;
  readonly number: string;
  /** Perhaps only its beginning. */
  readonly postcode: string | null;
}

// O for 0 and I for 1 in the places of digits.
const OUTWARD = /hu[\s-]*[\dOI]{1,2}/i.source;
const INWARD = /[\dOI][a-z]{2}/i.source;
const POSTCODE_ALONE = new RegExp(`^${OUTWARD}[\\s-]*(?:[\\dOI][a-z]{0,2})?$`, 'i');
const POSTCODE_AND_REST = new RegExp(`[\\s,]*\\b(${OUTWARD}[\\s-]*${INWARD})\\b.*$`, 'i');
const DIGITS_AND_LETTERS = /(?<=^HU ?)([\dOI]{1,2} ?[\dOI]?)([A-Z]{0,2})$/;
/** 'Walkington HU17' */
const DISTRICT_AT_END = new RegExp(`[\\s,]+${OUTWARD}(?:[\\s-]*[\\dOI])?$`, 'i');
const NUMBER_AFTER_STREET = /^(.*[a-z][a-z'’.]*)[\s,]+(\d{1,4}[a-z]?)(?=[\s,]|$)(.*)$/i;
/** Words around a name that are not part of it. */
const SMALL_WORDS = new Set(['the', 'at', 'in', 'near', 'by', 'opposite', 'outside']);

/**
 * The ways to read a search text, the most literal first. Words after a complete postcode are
 * ignored: the address ends there.
 */
export function readings(text: string): readonly SearchQuery[] {
  const typed = text.trim().replaceAll(/\s+/g, ' ');
  const literal = parseQuery(typed);
  const [, street, number, rest] = NUMBER_AFTER_STREET.exec(typed) ?? [];
  const numberFirst =
    literal.number === '' && street !== undefined
      ? [parseQuery(`${number ?? ''} ${street}${rest ?? ''}`)]
      : [];
  // The last word may be the beginning of another.
  const words = literal.words.filter(
    (word, at) => !SMALL_WORDS.has(word) || at === literal.words.length - 1,
  );
  const { house, number: before, postcode } = literal;
  const withoutSmall =
    words.length < literal.words.length ? [{ words, house, number: before, postcode }] : [];
  return [literal, ...numberFirst, ...withoutSmall].filter(
    (query) => query.words.length > 0 || query.postcode !== null,
  );
}

function parseQuery(typed: string): SearchQuery {
  const { house: typedNumber, rest } = splitHouseNumber(typed);
  const number = typedNumber === null ? '' : `${typedNumber} `;
  if (POSTCODE_ALONE.test(rest) && /\d/.test(rest)) {
    return { words: [], house: '', number, postcode: normalisePostcode(rest) };
  }
  const [found = '', typedPostcode = ''] = POSTCODE_AND_REST.exec(rest) ?? [];
  const postcode = /\d/.test(typedPostcode) ? normalisePostcode(typedPostcode) : null;
  const name = postcode === null ? withoutDistrict(rest) : rest.slice(0, -found.length);
  return { words: tokenise(name), house: '', number, postcode };
}

function withoutDistrict(text: string): string {
  const [district = ''] = DISTRICT_AT_END.exec(text) ?? [];
  return /\d/.test(district) ? text.slice(0, -district.length) : text;
}

function normalisePostcode(typed: string): string {
  const toDigits = (text: string): string => text.replaceAll('O', '0').replaceAll('I', '1');
  return typed
    .toUpperCase()
    .replaceAll(/[\s-]+/g, ' ')
    .replace(
      DIGITS_AND_LETTERS,
      (_, digits: string, letters: string) => toDigits(digits) + letters,
    );
}

interface HouseSplit {
  readonly house: string;
  readonly query: SearchQuery;
  /** How many typed words the query has. */
  readonly length: number;
}

/** A longer text is not searched for a house name. */
const MAX_WORDS = 10;
const MIN_HOUSE_LETTERS = 2;

/** The text without leading or trailing words, which name the house; the longest queries first. */
export function withoutHouseName(text: string): readonly HouseSplit[] {
  const parts = text.trim().split(/[\s,]+/);
  return parts
    .slice(1, MAX_WORDS)
    .flatMap((_, at) => [
      toSplit(parts.slice(0, at + 1), parts.slice(at + 1)),
      toSplit(parts.slice(-at - 1), parts.slice(0, -at - 1)),
    ])
    .filter(({ house }) => house.length >= MIN_HOUSE_LETTERS);
}

function toSplit(houseWords: readonly string[], rest: readonly string[]): HouseSplit {
  const house = houseWords.join(' ');
  const { words, number, postcode } = parseQuery(rest.join(' '));
  return { house, query: { words, house: `${house}, `, number, postcode }, length: rest.length };
}
