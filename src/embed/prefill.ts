/** Search texts for pickup and drop-off from the app's URL. */
export interface Prefill {
  readonly pickup: string;
  readonly dropoff: string;
}

const NO_PREFILL: Prefill = { pickup: '', dropoff: '' };
const MAX_LENGTH = 200;

let isConsumed = false;

/** The normalised search texts, until they have been consumed. */
export function readPrefill(): Prefill {
  return isConsumed ? NO_PREFILL : parsePrefill();
}

/** The search texts as one text, also once they have been consumed; '' without any. */
export function prefillText(): string {
  return Object.values(parsePrefill()).filter(Boolean).join(' to ');
}

function parsePrefill(): Prefill {
  // The build renders the landing page without a window.
  if (typeof window === 'undefined') {
    return NO_PREFILL;
  }
  const params = new URLSearchParams(window.location.search);
  return { pickup: normalise(params.get('pickup')), dropoff: normalise(params.get('dropoff')) };
}

/** Prefill only applies to the first trip. */
export function consumePrefill(): void {
  isConsumed = true;
}

function normalise(text: string | null): string {
  return (text ?? '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_LENGTH);
}
