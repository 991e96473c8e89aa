import { isInBox, straightLineMetres, type LatLng } from '../../domain/common/geo';
import { AUTOCOMPLETE_BIAS, DEFAULT_MAP_CENTRE, inCoreArea } from '../../domain/trip/geofence';
import type { EntryKind } from './mapData';
import type { Candidate, SearchIndex } from './searchIndex';

/** Of equal matches, a village or station is more likely than a street named after it. */
const KIND_RANK: Readonly<Record<EntryKind, number>> = {
  place: 0,
  landmark: 0.1,
  rail: 0.1,
  airport: 0.1,
  bus: 0.1,
  street: 1.2,
  postcode: 1.2,
};

/** Ids of the entries that match the words, best first. */
export function findNamed(
  { candidates }: SearchIndex,
  words: readonly string[],
  centre: LatLng,
): readonly number[] {
  if (words.length === 0) {
    return [];
  }
  const joined = words.join('');
  // Each preceded by a space, which matches the beginning of a word in a Candidate.
  const spaced = words.map((word) => ` ${word}`);
  const matches = candidates.flatMap((candidate) => {
    const match = matchRank(candidate, joined, spaced);
    if (match === null) {
      return [];
    }
    const { tier, metres } = nearness(candidate.entry.latLng, centre);
    // 'york' typed in full means York, not the York Road around the corner.
    const { isFar, nameWords } = candidate;
    const distance = isFar && words.every((word, at) => nameWords[at] === word) ? 0 : tier;
    const rank = match + KIND_RANK[candidate.entry.kind] + distance;
    return [{ id: candidate.id, rank, tier, metres }];
  });
  return byRank(matches);
}

/** Ids of the postcodes that begin with the typed text, best first. */
export function findPostcodes(
  { postcodes, firstPostcode }: SearchIndex,
  typed: string,
): readonly number[] {
  const compact = typed.replaceAll(' ', '');
  const matches = postcodes.flatMap((entry, at) => {
    if (!entry.name.replace(' ', '').startsWith(compact)) {
      return [];
    }
    // 'HU1 7' is a sector of HU1, although HU17 begins with the same characters.
    const rank = entry.name.startsWith(typed) ? 0 : 1;
    return [{ id: firstPostcode + at, rank, ...nearness(entry.latLng, DEFAULT_MAP_CENTRE) }];
  });
  return byRank(matches);
}

interface Nearness {
  readonly tier: number;
  readonly metres: number;
}

interface Match extends Nearness {
  readonly id: number;
  readonly rank: number;
}

function byRank(matches: readonly Match[]): readonly number[] {
  return [...matches]
    .sort((a, b) => a.rank - b.rank || a.tier - b.tier || a.metres - b.metres)
    .map(({ id }) => id);
}

/** How well the words match: 0 for the whole name, null if one of them does not match at all. */
function matchRank(
  { nameWords, name, spacedName, spacedWords }: Candidate,
  joined: string,
  spaced: readonly string[],
): number | null {
  if (name.startsWith(joined)) {
    return name === joined ? 0 : 1;
  }
  // Hot path: nearly all of the thousands of names end here on every keystroke.
  if (!spaced.every((word) => spacedWords.includes(word))) {
    return null;
  }
  const inName = spaced.filter((word) => spacedName.includes(word)).length;
  if (inName === spaced.length) {
    return 2;
  }
  // 'flemingate beverley' means Flemingate rather than Flemingate Court.
  return inName > 0 ? 3 + 0.1 * Math.max(0, nameWords.length - inName) : null;
}

/** The service area ranks first, then the bias box, then the rest. */
function nearness(point: LatLng, centre: LatLng): Nearness {
  const tier = inCoreArea(point) ? 0 : isInBox(point, AUTOCOMPLETE_BIAS) ? 1 : 2;
  return { tier, metres: straightLineMetres(point, centre) };
}
