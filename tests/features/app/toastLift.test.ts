import { describe, expect, it } from 'vitest';
import { spotLift, toastLift } from '../../../src/app/useToastLift';

/** A 390 x 664 phone with a toast at its bottom. */
const TOAST = { left: 8, right: 382, top: 604, bottom: 656 };
const button = (top: number, height = 44, left = 16, right = 374) => ({
  left,
  right,
  top,
  bottom: top + height,
});

describe('a toast', () => {
  it.each([
    ['without buttons', [], 0],
    ['below a button', [button(500)], 0],
    ['touching a button', [button(560)], 0],
    ['above a button that is off screen', [button(700)], 0],
    ['beside a button', [button(610, 44, 400, 600)], 0],
    ['over a button', [button(610)], 656 - 610 + 8],
    ['over a footer that contains a button', [button(520, 144), button(604)], 656 - 520 + 8],
    ['over two buttons with no room between', [button(580), button(620)], 656 - 580 + 8],
    ['over the lower of two buttons, with room between', [button(500), button(620)], 44],
    ['over a footer as tall as the screen', [button(0, 664)], 0],
  ])('%s moves up by what it takes', (_, boxes, expected) => {
    expect(toastLift(TOAST, boxes)).toBe(expected);
  });

  it('does not move to where an inline frame can’t be seen', () => {
    expect(toastLift(TOAST, [button(300, 364)], 200)).toBe(656 - 300 + 8);
    expect(toastLift(TOAST, [button(300, 364)], 260)).toBe(0);
  });

  it.each([
    ['at the top of a map', { top: 56, bottom: 169 }, 604 - 64],
    ['over the row above a map that is too low for it', { top: 56, bottom: 110 }, 604 - 58],
    ['nowhere near a map that is scrolled away', { top: -100, bottom: 13 }, null],
    ['nowhere near a map that is below it', { top: 500, bottom: 800 }, null],
  ])('lies %s', (_, { top, bottom }, expected) => {
    expect(spotLift(TOAST, { left: 0, right: 390, top, bottom })).toBe(expected);
  });
});
