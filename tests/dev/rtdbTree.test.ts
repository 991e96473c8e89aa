import { describe, expect, it } from 'vitest';
import { type Json, replaceAt, normaliseValue, valueAt } from '../../dev/rtdb/tree';
import { FrameReader, splitFrames } from '../../dev/rtdb/wire';

const normalised = (input: unknown, level = 0): Json => normaliseValue(input, 1000, level);

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

  it('allows at most 32 levels below the root', () => {
    const nested = (levels: number): unknown => (levels === 0 ? 1 : { child: nested(levels - 1) });
    expect(normalised(nested(32))).not.toBeNull();
    expect(() => normalised(nested(33))).toThrow('32 levels');
    expect(normalised(nested(2), 30)).not.toBeNull();
    expect(() => normalised(nested(3), 30)).toThrow('32 levels');
    expect(normalised({ '.sv': 'timestamp' }, 32)).toBe(1000);
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

it.each([1, 16_384, 16_385, 40_000])(
  'splitFrames and FrameReader transmit a message of %i characters',
  (length) => {
    const message = 'm'.repeat(length);
    const frames = splitFrames(message);
    const count = Math.ceil(length / 16_384);
    expect(frames).toHaveLength(count === 1 ? 1 : count + 1);
    expect(frames.every((frame) => frame.length <= 16_384)).toBe(true);
    const reader = new FrameReader();
    const messages = [...frames, '0', ...frames].map((frame) => reader.read(frame));
    expect(messages.filter((read) => read !== undefined)).toEqual([message, message]);
  },
);
