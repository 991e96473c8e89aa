import { RtdbError } from './errors';

/** A location in the tree: the keys from the root down; the root itself is empty. */
export type Path = readonly string[];

/** Google's server has no location below this level. */
export const MAX_DEPTH = 32;

const MAX_KEY_BYTES = 768;
const SHOWN_OF_KEY = 60;
const FORBIDDEN_IN_KEY = /[.#$[\]/\u0000-\u001f\u007f]/;

/**
 * Asserts that a key may stand in the tree.
 * @throws RtdbError `invalid_path` for a key that Google's server refuses, and for one that names a
 * member of Object.prototype: targaryen finds those on its own objects and would pass over the rules.
 */
export function assertKey(key: string): void {
  if (key === '' || FORBIDDEN_IN_KEY.test(key) || Buffer.byteLength(key) > MAX_KEY_BYTES) {
    throw new RtdbError(
      'invalid_path',
      `Invalid key ${JSON.stringify(key.slice(0, SHOWN_OF_KEY))}`,
    );
  }
  if (key in Object.prototype) {
    throw new RtdbError('invalid_path', `Key "${key}" is not supported locally`);
  }
}

/**
 * Splits `/a/b/c` into its keys; leading, trailing and doubled slashes don't count.
 * @throws RtdbError `invalid_path` when a key may not stand in the tree, or the location lies too deep for it.
 */
export function parsePath(text: string): Path {
  const keys = text.split('/').filter((key) => key !== '');
  assertDepth(keys.length);
  keys.forEach(assertKey);
  return keys;
}

/**
 * Asserts that the tree reaches down to a level.
 * @throws RtdbError `invalid_path` when it does not
 */
export function assertDepth(level: number): void {
  if (level > MAX_DEPTH) {
    throw new RtdbError('invalid_path', `A path has at most ${String(MAX_DEPTH)} levels`);
  }
}

/** The path as text, without a leading slash; the root is the empty string. */
export function pathText(path: Path): string {
  return path.join('/');
}

/** Whether `path` is `ancestor` or lies below it. */
export function isWithin(path: Path, ancestor: Path): boolean {
  return ancestor.every((key, index) => key === path[index]);
}
