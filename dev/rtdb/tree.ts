import { RtdbError } from './errors';
import { assertKey, MAX_DEPTH, type Path } from './paths';

/** A value of the tree. Stored objects are never empty and never hold null. */
export type Json = string | number | boolean | null | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

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
  if (key === undefined) {
    return value;
  }
  const child = replaceAt(valueAt(root, [key]), rest, value);
  if (child !== null) {
    return { ...(hasChildren(root) ? root : {}), [key]: child };
  }
  // Deleting below a leaf leaves the leaf alone: there is nothing below it to delete.
  if (!hasChildren(root)) {
    return root;
  }
  const siblings = Object.entries(root).filter(([name]) => name !== key);
  return siblings.length === 0 ? null : Object.fromEntries(siblings);
}

/**
 * Turns a value off the wire into one of the tree: the server's time is filled in, arrays become objects, nulls and empty
 * objects vanish.
 * @param now epoch milliseconds, the server timestamp
 * @param level how far below the root the value will stand
 * @throws RtdbError `invalid_data`, or `invalid_path` for a key that may not stand in the tree
 */
export function settle(input: unknown, now: number, level = 0): Json {
  if (input === null || input === undefined) {
    return null;
  }
  if (typeof input === 'string' || typeof input === 'boolean') {
    return input;
  }
  if (typeof input === 'number' && Number.isFinite(input)) {
    return input;
  }
  if (Array.isArray(input)) {
    return settle(Object.fromEntries(input.entries()), now, level);
  }
  if (!isRecord(input)) {
    throw new RtdbError('invalid_data', `Cannot store a ${typeof input}`);
  }
  if ('.sv' in input) {
    if (input['.sv'] === 'timestamp') {
      return now;
    }
    throw new RtdbError('invalid_data', 'Unknown server value: only the timestamp is served');
  }
  if (level >= MAX_DEPTH) {
    throw new RtdbError(
      'invalid_data',
      `Data is nested more than ${String(MAX_DEPTH)} levels deep`,
    );
  }
  const children: [string, Json][] = [];
  for (const [key, value] of Object.entries(input)) {
    assertKey(key);
    const child = settle(value, now, level + 1);
    if (child !== null) {
      children.push([key, child]);
    }
  }
  return children.length === 0 ? null : Object.fromEntries(children);
}
