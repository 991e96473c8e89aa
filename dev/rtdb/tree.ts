import { RtdbError } from './errors';
import { assertKey, type Path } from './paths';

/** Objects in the tree are never empty and never contain null. */
export type Json = string | number | boolean | null | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function hasChildren(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null;
}

export function valueAt(root: Json, path: Path): Json {
  return path.reduce<Json>(
    (value, key) => (hasChildren(value) && Object.hasOwn(value, key) ? (value[key] ?? null) : null),
    root,
  );
}

/** Returns a copy with `value` at `path`; unchanged branches are shared with the original. */
export function replaceAt(root: Json, path: Path, value: Json): Json {
  const [key, ...rest] = path;
  if (key === undefined) {
    return value;
  }
  const child = replaceAt(valueAt(root, [key]), rest, value);
  if (child !== null) {
    return { ...(hasChildren(root) ? root : {}), [key]: child };
  }
  if (!hasChildren(root)) {
    return root;
  }
  const siblings = Object.entries(root).filter(([name]) => name !== key);
  return siblings.length === 0 ? null : Object.fromEntries(siblings);
}

/**
 * Resolves server timestamps to `now`, turns arrays into objects, drops nulls and empty objects.
 * @throws RtdbError `invalid_data`, or `invalid_path` for an invalid key
 */
export function normaliseValue(input: unknown, now: number): Json {
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
    return normaliseValue(Object.fromEntries(input.entries()), now);
  }
  if (!isRecord(input)) {
    throw new RtdbError('invalid_data', `Cannot store a ${typeof input}`);
  }
  if ('.sv' in input) {
    if (input['.sv'] === 'timestamp') {
      return now;
    }
    throw new RtdbError('invalid_data', 'Unknown server value: only the timestamp is supported');
  }
  const children: [string, Json][] = [];
  for (const [key, value] of Object.entries(input)) {
    assertKey(key);
    const child = normaliseValue(value, now);
    if (child !== null) {
      children.push([key, child]);
    }
  }
  return children.length === 0 ? null : Object.fromEntries(children);
}
