import { expect, it } from 'vitest';
import { createWordChooser, editsBetween } from '../../src/maps/embedded/typos';

it.each<[typed: string, word: string, edits: number]>([
  ['beverley', 'beverley', 0],
  ['beverly', 'beverley', 1],
  ['mollescroft', 'molescroft', 1],
  ['driffeild', 'driffield', 1],
  ['ebverley', 'beverley', 1],
  ['walkinton', 'walkington', 1],
  ['lairgate', 'ladygate', 2],
  ['', 'abc', 3],
  ['abc', '', 3],
])('%j is as many edits from %j', (typed, word, edits) => {
  expect(editsBetween(typed, word, false)).toBe(edits);
});

it('counts a swap of neighbours as one edit, of others as two', () => {
  expect(editsBetween('abcd', 'abdc', false)).toBe(1);
  expect(editsBetween('abcd', 'cbad', false)).toBe(2);
});

it('compares an incomplete word with the beginning of another', () => {
  expect(editsBetween('cotingh', 'cottingham', true, 1)).toBe(1);
  expect(editsBetween('cotingh', 'cottingham', false, 1)).toBe(Infinity);
});

it.each<[typed: string, isLast: boolean, close: readonly string[]]>([
  ['lane', true, []],
  ['lame', true, []],
  ['lanes', false, ['lane']],
  ['lairgat', true, []],
  ['lairgte', true, ['lairgate']],
  ['lirgaet', true, []],
  ['lirgaate', true, ['lairgate']],
  ['10thh', true, []],
])('a typed %j is close to %s words', (typed, isLast, close) => {
  const choose = createWordChooser(['lane', 'lairgate', 'beckside', '10th']);
  expect(choose(typed, isLast).close).toEqual(close);
  expect(choose(typed, isLast)).toBe(choose(typed, isLast));
});
