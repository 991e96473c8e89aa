import { createHash } from 'node:crypto';
import { RtdbError } from './errors';
import { assertKey, type Path } from './paths';

/** A value of the tree. Stored objects are never empty and never hold null. */
export type Json = string | number | boolean | null | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

const MAX_DEPTH = 32;

/** Whether a value from outside is an object with keys: neither null nor an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value of the tree has children. */
export function hasChildren(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null;
}

/** The value at a location; null where there is none. */
export function valueAt(root: Json, path: Path): Json {
  return path.reduce<Json>(
    (value, key) => (hasChildren(value) && Object.hasOwn(value, key) ? (value[key] ?? null) : null),
    root,
  );
}

/** A copy of the tree with `value` at `path`; untouched branches are shared with the original. */
export function replaceAt(root: Json, path: Path, value: Json): Json {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const child = replaceAt(valueAt(root, [key]), rest, value);
  if (child !== null) return { ...(hasChildren(root) ? root : {}), [key]: child };
  // Deleting below a leaf leaves the leaf alone: there is nothing below it to delete.
  if (!hasChildren(root)) return root;
  const siblings = Object.entries(root).filter(([name]) => name !== key);
  return siblings.length === 0 ? null : Object.fromEntries(siblings);
}

/**
 * Turns a value off the wire into one of the tree: server values are resolved, arrays become objects,
 * nulls and empty objects vanish, priorities are dropped.
 * @param existing the value now at that location, which an increment adds to
 * @param now epoch milliseconds, the server timestamp
 * @throws RtdbError `invalid_data`, or `invalid_path` for a key that may not stand in the tree
 */
export function settle(input: unknown, existing: Json, now: number, depth = 0): Json {
  if (input === null || input === undefined) return null;
  if (typeof input === 'string' || typeof input === 'boolean') return input;
  if (typeof input === 'number' && Number.isFinite(input)) return input;
  if (depth > MAX_DEPTH) {
    throw new RtdbError(
      'invalid_data',
      `Data is nested more than ${String(MAX_DEPTH)} levels deep`,
    );
  }
  if (Array.isArray(input))
    return settle(Object.fromEntries(input.entries()), existing, now, depth);
  if (!isRecord(input)) throw new RtdbError('invalid_data', `Cannot store a ${typeof input}`);
  if ('.sv' in input) return serverValue(input['.sv'], existing, now);
  if ('.value' in input) return settle(input['.value'], existing, now, depth);
  const children: [string, Json][] = [];
  for (const [key, value] of Object.entries(input)) {
    if (key === '.priority') continue;
    assertKey(key);
    const child = settle(value, valueAt(existing, [key]), now, depth + 1);
    if (child !== null) children.push([key, child]);
  }
  return children.length === 0 ? null : Object.fromEntries(children);
}

function serverValue(operation: unknown, existing: Json, now: number): number {
  if (operation === 'timestamp') return now;
  if (isRecord(operation) && typeof operation['increment'] === 'number') {
    return (typeof existing === 'number' ? existing : 0) + operation['increment'];
  }
  throw new RtdbError('invalid_data', `Unknown server value ${JSON.stringify(operation)}`);
}

const INTEGER_KEY = /^-?0*\d{1,10}$/;
const INT32_LIMIT = 2 ** 31;

function integerKey(key: string): number | undefined {
  if (!INTEGER_KEY.test(key)) return undefined;
  const number = Number(key);
  return number >= -INT32_LIMIT && number < INT32_LIMIT ? number : undefined;
}

/** Orders keys as the database does: 32-bit integers first by size, then the rest by UTF-16 units. */
export function compareKeys(a: string, b: string): number {
  const first = integerKey(a);
  const second = integerKey(b);
  if (first !== undefined && second !== undefined) return first - second || a.length - b.length;
  if (first !== undefined) return -1;
  if (second !== undefined) return 1;
  return a === b ? 0 : a < b ? -1 : 1;
}

/** The hash by which a transaction tells whether it saw the latest value; empty for null. */
export function hashOf(value: Json): string {
  if (value === null) return '';
  if (hasChildren(value)) {
    const children = Object.entries(value).sort(([a], [b]) => compareKeys(a, b));
    return sha1(children.map(([key, child]) => `:${key}:${hashOf(child)}`).join(''));
  }
  return sha1(`${typeof value}:${typeof value === 'number' ? ieee754(value) : String(value)}`);
}

function ieee754(value: number): string {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes.toString('hex');
}

function sha1(text: string): string {
  return createHash('sha1').update(text, 'utf8').digest('base64');
}
