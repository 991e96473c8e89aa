/** Places in words, as a page's link or frame asks for them: to be searched as if typed. */
export interface Prefill {
  readonly pickup: string;
  readonly dropoff: string;
}

const NOTHING: Prefill = { pickup: '', dropoff: '' };
const MOST_LETTERS = 200;

let isSpent = false;

/** The places that the app's address names, until they have been used. */
export function readPrefill(): Prefill {
  if (isSpent) {
    return NOTHING;
  }
  const given = new URLSearchParams(window.location.search);
  return { pickup: tidy(given.get('pickup')), dropoff: tidy(given.get('dropoff')) };
}

/** They are asked for once: whoever books a second trip chooses another. */
export function consumePrefill(): void {
  isSpent = true;
}

function tidy(text: string | null): string {
  return (text ?? '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MOST_LETTERS);
}
