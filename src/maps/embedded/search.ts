import { straightLineMetres, isInBox, type LatLng } from '../../domain/common/geo';
import { AUTOCOMPLETE_BIAS, DEFAULT_MAP_CENTRE, inCoreArea } from '../../domain/trip/geofence';
import type { PlaceDetails, PlaceSuggestion } from '../shared/port';
import { yieldToMain } from '../shared/yieldToMain';
import type { Entry, EntryKind, MapData } from './mapData';
import { parseQuery, tokenise } from './searchQuery';

/** More lines than this do not help anyone who can type one more letter. */
export const SUGGESTION_LIMIT = 6;

const COUNTY = 'East Yorkshire';

/** Words by which people ask for a thing although its name lacks them. */
const KIND_WORDS: Readonly<Record<EntryKind, readonly string[]>> = {
  place: ['village', 'town', 'centre'],
  landmark: [],
  rail: ['railway', 'train', 'rail'],
  airport: [],
  bus: ['bus', 'coach', 'station'],
  street: [],
  postcode: [],
};

const SPACED_KIND_WORDS: Readonly<Record<EntryKind, string>> = {
  place: spaced(KIND_WORDS.place),
  landmark: spaced(KIND_WORDS.landmark),
  rail: spaced(KIND_WORDS.rail),
  airport: spaced(KIND_WORDS.airport),
  bus: spaced(KIND_WORDS.bus),
  street: spaced(KIND_WORDS.street),
  postcode: spaced(KIND_WORDS.postcode),
};

/** Of two equal matches the village or the station is meant more often than a street named after it. */
const KIND_RANK: Readonly<Record<EntryKind, number>> = {
  place: 0,
  landmark: 0.1,
  rail: 0.1,
  airport: 0.1,
  bus: 0.1,
  street: 1.2,
  postcode: 1.2,
};

interface Candidate {
  readonly id: number;
  readonly entry: Entry;
  readonly isFar: boolean;
  readonly nameWords: readonly string[];
  /** The words of the name in a row. */
  readonly name: string;
  /** Each of those words, and then each by which it may be asked for beside, with a blank before it. */
  readonly spacedName: string;
  readonly spacedWords: string;
}

/** The address search over the embedded data (spec sections 5 and 7). */
export interface EmbeddedSearch {
  /** At most SUGGESTION_LIMIT suggestions, best first; none for a text without letters or digits. */
  readonly search: (text: string) => readonly PlaceSuggestion[];
  /** The place behind a suggestion; null for an id that no search gave. */
  readonly resolve: (id: string) => PlaceDetails | null;
}

/** The data as it is searched. An entry's place in `all` is its id. */
interface Index {
  readonly candidates: readonly Candidate[];
  readonly settlements: MapData['settlements'];
  readonly postcodes: MapData['postcodes'];
  readonly firstPostcode: number;
  readonly all: readonly Entry[];
}

/** Prepares the search; the data stays as it is. */
export function createSearch(data: MapData): EmbeddedSearch {
  return searchIn(data, [...candidatesOf(data)]);
}

/** So many names are prepared without a pause. */
const PIECE = 400;

/** The same in pieces, for a page that is being used meanwhile. */
export async function createSearchAsync(data: MapData): Promise<EmbeddedSearch> {
  const candidates: Candidate[] = [];
  for (const candidate of candidatesOf(data)) {
    candidates.push(candidate);
    if (candidates.length % PIECE === 0) {
      await yieldToMain();
    }
  }
  return searchIn(data, candidates);
}

function searchIn(
  { settlements, postcodes }: MapData,
  candidates: readonly Candidate[],
): EmbeddedSearch {
  const index: Index = {
    candidates,
    settlements,
    postcodes,
    firstPostcode: candidates.length,
    all: [...candidates.map(({ entry }) => entry), ...postcodes],
  };
  return {
    search: (text) => suggest(index, text),
    resolve: (id) => placeOf(index, id),
  };
}

function* candidatesOf({ settlements, entries, farPlaces }: MapData): Generator<Candidate> {
  const named: readonly Entry[] = [
    ...settlements.map(({ name, parent, latLng }): Entry => ({
      kind: 'place',
      name,
      locality: parent,
      latLng,
    })),
    ...entries,
    ...farPlaces,
  ];
  const far = new Set(farPlaces);
  const wordsOfArea = remembered(spacedWordsOf);
  for (const [id, entry] of named.entries()) {
    yield toCandidate(entry, id, far.has(entry), wordsOfArea);
  }
}

function suggest(index: Index, text: string): readonly PlaceSuggestion[] {
  const { words, houseNumber, postcode } = parseQuery(text);
  const postcodes = postcode === null ? [] : findPostcodes(index, postcode);
  const [first] = postcodes;
  const centre = (first === undefined ? undefined : index.all[first]?.latLng) ?? DEFAULT_MAP_CENTRE;
  const byName = findNamed(index, words, centre);
  return (byName.length > 0 ? byName : postcodes).slice(0, SUGGESTION_LIMIT).flatMap((at) => {
    const entry = index.all[at];
    if (entry === undefined) {
      return [];
    }
    const numbered = houseNumber !== null && entry.kind === 'street';
    return [
      {
        id: numbered ? `${String(at)}/${houseNumber}` : String(at),
        main: numbered ? `${houseNumber} ${entry.name}` : entry.name,
        secondary: secondLine(index, entry),
      },
    ];
  });
}

function placeOf(index: Index, id: string): PlaceDetails | null {
  const [, at, houseNumber] = /^(\d+)(?:\/(\w+))?$/.exec(id) ?? [];
  const entry = at === undefined ? undefined : index.all[Number(at)];
  if (entry === undefined) {
    return null;
  }
  const area = entry.kind === 'postcode' ? nearby(index, entry.latLng) : areaOf(entry);
  const name = houseNumber === undefined ? entry.name : `${houseNumber} ${entry.name}`;
  const address = area === null ? name : `${name}, ${area}`;
  return { name, address, latLng: entry.latLng };
}

/** Where a postcode lies, in the words of its nearest town or village. */
function nearby({ settlements }: Index, latLng: LatLng): string {
  const [nearest] = settlements.toSorted(
    (a, b) => straightLineMetres(latLng, a.latLng) - straightLineMetres(latLng, b.latLng),
  );
  return nearest === undefined ? COUNTY : `near ${nearest.name}`;
}

function secondLine(index: Index, entry: Entry): string {
  switch (entry.kind) {
    case 'postcode':
      return nearby(index, entry.latLng);
    case 'rail':
      return 'Railway station';
    case 'airport':
      return 'Airport';
    case 'bus':
      return 'Bus station';
    default:
      return areaOf(entry) ?? '';
  }
}

function findPostcodes({ postcodes, firstPostcode }: Index, typed: string): readonly number[] {
  const compact = typed.replaceAll(' ', '');
  const matches = postcodes.flatMap((entry, at) => {
    if (!entry.name.replace(' ', '').startsWith(compact)) {
      return [];
    }
    // 'HU1 7' is a sector of HU1, although HU17 begins with the same letters.
    const rank = entry.name.startsWith(typed) ? 0 : 1;
    return [{ id: firstPostcode + at, rank, ...nearness(entry.latLng, DEFAULT_MAP_CENTRE) }];
  });
  return inOrder(matches);
}

function findNamed(
  { candidates }: Index,
  words: readonly string[],
  centre: LatLng,
): readonly number[] {
  if (words.length === 0) {
    return [];
  }
  const typed = { typed: words.join(''), beginnings: words.map((word) => ` ${word}`) };
  const matches = candidates.flatMap((candidate) => {
    const match = matchRank(candidate, typed);
    if (match === null) {
      return [];
    }
    const { tier, metres } = nearness(candidate.entry.latLng, centre);
    // Whoever has typed the whole of 'york' means York rather than the York Road around the corner.
    const distance = candidate.isFar && beginsWith(candidate.nameWords, words) ? 0 : tier;
    const rank = match + KIND_RANK[candidate.entry.kind] + distance;
    return [{ id: candidate.id, rank, tier, metres }];
  });
  return inOrder(matches);
}

interface Match extends Nearness {
  readonly id: number;
  readonly rank: number;
}

/** The best match first, of equal ones the nearest. */
function inOrder(matches: readonly Match[]): readonly number[] {
  return matches
    .toSorted((a, b) => a.rank - b.rank || a.tier - b.tier || a.metres - b.metres)
    .map(({ id }) => id);
}

/** Beverley Station is in East Yorkshire rather than once more in Beverley; what lies far away is named by itself. */
function areaOf({ kind, name, locality }: Entry): string | null {
  if (locality === null) {
    return kind === 'place' ? COUNTY : null;
  }
  return kind !== 'street' && name.startsWith(locality) ? COUNTY : locality;
}

function toCandidate(
  entry: Entry,
  id: number,
  isFar: boolean,
  wordsOfArea: (area: string) => string,
): Candidate {
  const area = isFar ? '' : (entry.locality ?? COUNTY);
  const nameWords = tokenise(entry.name);
  const spacedName = spaced(nameWords);
  const name = nameWords.join('');
  const spacedWords = spacedName + wordsOfArea(area) + SPACED_KIND_WORDS[entry.kind];
  return { id, entry, isFar, nameWords, name, spacedName, spacedWords };
}

function spaced(words: readonly string[]): string {
  return words.length === 0 ? '' : ` ${words.join(' ')}`;
}

function spacedWordsOf(text: string): string {
  return spaced(tokenise(text));
}

/** Thousands of streets lie in a few hundred places. */
function remembered(work: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) {
      return before;
    }
    const made = work(text);
    known.set(text, made);
    return made;
  };
}

/** True when the words are the first of the name, each of them whole. */
function beginsWith(nameWords: readonly string[], words: readonly string[]): boolean {
  return words.every((word, at) => nameWords[at] === word);
}

/** What was typed: its words in a row, and each with a blank before it, as it stands where a word begins. */
interface Typed {
  readonly typed: string;
  readonly beginnings: readonly string[];
}

/** How well the words fit, 0 being the whole name; null when one of them fits nothing. */
function matchRank(
  { nameWords, name, spacedName, spacedWords }: Candidate,
  { typed, beginnings }: Typed,
): number | null {
  if (name.startsWith(typed)) {
    return name === typed ? 0 : 1;
  }
  // Of thousands of names nearly all go here, with every letter that is typed.
  if (!beginnings.every((beginning) => spacedWords.includes(beginning))) {
    return null;
  }
  const inName = beginnings.filter((beginning) => spacedName.includes(beginning)).length;
  if (inName === beginnings.length) {
    return 2;
  }
  // 'flemingate beverley' means Flemingate rather than Flemingate Court.
  return inName > 0 ? 3 + 0.1 * Math.max(0, nameWords.length - inName) : null;
}

interface Nearness {
  readonly tier: number;
  readonly metres: number;
}

/** The service area comes first, then the bias box, then the rest; inside each the nearest first. */
function nearness(point: LatLng, centre: LatLng): Nearness {
  const tier = inCoreArea(point) ? 0 : isInBox(point, AUTOCOMPLETE_BIAS) ? 1 : 2;
  return { tier, metres: straightLineMetres(point, centre) };
}
