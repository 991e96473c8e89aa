import fc from 'fast-check';
import { expect } from 'vitest';
import { isDocumentId } from '../../src/domain/common/documentId';

export const MARKUP = [
  '<img src=x onerror="window.wasInjected=true">',
  '"><svg onload=window.wasInjected=true>',
  '</script><script>window.wasInjected=true</script>',
  '</style><b data-injected>bold</b>',
  '&lt;img src=x&gt;&#x3C;script&#x3E;',
  'javascript:window.wasInjected=true',
] as const;

const WORDS = [
  ...MARKUP,
  'محمد عبد الرحمن',
  'שלום עולם',
  '\u202Eesrever\u202C',
  '\u2067\u2069',
  'a\u200B\u200D\u2060\uFEFFb',
  '👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿🇬🇧',
  'Z̷̢̛͖͇a̸̡͓l̴͍̄g̶̟̑o̵',
  '\uD83D',
  '\uDE00x',
  '\u0000\u0007\u001B[2J',
  'two\r\nlines\u2028and\u2029more\u0085',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  'null',
  '-0',
  '1e999',
  'NaN',
  '=HYPERLINK("https://elsewhere.example","x")',
  ...['@SUM(A1:A9)', '＝1+1', '\u200B=1+1', '\u0000-1+1'],
  'END:VEVENT\r\nBEGIN:VEVENT\r\nATTACH:https://elsewhere.example',
  '../../drivers',
  '%00%2e%2e%2f',
  '{{7*7}}${7*7}',
  "'; DROP TABLE riders; --",
] as const;

const LONG = 500;
const repeated = fc
  .tuple(fc.constantFrom<string>('W', 'Ann ', '‮م', 'é', '👩‍👩‍👧‍👦', '\u200B', ...WORDS), fc.nat(LONG))
  .map(([part, length]) => part.repeat(Math.ceil((length + 1) / part.length)).slice(0, length));

/** Texts of up to 500 characters: markup, right-to-left, invisible, emoji, half characters. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<string>(...WORDS) },
  { weight: 3, arbitrary: repeated },
  { weight: 1, arbitrary: fc.constant('N'.repeat(LONG)) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: LONG }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: LONG }) },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.constantFrom<string>(...WORDS), { maxLength: 9 })
      .map((parts) => parts.join(' ')),
  },
);

/** The text as UTF-8 keeps it: half characters are replaced. */
export function storedText(text: string): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(text));
}

/** Ids as Firestore would accept them. */
export const hostileId: fc.Arbitrary<string> = hostileText
  .map((text) => storedText(text).replaceAll('/', '-'))
  .filter(isDocumentId);

/** Dates and clock times in the right notation that need not exist. */
export const wrongTime: fc.Arbitrary<string> = fc
  .tuple(...[9999, 19, 39, 29, 69].map((max) => fc.nat(max)))
  .chain((parts) => {
    const [year = '', ...rest] = parts.map((part) => String(part).padStart(2, '0'));
    const [month, day, hours, minutes] = rest;
    const date = `${year.padStart(4, '0')}-${String(month)}-${String(day)}`;
    return fc.constantFrom(date, `2026-02-${String(day)}`, `${String(hours)}:${String(minutes)}`);
  });

const hostileNumber: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(0, -0, -1, 0.1, 1e300, -1e300, 1e21, NaN, Infinity, -Infinity),
  fc.constantFrom(Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER + 2, 8.64e15, 8.64e15 + 1, 9e13),
  fc.double(),
  fc.integer(),
);

const NESTED_LEVELS = 500;
const nested: unknown = Array.from({ length: NESTED_LEVELS }).reduce(
  (inner: unknown) => ({ inner }),
  'deep',
);
const polluting: unknown = JSON.parse(
  '{ "__proto__": { "isAdmin": true }, "constructor": { "prototype": 1 } }',
);
const FORMED_LIKE_OURS: readonly unknown[] = [
  { seconds: 1e300, nanoseconds: 0 },
  { seconds: Infinity, nanoseconds: 0 },
  { seconds: -1e13, nanoseconds: -1 },
  { seconds: 253_402_300_799, nanoseconds: 999_999_999 },
  { seconds: -62_135_596_800, nanoseconds: 0 },
  { seconds: '1', nanoseconds: '0' },
  { latitude: 91, longitude: 0 },
  { latitude: -0, longitude: 180 },
  { latitude: NaN, longitude: Infinity },
  { status: {} },
  ...[[], {}, [[]], nested, polluting, new Date(NaN)],
  { toString: 1, valueOf: 1 },
  Array.from({ length: 10_000 }, (_, at) => at),
];

/** What a field of a document, a message or a history entry may hold instead of its own value. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 3, arbitrary: hostileNumber },
  { weight: 3, arbitrary: fc.constantFrom(...FORMED_LIKE_OURS) },
  { weight: 2, arbitrary: fc.constantFrom(null, undefined, true, false) },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.dictionary(hostileText, hostileText, { maxKeys: 3 }) },
  { weight: 1, arbitrary: fc.anything({ withNullPrototype: true, withMap: true, withDate: true }) },
);

/** The same, as far as JSON can carry it. */
export const hostileJson: fc.Arbitrary<string> = fc.oneof(
  hostileText,
  fc.json(),
  fc.constant('{ "__proto__": { "isAdmin": true } }'),
);

type Path = readonly string[];

function pathsOf(value: unknown): readonly Path[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  return Object.entries(value).flatMap(([key, inner]) => [
    [key],
    ...pathsOf(inner).map((path) => [key, ...path]),
  ]);
}

interface Mutation {
  readonly path: Path;
  readonly kind: 'missing' | 'replaced' | 'unknown';
  readonly name: string;
  readonly value: unknown;
}

function mutate(value: unknown, { path, ...mutation }: Mutation): unknown {
  const [key, ...rest] = path;
  if (key === undefined || typeof value !== 'object' || value === null) {
    return value;
  }
  const fields = new Map<string, unknown>(Object.entries(value));
  if (rest.length > 0) {
    fields.set(key, mutate(fields.get(key), { ...mutation, path: rest }));
  } else if (mutation.kind === 'missing') {
    fields.delete(key);
  } else {
    fields.set(mutation.kind === 'unknown' ? mutation.name : key, mutation.value);
  }
  return Array.isArray(value) ? [...fields.values()] : Object.fromEntries(fields);
}

/** The valid value with one to three fields, at any depth, missing, wrong, huge or unknown. */
export function mutated(valid: object): fc.Arbitrary<unknown> {
  const mutation = fc.record<Mutation>({
    path: fc.constantFrom(...pathsOf(valid)),
    kind: fc.constantFrom('missing', 'replaced', 'replaced', 'unknown'),
    name: hostileText,
    value: hostileValue,
  });
  return fc
    .array(mutation, { minLength: 1, maxLength: 3 })
    .map((mutations) => mutations.reduce<unknown>(mutate, valid));
}

/** Half of them valid but for a few fields, half of them anything. */
export function hostileVersions(valid: object): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 3, arbitrary: mutated(valid) }, { weight: 1, arbitrary: hostileValue });
}

const SOUND_TYPES = ['string', 'boolean', 'undefined'];

function isSound(value: unknown): boolean {
  if (value instanceof Map) {
    return isSound([...value]);
  }
  if (Array.isArray(value)) {
    return value.every(isSound);
  }
  if (typeof value === 'object' && value !== null) {
    return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isSound);
  }
  return value === null || Number.isFinite(value) || SOUND_TYPES.includes(typeof value);
}

/** Expects only finite numbers, texts, booleans and null, in plain objects, lists and maps. */
export function expectSound(value: unknown): void {
  expect(isSound(value), 'has a value of another kind').toBe(true);
  expect('isAdmin' in {}).toBe(false);
}
