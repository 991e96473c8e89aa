import { type Scheme, isReadableAccent } from './frameUrl';

const WHITE: Colour = [255, 255, 255];
const BLACK: Colour = [0, 0, 0];
/** Must match --surface-raised, and the dark --surface and --accent-ink, in tokens.css. */
const RAISED: Colour = [255, 253, 248];
const DARK_RAISED: Colour = [26, 36, 37];
const DARK_SURFACE: Colour = [18, 25, 26];
const DARK_INK: Colour = [6, 35, 31];
const LIGHTENING_STEPS = 40;

type AccentTokens = Readonly<
  Record<'--accent' | '--accent-hover' | '--accent-wash', readonly [light: Colour, dark: Colour]>
>;

/** Applies the host page's colours; an unreadable accent is ignored with a warning. */
export function applyTheme(root: HTMLElement, scheme: Scheme, accent: string | null): void {
  // An attribute: the build replaces `light-dark()` in tokens.css, out of reach of inline styles.
  if (scheme !== 'auto') {
    root.dataset.theme = scheme;
  }
  if (accent === null || accent === '') {
    return;
  }
  if (!isReadableAccent(accent)) {
    console.warn(`Accent ${accent} ignored. Use '#rrggbb' and a darker colour.`);
    return;
  }
  for (const [token, [light, dark]] of Object.entries(accentTokens(parseColour(accent)))) {
    root.style.setProperty(`${token}-light`, toCss(light));
    root.style.setProperty(`${token}-dark`, toCss(dark));
  }
}

/** Derives the accent's shades; the dark scheme gets a lighter accent that is readable there. */
export function accentTokens(accent: Colour): AccentTokens {
  const dark = lightenForDark(accent);
  return {
    '--accent': [accent, dark],
    '--accent-hover': [mix(accent, BLACK, 0.2), mix(dark, WHITE, 0.25)],
    '--accent-wash': [mix(RAISED, accent, 0.1), darkWash(dark)],
  };
}

function lightenForDark(accent: Colour): Colour {
  for (let step = 0; step < LIGHTENING_STEPS; step += 1) {
    const colour = mix(accent, WHITE, step / LIGHTENING_STEPS);
    if ([DARK_RAISED, DARK_INK, darkWash(colour)].every((ground) => isLegible(colour, ground))) {
      return colour;
    }
  }
  return WHITE;
}

function darkWash(colour: Colour): Colour {
  return mix(DARK_SURFACE, colour, 0.14);
}

function toCss(colour: Colour): string {
  return `rgb(${colour.join(' ')})`;
}

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
function mix(one: Colour, other: Colour, share: number): Colour {
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
