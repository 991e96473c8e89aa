import type { Stop } from './stop';

/** A place that a passenger books often. */
export interface SavedPlace {
  /** 'Home', 'Work' or a name of the passenger's. No two are the same, whatever their case. */
  readonly label: string;
  /** Without its position if the map service finds it again by its id. */
  readonly stop: Stop;
}

export const HOME = 'Home';
export const WORK = 'Work';
export const FIRST_LABELS = [HOME, WORK];

/** Home, Work and eight others. */
export const MAX_SAVED_PLACES = 10;

/** What may be kept of stored places: at most ten that can be found, each label once. */
export function normalisePlaces(places: readonly SavedPlace[]): readonly SavedPlace[] {
  const distinct = places.filter(
    ({ label, stop }, index) =>
      (stop.latLng !== null || stop.placeId !== null) &&
      !places.slice(0, index).some((each) => isSameLabel(each.label, label)),
  );
  return sortPlaces(distinct).slice(0, MAX_SAVED_PLACES);
}

/** Home and Work first; the others stay in the order of saving. */
export function sortPlaces(places: readonly SavedPlace[]): readonly SavedPlace[] {
  const rank = ({ label }: SavedPlace): number =>
    (FIRST_LABELS.indexOf(label) + FIRST_LABELS.length + 1) % (FIRST_LABELS.length + 1);
  return [...places].sort((one, other) => rank(one) - rank(other));
}

export function isSameLabel(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
