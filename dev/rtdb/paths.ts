import { RtdbError } from './errors';

/** Keys from the root to a location; empty for the root. */
export type Path = readonly string[];

export const MAX_DEPTH = 32;

const MAX_KEY_BYTES = 768;
const MAX_SHOWN_KEY_LENGTH = 60;
const FORBIDDEN_IN_KEY = /[.#$[\]/\u0000-\u001f\u007f]/;

/**
 * @throws RtdbError `invalid_path` for keys that Google's server rejects, and for members of
 * Object.prototype: targaryen finds those on its own objects and would skip the rules.
 */
export function assertKey(key: string): void {
  if (key === '' || FORBIDDEN_IN_KEY.test(key) || Buffer.byteLength(key) > MAX_KEY_BYTES) {
    throw new RtdbError(
      'invalid_path',
      `Invalid key ${JSON.stringify(key.slice(0, MAX_SHOWN_KEY_LENGTH))}`,
    );
  }
  if (key in Object.prototype) {
    throw new RtdbError('invalid_path', `Key "${key}" is not supported locally`);
  }
}

/** Ignores empty segments. @throws RtdbError `invalid_path` */
export function parsePath(text: string): Path {
  const keys = text.split('/').filter((key) => key !== '');
  assertDepth(keys.length);
  keys.forEach(assertKey);
  return keys;
}

/** @throws RtdbError `invalid_path` */
export function assertDepth(level: number): void {
  if (level > MAX_DEPTH) {
    throw new RtdbError('invalid_path', `A path has at most ${MAX_DEPTH} levels`);
  }
}

/** Without a leading slash; empty for the root. */
export function pathText(path: Path): string {
  return path.join('/');
}

/** True if `path` is `ancestor` or below it. */
export function isWithin(path: Path, ancestor: Path): boolean {
  return ancestor.every((key, index) => key === path[index]);
}
