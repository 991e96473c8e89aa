import {
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PHONE_LENGTH,
} from '../../src/domain/common/validation';
import { MAX_ADDRESS_LENGTH, MAX_POSTCODE_LENGTH } from '../../src/domain/common/registration';
import { CONSTANTS, PROFILE_TEXT } from './constants';

/** A value after the comment that names it: a text, list, map or number, else all up to the semicolon. */
const NAMED_VALUE = /(?<=\/\*([A-Z_]+)\*\/ )('[^']*'|\[[^\]]*\]|\{[^}]*\}|[\d.]+|[^;]+)/g;

/** firestore.rules with the values of `constants`. */
export function fillRules(rules: string, constants = CONSTANTS): string {
  const unused = new Set(constants.keys());
  const filled = rules.replaceAll(NAMED_VALUE, (_, name: string) => {
    const value = constants.get(name);
    if (value === undefined) {
      throw new Error(`firestore.rules names ${name}, which dev/rules/constants.ts lacks`);
    }
    unused.delete(name);
    return value;
  });
  if (unused.size > 0) {
    throw new Error(`firestore.rules doesn't name ${[...unused].join(', ')}`);
  }
  return filled;
}

const textOf = (maxLength: number): string =>
  `newData.isString() && newData.val().length <= ${maxLength} && newData.val().matches(${PROFILE_TEXT})`;

/** The conditions on a profile's fields. */
const PROFILE: Readonly<Record<string, string>> = {
  name: textOf(MAX_NAME_LENGTH),
  email: `newData.isString() && newData.val() === auth.token.email && newData.val().length > 0 && newData.val().length <= ${MAX_EMAIL_LENGTH}`,
  phone: textOf(MAX_PHONE_LENGTH),
  address: textOf(MAX_ADDRESS_LENGTH),
  postcode: textOf(MAX_POSTCODE_LENGTH),
};

/** database.rules.json with the lengths and texts of a profile. */
export function fillDatabaseRules(rules: string): string {
  return rules.replaceAll(
    /("(\w+)": \{\s*"\.validate": )("(?:[^"\\]|\\.)*")/g,
    (_, before: string, field: string, present: string) => {
      const condition = PROFILE[field];
      return before + (condition === undefined ? present : asciiJson(condition));
    },
  );
}

function asciiJson(text: string): string {
  return JSON.stringify(text).replaceAll(
    /[\x7F-\uFFFF]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
