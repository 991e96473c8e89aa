import { describe, expect, it } from 'vitest';
import { toastLift } from '../../../src/app/useToastLift';

/** A 390 x 664 phone with a toast at its bottom. */
const TOAST = { left: 8, right: 382, top: 604, bottom: 656 };
const button = (top: number, height = 44, left = 16, right = 374) => ({
  ...{ left, right, top, bottom: top + height },
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
});
