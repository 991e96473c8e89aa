import { describe, expect, it } from 'vitest';
import { type Json, replaceAt, normaliseValue, valueAt } from '../../dev/rtdb/tree';

const normalised = (input: unknown): Json => normaliseValue(input, 1000);

describe('normaliseValue', () => {
  it('drops nulls and empty objects', () => {
    expect(normalised({ a: { b: null }, c: {}, d: [], e: 0 })).toEqual({ e: 0 });
    expect(normalised({ a: { b: { c: null } } })).toBeNull();
  });

  it('turns arrays into objects by index', () => {
    expect(normalised(['a', null, 'c'])).toEqual({ 0: 'a', 2: 'c' });
  });

  it('resolves server timestamps and rejects other server values', () => {
    expect(normalised({ a: 1, at: { '.sv': 'timestamp' } })).toEqual({ a: 1, at: 1000 });
    expect(() => normalised({ '.sv': { increment: 2 } })).toThrow('Unknown server value');
  });

  it.each(['a.b', 'a#', '$a', 'a[', 'a]', 'a/b', '', 'x'.repeat(769), 'a\u0007'])(
    'rejects the key %j',
    (key) => {
      expect(() => normalised({ [key]: 1 })).toThrow('Invalid key');
    },
  );
});

describe('replaceAt and valueAt', () => {
  const tree = { a: { b: 1, c: { d: 2 } }, e: 'leaf' };

  it('change one location and share the rest', () => {
    const changed = replaceAt(tree, ['a', 'b'], 9);
    expect(changed).toEqual({ a: { b: 9, c: { d: 2 } }, e: 'leaf' });
    expect(valueAt(changed, ['a', 'c'])).toBe(tree.a.c);
    expect(tree.a.b).toBe(1);
  });

  it('remove parents that a deletion leaves empty', () => {
    expect(replaceAt(tree, ['a', 'c', 'd'], null)).toEqual({ a: { b: 1 }, e: 'leaf' });
    expect(replaceAt({ a: { b: { c: 1 } } }, ['a', 'b', 'c'], null)).toBeNull();
  });

  it('keep a leaf when deleting below it and replace it when writing below it', () => {
    expect(replaceAt(tree, ['e', 'x', 'y'], null)).toEqual(tree);
    expect(replaceAt(tree, ['e', 'x'], 1)).toEqual({ ...tree, e: { x: 1 } });
  });

  it('find no value below a leaf or at a member of Object.prototype', () => {
    expect(valueAt(tree, ['e', 'length'])).toBeNull();
    expect(valueAt(tree, ['toString'])).toBeNull();
  });
});
