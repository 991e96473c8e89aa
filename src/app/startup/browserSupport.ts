/**
 * True if the browser has what the screens can't do without. Among the newest are lookbehind in
 * regular expressions (Safari 16.4), `dvh` (Chrome 108) and container queries (Firefox 110).
 */
export function canRunApp(): boolean {
  return (
    hasLookbehind() && CSS.supports('height', '1dvh') && CSS.supports('container-type', 'size')
  );
}

function hasLookbehind(): boolean {
  try {
    return new RegExp('(?<=a)b').test('ab');
  } catch {
    return false;
  }
}
