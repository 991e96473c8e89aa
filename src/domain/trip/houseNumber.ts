import { capitalise } from '../common/texts';
interface NumberedText {
  /** As typed, with one comma after a flat: 'Flat 3, 12'. Null without a house number. */
  readonly house: string | null;
  /** The text after it. */
  readonly rest: string;
}

const FLAT = /(flat|apartment|apt|unit|room)[\s.]*(\d{1,4}[a-z]?|[a-z])/.source;
/** At most four digits, alone or as a range: a longer number is a phone number. */
const NUMBER = /[1-9]\d{0,3}[a-z]?(?:[-–/]\d{1,4}[a-z]?)?/.source;
/** The next word has a letter: otherwise this is the beginning of a phone number. */
const HOUSE = new RegExp(`^(?:${FLAT}[\\s,]+)?(${NUMBER})[\\s,]+(?=\\d*[a-z])`, 'i');
const FLAT_ALONE = new RegExp(`^${FLAT}$`, 'i');

/** Splits '12 Manor Road' or 'Flat 3, 12 Manor Road' after the house number. */
export function splitHouseNumber(text: string): NumberedText {
  const [start = '', kind, flat = '', number = ''] = HOUSE.exec(text) ?? [];
  if (start === '') {
    return { house: null, rest: text };
  }
  const flatText = kind === undefined ? '' : `${capitalise(kind.toLowerCase())} ${flat}, `;
  return { house: flatText + number, rest: text.slice(start.length) };
}

/** True for 'Flat 3', which means nothing without the line after it. */
export function isFlat(line: string): boolean {
  return FLAT_ALONE.test(line);
}
