import { describe, expect, it } from 'vitest';
import { type Json, replaceAt, settle, valueAt } from '../../dev/rtdb/tree';
import { FrameReader, splitFrames } from '../../dev/rtdb/wire';

const settled = (input: unknown, level = 0): Json => settle(input, 1000, level);

describe('a value off the wire', () => {
  it('loses nulls and empty objects', () => {
    expect(settled({ a: { b: null }, c: {}, d: [], e: 0 })).toEqual({ e: 0 });
    expect(settled({ a: { b: { c: null } } })).toBeNull();
  });

  it('has arrays as objects by index', () => {
    expect(settled(['a', null, 'c'])).toEqual({ 0: 'a', 2: 'c' });
  });

  it('has the time of the server', () => {
    expect(settled({ a: 1, at: { '.sv': 'timestamp' } })).toEqual({ a: 1, at: 1000 });
    expect(() => settled({ '.sv': { increment: 2 } })).toThrow('Unknown server value');
  });

  it('reaches at most 32 levels down from the root', () => {
    const nested = (levels: number): unknown => (levels === 0 ? 1 : { child: nested(levels - 1) });
    expect(settled(nested(32))).not.toBeNull();
    expect(() => settled(nested(33))).toThrow('32 levels');
    expect(settled(nested(2), 30)).not.toBeNull();
    expect(() => settled(nested(3), 30)).toThrow('32 levels');
    expect(settled({ '.sv': 'timestamp' }, 32)).toBe(1000);
  });

  it.each(['a.b', 'a#', '$a', 'a[', 'a]', 'a/b', '', 'x'.repeat(769), 'a\u0007'])(
    'has no key %j',
    (key) => {
      expect(() => settled({ [key]: 1 })).toThrow('Invalid key');
    },
  );
});

describe('a tree', () => {
  const tree = { a: { b: 1, c: { d: 2 } }, e: 'leaf' };

  it('changes at one place and keeps the rest as it is', () => {
    const changed = replaceAt(tree, ['a', 'b'], 9);
    expect(changed).toEqual({ a: { b: 9, c: { d: 2 } }, e: 'leaf' });
    expect(valueAt(changed, ['a', 'c'])).toBe(tree.a.c);
    expect(tree.a.b).toBe(1);
  });

  it('loses the parents that a deletion leaves empty', () => {
    expect(replaceAt(tree, ['a', 'c', 'd'], null)).toEqual({ a: { b: 1 }, e: 'leaf' });
    expect(replaceAt({ a: { b: { c: 1 } } }, ['a', 'b', 'c'], null)).toBeNull();
  });

  it('keeps a leaf below which something is deleted, and replaces one below which it is set', () => {
    expect(replaceAt(tree, ['e', 'x', 'y'], null)).toEqual(tree);
    expect(replaceAt(tree, ['e', 'x'], 1)).toEqual({ ...tree, e: { x: 1 } });
  });

  it('has no value below a leaf or at a member of Object', () => {
    expect(valueAt(tree, ['e', 'length'])).toBeNull();
    expect(valueAt(tree, ['toString'])).toBeNull();
  });
});

describe('frames', () => {
  it.each([1, 16_384, 16_385, 40_000])('carry a message of %i characters', (length) => {
    const message = 'm'.repeat(length);
    const frames = splitFrames(message);
    const count = Math.ceil(length / 16_384);
    expect(frames).toHaveLength(count === 1 ? 1 : count + 1);
    expect(frames.every((frame) => frame.length <= 16_384)).toBe(true);
    const reader = new FrameReader();
    const messages = [...frames, '0', ...frames].map((frame) => reader.read(frame));
    expect(messages.filter((read) => read !== undefined)).toEqual([message, message]);
  });
});
