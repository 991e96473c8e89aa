import { normaliseText } from '../common/texts';
import type { Result } from '../common/validation';
import {
  FIRST_LABELS,
  isSameLabel,
  MAX_SAVED_PLACES,
  sortPlaces,
  type SavedPlace,
} from './savedPlaces';
import type { PlacedStop, Stop } from './stop';

const MAX_NAMED = MAX_SAVED_PLACES - FIRST_LABELS.length;
/** Must match firestore.rules. */
export const MAX_LABEL_LENGTH = 30;

const NO_LABEL_TEXT = 'Please enter a name.';
const LONG_LABEL_TEXT = `Please use ${MAX_LABEL_LENGTH} characters or fewer.`;
const TOO_MANY_TEXT = `You can add up to ${MAX_NAMED} places. Remove one first.`;

/** True for Home and Work, which keep their names. */
export function isFixedLabel(label: string): boolean {
  return FIRST_LABELS.includes(label);
}

/** True if another place by a name of the passenger's can be added. */
export function canAddPlace(places: readonly SavedPlace[]): boolean {
  return places.filter(({ label }) => !isFixedLabel(label)).length < MAX_NAMED;
}

/**
 * The places with this one, instead of the one whose label is `replaced`; or why it can't be
 * saved. Home and Work come first.
 */
export function withPlace(
  places: readonly SavedPlace[],
  { label: typed, stop }: { readonly label: string; readonly stop: PlacedStop },
  replaced: string | null,
): Result<readonly SavedPlace[]> {
  const label = toLabel(typed);
  if (label === '') {
    return { ok: false, message: NO_LABEL_TEXT };
  }
  if (label.length > MAX_LABEL_LENGTH) {
    return { ok: false, message: LONG_LABEL_TEXT };
  }
  const before = replaced === null ? null : places.find((place) => place.label === replaced);
  const same = places.find((place) => place !== before && isSameLabel(place.label, label));
  if (same !== undefined) {
    return { ok: false, message: `You already have a place called ${same.label}.` };
  }
  const place = { label, stop: toStoredStop(stop) };
  const next =
    before == null ? [...places, place] : places.map((each) => (each === before ? place : each));
  const isFull = next.filter((each) => !isFixedLabel(each.label)).length > MAX_NAMED;
  return isFull ? { ok: false, message: TOO_MANY_TEXT } : { ok: true, value: sortPlaces(next) };
}

export function withoutPlace(places: readonly SavedPlace[], label: string): readonly SavedPlace[] {
  return places.filter((place) => place.label !== label);
}

/** 'home' becomes 'Home'. */
function toLabel(typed: string): string {
  const label = normaliseText(typed);
  return FIRST_LABELS.find((first) => isSameLabel(first, label)) ?? label;
}

// Google's terms let an app keep a position for 30 days, and an id for as long as it likes.
function toStoredStop({ address, latLng, placeId }: PlacedStop): Stop {
  return { address, latLng: placeId === null ? latLng : null, placeId };
}
