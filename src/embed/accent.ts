/** Colours darker than this by the estimate below have a contrast of 4.5 or more on all of the app's pale grounds. */
const MOST_LIGHT = 8000;

/**
 * True for a colour as '#rrggbb' whose text can be read on pale grounds, and pale text on it. Estimated, since this is part
 * of the script on others' pages, which stays small: it may refuse what just passes, and never passes what fails.
 */
export function isReadableAccent(text: string): boolean {
  return (
    /^#[\da-f]{6}$/i.test(text) &&
    [0.22, 0.71, 0.07].reduce(
      (sum, weight, at) => sum + weight * parseInt(text.slice(at * 2 + 1, at * 2 + 3), 16) ** 2,
      0,
    ) < MOST_LIGHT
  );
}
