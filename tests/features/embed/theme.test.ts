import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { isReadableAccent } from '../../../src/embed/frameUrl';
import { isLegible, parseColour, type Colour } from '../../../src/embed/theme';
import { accentTokens, applyTheme } from '../../../src/embed/theme';

const TOKENS = readFileSync('src/app/tokens.css', 'utf8');

/** Both colours of a token in tokens.css. */
function token(name: string): { readonly light: Colour; readonly dark: Colour } {
  const found = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(TOKENS);
  const [, light = '', dark = ''] = found ?? [];
  return { light: parseColour(light), dark: parseColour(dark) };
}

describe('an accent', () => {
  it('is readable in both schemes on every background, for any accepted colour', () => {
    const backgrounds = ['surface', 'surface-raised', 'surface-sunken'].map(token);
    const [ink, soft, own] = ['ink', 'ink-soft', 'accent-ink'].map(token);
    const hex = fc.integer({ min: 0, max: 0xffffff });
    let accepted = 0;
    fc.assert(
      fc.property(hex, (number) => {
        const text = `#${number.toString(16).padStart(6, '0')}`;
        if (!isReadableAccent(text)) {
          return;
        }
        accepted += 1;
        const tokens = accentTokens(parseColour(text));
        for (const [at, scheme] of (['light', 'dark'] as const).entries()) {
          const accent = tokens['--accent'][at] ?? [0, 0, 0];
          const wash = tokens['--accent-wash'][at] ?? [0, 0, 0];
          const behind =
            scheme === 'light'
              ? backgrounds.map(({ light }) => light)
              : [backgrounds[0]?.dark, backgrounds[1]?.dark];
          for (const background of [...behind, wash, own?.[scheme]]) {
            expect(isLegible(accent, background ?? accent), `${text} in ${scheme}`).toBe(true);
          }
          for (const foreground of [ink, soft]) {
            expect(isLegible(foreground?.[scheme] ?? wash, wash), `text on ${text}`).toBe(true);
          }
          expect(isLegible(tokens['--accent-hover'][at] ?? accent, own?.[scheme] ?? accent)).toBe(
            true,
          );
        }
      }),
      { numRuns: 2000 },
    );
    expect(accepted).toBeGreaterThan(100);
  });

  it('is lightened for the dark scheme', () => {
    expect(accentTokens(parseColour('#7a1f3d'))['--accent']).toEqual([
      [122, 31, 61],
      [182, 132, 148],
    ]);
  });

  it.each(['#0d5f57', '#7a1f3d', '#B71C1C', '#000000'])('is accepted as %s', (accent) => {
    expect(isReadableAccent(accent)).toBe(true);
  });

  it.each(['#ffff00', '#777777', '#0d5', 'teal', '', '#12345g', 'url(#a)'])(
    'is refused as %j',
    (accent) => {
      expect(isReadableAccent(accent)).toBe(false);
    },
  );
});

describe('applyTheme', () => {
  it('applies the host page’s colour scheme and accent', () => {
    const root = document.createElement('div');
    applyTheme(root, 'dark', '#7a1f3d');
    expect(root.dataset.theme).toBe('dark');
    expect(root.style.getPropertyValue('--accent-light')).toBe('rgb(122 31 61)');
    expect(root.style.getPropertyValue('--accent-dark')).toBe('rgb(182 132 148)');
  });

  it('keeps the default accent with a warning if the given one is unreadable, and the user’s own scheme', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const root = document.createElement('div');
    applyTheme(root, 'auto', '#ffff00');
    expect(root.attributes).toHaveLength(0);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('#ffff00'));
    applyTheme(root, 'auto', '');
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
