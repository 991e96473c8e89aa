/** Red, green and blue, each 0 to 255. */
export type Colour = readonly [number, number, number];

/** Minimum contrast for text by WCAG 2.2 AA. */
const MIN_CONTRAST = 4.5;

export function parseColour(text: string): Colour {
  const channel = (at: number): number => parseInt(text.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

/** True if text in one colour is readable on the other. */
export function isLegible(one: Colour, other: Colour): boolean {
  return contrast(one, other) >= MIN_CONTRAST;
}

/** Blends a `share` of the other colour, 0 to 1, into the first. */
export function mix(one: Colour, other: Colour, share: number): Colour {
  const channel = (at: 0 | 1 | 2): number => Math.round(one[at] + (other[at] - one[at]) * share);
  return [channel(0), channel(1), channel(2)];
}

function contrast(one: Colour, other: Colour): number {
  const lightOne = luminance(one);
  const lightOther = luminance(other);
  return (Math.max(lightOne, lightOther) + 0.05) / (Math.min(lightOne, lightOther) + 0.05);
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
