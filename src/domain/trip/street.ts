import { MAX_NAME_LENGTH } from '../common/validation';
import { normaliseText } from '../common/texts';
import { isFlat } from './houseNumber';

const POSTCODE = /\b[a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2}\b/gi;
const COUNTRY = /^(?:uk|united kingdom|england|great britain)$/i;
const UNIT = /\b(?:flat|apartment|apt|unit|room|suite|plot|no)\b[\s.]*(?=\d|[a-z]\b)[\da-z]*/gi;
/** Wherever it stands; not '10th', and not 'A164'. */
const NUMBER = /(?<![\w£])\d+[a-z]?(?:\s*[-–/&+]\s*\d+[a-z]?)*(?!\w)/gi;
const STREET =
  /(?:gate|\b(?:street|st|road|rd|lane|ln|avenue|ave|close|drive|way|terrace|place|square|row|crescent|grove|gardens|walk|hill|park|mews|green|market|gavel|bar|within|without))$/i;

/** The street of an address with what follows it: no house, flat or postcode. */
export function streetOf(address: string): string {
  const parts = address
    .replaceAll(POSTCODE, '')
    .split(',')
    .map((part) => part.trim());
  const streets = parts.map(withoutNumbers);
  const numbered = parts
    .map((part, index) => /^\d/.test(part) && streets[index] !== '')
    .lastIndexOf(true);
  const named = streets.findIndex((street) => STREET.test(street));
  // A house's name, or a person's, stands before the street.
  const first = Math.max(numbered, named, 0);
  const shown = streets.slice(first).filter((part) => part !== '' && !COUNTRY.test(part));
  return normaliseText(shown.join(', ').slice(0, MAX_NAME_LENGTH)) || 'Private address';
}

function withoutNumbers(part: string): string {
  return isFlat(part)
    ? ''
    : part
        .replaceAll(UNIT, '')
        .replaceAll(NUMBER, '')
        .replace(/^[\s.:;#–-]+/, '')
        .trim();
}
