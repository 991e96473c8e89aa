/** Colours below this have a contrast of at least 4.5 on all of the app's pale backgrounds. */
const MAX_LUMINANCE = 8000;

/** True for '#rrggbb' readable on pale backgrounds. A strict estimate keeps embed.js small. */
export function isReadableAccent(text: string): boolean {
  return (
    /^#[\da-f]{6}$/i.test(text) &&
    [0.22, 0.71, 0.07].reduce(
      (sum, weight, at) => sum + weight * parseInt(text.slice(at * 2 + 1, at * 2 + 3), 16) ** 2,
      0,
    ) < MAX_LUMINANCE
  );
}
