import { browserStorage } from './browserStorage';

export const THEMES = ['system', 'light', 'dark'] as const;

export type Theme = (typeof THEMES)[number];

const KEY = 'theme';
const { read, write } = browserStorage(() => localStorage);

/** The theme stored on this device; 'system' if none is, or anything else. */
export function storedTheme(): Theme {
  const stored = read(KEY);
  return THEMES.find((theme) => theme === stored) ?? 'system';
}

export function storeTheme(theme: Theme): void {
  write(KEY, theme);
  showTheme(theme);
}

/** Shows the page in a theme until another is shown (tokens.css). */
export function showTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
}
