import { isInBox, straightLineMetres, type LatLng } from '../../domain/common/geo';
import { AUTOCOMPLETE_BIAS, DEFAULT_MAP_CENTRE, inCoreArea } from '../../domain/trip/geofence';
import type { EntryKind } from './mapData';
import { KIND_WORDS, type Candidate, type SearchIndex } from './searchIndex';

/** Of equal matches, a village or station is more likely than a street named after it. */
const KIND_RANK: Readonly<Record<EntryKind, number>> = {
  place: 0,
  landmark: 0.1,
  // Behind a street whose name is typed in full: the hotel is named after it.
  firm: 0.25,
  rail: 0.1,
  airport: 0.1,
  bus: 0.1,
  street: 1.2,
  postcode: 1.2,
};
/** Of a place of the firm whose name is typed in full. */
const FIRM_NAME_RANK = -1;
/** Below all exact matches. */
const TYPO_RANK = 20;

/** Some of the words are only in the area, such as 'beverley'. */
const AREA_MATCH = 3;

interface Nearness {
  readonly tier: number;
  readonly metres: number;
}

export interface Match extends Nearness {
  readonly id: number;
  readonly rank: number;
  /** True if no word of the name is missing; the last may be incomplete. */
  readonly isWhole: boolean;
}

/** Entries that match the words, best first. */
export function findNamed(
  { candidates }: SearchIndex,
  words: readonly string[],
  centre: LatLng,
): readonly Match[] {
  if (words.length === 0) {
    return [];
  }
  const joined = words.join('');
  // Each preceded by a space, which matches the beginning of a word in a Candidate.
  const spaced = words.map((word) => ` ${word}`);
  return byRank(
    candidates.flatMap((candidate) => {
      const match = matchRank(candidate, joined, spaced);
      return match === null ? [] : [toMatch(candidate, words, match, centre)];
    }),
  );
}

/** Entries that match if some of the words are mistyped, best first. */
export function findMistyped(
  { byWord, closeTo }: SearchIndex,
  words: readonly string[],
  centre: LatLng,
): readonly Match[] {
  const choices = words.map((word, at) => closeTo(word, at === words.length - 1));
  if (choices.every(({ close }) => close.length === 0)) {
    return [];
  }
  // All candidates have one of the choices of each word, so those of the rarest are enough.
  const [fewest = new Set<Candidate>()] = choices
    .map(
      ({ begun, close }) => new Set([...begun, ...close].flatMap((each) => byWord.get(each) ?? [])),
    )
    .sort((a, b) => a.size - b.size);
  return byRank(
    [...fewest].flatMap((candidate) => {
      const meant = choices.flatMap(({ close }, at) => {
        const [word = ''] = words.slice(at);
        return [word, ...close].find((each) => candidate.spacedWords.includes(` ${each}`)) ?? [];
      });
      const spaced = meant.map((word) => ` ${word}`);
      const match =
        meant.length < words.length ? null : matchRank(candidate, meant.join(''), spaced);
      return match === null ? [] : [toMatch(candidate, meant, match + TYPO_RANK, centre)];
    }),
  );
}

/** The postcodes that begin with the typed text, best first. */
export function findPostcodes(
  { postcodes, firstPostcode }: SearchIndex,
  typed: string,
): readonly Match[] {
  const compact = typed.replaceAll(' ', '');
  return byRank(
    postcodes.flatMap((entry, at) => {
      if (!entry.name.replace(' ', '').startsWith(compact)) {
        return [];
      }
      // 'HU1 7' is a sector of HU1, although HU17 begins with the same characters.
      const rank = entry.name.startsWith(typed) ? 0 : 1;
      const near = nearness(entry.latLng, DEFAULT_MAP_CENTRE);
      return [{ id: firstPostcode + at, rank, isWhole: true, ...near }];
    }),
  );
}

const COMPLETE = /^(HU\d{1,2}) ?(\d)([A-Z])([A-Z])$/;

/** The known postcode of the sector that is nearest in its letters; null if there is none. */
export function findNearestPostcode(
  { postcodes, firstPostcode }: SearchIndex,
  typed: string,
): { readonly id: number; readonly postcode: string } | null {
  const [, district = '', sector = '', ...letters] = COMPLETE.exec(typed) ?? [];
  const postcode = `${district} ${sector}${letters.join('')}`;
  const inSector = postcodes.flatMap(({ name }, at) =>
    name.startsWith(postcode.slice(0, -2)) && district !== ''
      ? [{ id: firstPostcode + at, steps: Math.abs(unitOf(name) - unitOf(postcode)) }]
      : [],
  );
  const [nearest] = [...inSector].sort((a, b) => a.steps - b.steps);
  return nearest === undefined ? null : { id: nearest.id, postcode };
}

/** The last two letters as a number: neighbours in it are mostly neighbours on the ground. */
function unitOf(postcode: string): number {
  return Number.parseInt(postcode.slice(-2), 36);
}

function toMatch(
  { id, entry, isFar, nameWords }: Candidate,
  words: readonly string[],
  match: number,
  centre: LatLng,
): Match {
  const { tier, metres } = nearness(entry.latLng, centre);
  // 'york' typed in full means York, not the York Road around the corner.
  const distance = isFar && words.every((word, at) => nameWords[at] === word) ? 0 : tier;
  return {
    id,
    rank: match + kindRank(entry.kind, match) + distance,
    isWhole: isWholeName(nameWords, words),
    tier,
    metres,
  };
}

function kindRank(kind: EntryKind, match: number): number {
  if (kind !== 'firm') {
    return KIND_RANK[kind];
  }
  const exact = match % TYPO_RANK;
  // 'lairgate beverley' means the street, although the address of the hotel has both words.
  return exact === 0
    ? FIRM_NAME_RANK
    : exact < AREA_MATCH
      ? KIND_RANK.firm
      : KIND_RANK.street + 0.1;
}

/** Minimum letters of an incomplete word. */
const MIN_BEGUN_LETTERS = 4;

function isWholeName(nameWords: readonly string[], words: readonly string[]): boolean {
  const last = words.at(-1) ?? '';
  const isBegun = (nameWord: string): boolean =>
    last.length >= MIN_BEGUN_LETTERS && nameWord.startsWith(last);
  return nameWords.every((nameWord) => words.includes(nameWord) || isBegun(nameWord));
}

function byRank(matches: readonly Match[]): readonly Match[] {
  return [...matches].sort((a, b) => a.rank - b.rank || a.tier - b.tier || a.metres - b.metres);
}

/** How well the words match: 0 for the whole name, null if one of them does not match at all. */
function matchRank(
  { entry: { kind }, nameWords, name, spacedName, spacedWords }: Candidate,
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
  if (inName === 0) {
    // 'town centre'
    const isKind = kind === 'place' && spaced.every((word) => KIND_WORDS.place.includes(word));
    return isKind ? AREA_MATCH : null;
  }
  // 'flemingate beverley' means Flemingate rather than Flemingate Court.
  return AREA_MATCH + 0.1 * Math.max(0, nameWords.length - inName);
}

/** The service area ranks first, then the bias box, then the rest. */
function nearness(point: LatLng, centre: LatLng): Nearness {
  const tier = inCoreArea(point) ? 0 : isInBox(point, AUTOCOMPLETE_BIAS) ? 1 : 2;
  return { tier, metres: straightLineMetres(point, centre) };
}
