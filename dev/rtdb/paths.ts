import { RtdbError } from './errors';

/** Keys from the root to a location; empty for the root. */
export type Path = readonly string[];

const MAX_KEY_BYTES = 768;
const FORBIDDEN_IN_KEY = /[.#$[\]/\u0000-\u001f\u007f]/;

/**
 * @throws RtdbError `invalid_path` for keys that Google's server rejects, and for members of
 * Object.prototype: targaryen finds those on its own objects and would skip the rules.
 */
export function assertKey(key: string): void {
  if (key === '' || FORBIDDEN_IN_KEY.test(key) || Buffer.byteLength(key) > MAX_KEY_BYTES) {
    throw new RtdbError('invalid_path', `Invalid key ${JSON.stringify(key)}`);
  }
  if (key in Object.prototype) {
    throw new RtdbError('invalid_path', `Key "${key}" is not supported locally`);
  }
}

/** Ignores empty segments. @throws RtdbError `invalid_path` */
export function parsePath(text: string): Path {
  const keys = text.split('/').filter((key) => key !== '');
  keys.forEach(assertKey);
  return keys;
}
