import { isReadableAccent } from './accent';
import type { Scheme } from './frameUrl';
import { isLegible, mix, parseColour, type Colour } from './colours';

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
