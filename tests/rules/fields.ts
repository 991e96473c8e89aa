import { inspect, isDeepStrictEqual } from 'node:util';
import { assertFails } from '@firebase/rules-unit-testing';
import { it } from 'vitest';
import { sampleValues, type Fields } from '../support/firestoreValues';
import { inTurn } from './commits';
import { MALFORMED_TEXTS } from './malformedTexts';
import { omitField } from './rideDocuments';

/** Writes a valid document with these changes. */
type Write = (changes: Fields) => Promise<unknown>;
type Values = readonly unknown[];
/** A field, what it has to be, values that are refused in it and others that are accepted. */
export type FieldRow = readonly [field: string, what: string, refused: Values, accepted?: Values];
/** Changes that are refused, and others that are accepted. */
export type Refusals = readonly [refused: readonly Fields[], accepted?: readonly Fields[]];

/** A test per title: each of the refused changes is denied, then the accepted ones and none pass. */
export function refusals(write: Write, rows: Readonly<Record<string, Refusals>>): void {
  for (const [title, [refused, accepted = []]] of Object.entries(rows)) {
    it(title, async () => {
      await inTurn(refused, (changes) =>
        assertFails(write(changes)).catch((cause: unknown) => {
          throw new Error(`Not refused: ${inspect(changes)}`, { cause });
        }),
      );
      await inTurn([...accepted, {}], write);
    });
  }
}

/** A test per row: the values refused in a field, then those accepted and a valid document. */
export function fields(write: Write, rows: readonly FieldRow[]): void {
  const setTo = (field: string, values: Values) => values.map((value) => ({ [field]: value }));
  const titled = rows.map(([field, what, refused, accepted = []]): [string, Refusals] => [
    `${field} ${what}`,
    [setTo(field, refused), setTo(field, accepted)],
  ]);
  refusals(write, Object.fromEntries(titled));
}

/** The same row for several fields. */
export function each(names: readonly string[], ...row: readonly [string, Values, Values?]) {
  return names.map((field): FieldRow => [field, ...row]);
}

/** A test per field: the document is denied without it. */
export function required(
  document: () => Fields,
  set: (document: Fields) => Promise<unknown>,
): void {
  it.each(Object.keys(document()))('%s is required', async (field) => {
    await assertFails(set(omitField(document(), field)));
    await set(document());
  });
}

/** The row of a one-line text. */
export const line = (field: string, maxLength: number): FieldRow => [
  field,
  `is a one-line text of 1 to ${maxLength} characters`,
  [...otherThan(['x']), ...MALFORMED_TEXTS, 'x'.repeat(maxLength + 1)],
  ['x', 'x'.repeat(maxLength), 'é'.repeat(maxLength)],
];

/** Every kind of value and `more`, without the valid ones. */
export function otherThan(valid: Values, more: Values = []): Values {
  return [...sampleValues(), ...more].filter(
    (value) => !valid.some((each) => isDeepStrictEqual(each, value)),
  );
}

/** Every kind of value that has another type. */
export function notA(type: 'string' | 'boolean' | 'number'): Values {
  return sampleValues().filter((value) => typeof value !== type);
}
