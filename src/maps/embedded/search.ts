import { straightLineMetres, type LatLng } from '../../domain/common/geo';
import { DEFAULT_MAP_CENTRE } from '../../domain/trip/geofence';
import type { PlaceDetails, PlaceSuggestion } from '../shared/port';
import type { Entry, MapData } from './mapData';
import { COUNTY, createIndex, type SearchIndex } from './searchIndex';
import { readings, tokenise, withoutHouseName, type SearchQuery } from './searchQuery';
import {
  findMistyped,
  findNamed,
  findNearestPostcode,
  findPostcodes,
  type Match,
} from './searchRanking';
import { parseFirmPlaces } from './firmPlaces';

export const SUGGESTION_LIMIT = 6;

/** A street of that name farther away is another one. */
const MAX_METRES_FROM_POSTCODE = 3000;

/** Address search over the embedded data and the firm's own places (spec sections 5 and 7). */
export async function createSearch(data: MapData, firmPlaces = parseFirmPlaces()) {
  const index = await createIndex(data, firmPlaces);
  return {
    /** At most SUGGESTION_LIMIT, best first. */
    search: (text: string) => suggest(index, text),
    /** The place behind a suggestion; null for an unknown id. */
    resolve: (id: string) => resolve(index, id),
    /** The nearest street or landmark; null without data. */
    reverse: (latLng: LatLng) => resolve(index, nearestId(index, latLng)),
  };
}

/** Matches of the best way to read the text: as typed, mistyped, or with a house name. */
function suggest(index: SearchIndex, text: string): readonly PlaceSuggestion[] {
  const queries = readings(text);
  const [literal] = queries;
  if (literal === undefined || literal.words.length === 0) {
    return literal === undefined ? [] : suggestPostcodes(index, literal);
  }
  const exact = bestReading(index, queries, findNamed);
  if (exact !== null) {
    const { query, matches } = exact;
    const isEnough = matches.length >= SUGGESTION_LIMIT;
    const more = isEnough ? [] : findNear(index, query, findMistyped);
    return toSuggestions(index, query, [...matches, ...more]);
  }
  const found =
    bestReading(index, queries, findMistyped) ??
    bestNamedHouse(index, text, findNamed) ??
    bestNamedHouse(index, text, findMistyped);
  return found === null
    ? suggestPostcodes(index, literal)
    : toSuggestions(index, found.query, found.matches);
}

type Find = typeof findNamed;

interface Reading {
  readonly query: SearchQuery;
  readonly matches: readonly Match[];
}

function bestReading(
  index: SearchIndex,
  queries: readonly SearchQuery[],
  find: Find,
): Reading | null {
  return queries
    .map((query) => ({ query, matches: findNear(index, query, find) }))
    .reduce<Reading | null>(better, null);
}

function better(best: Reading | null, other: Reading): Reading | null {
  const rankOf = (reading: Reading | null): number => reading?.matches[0]?.rank ?? Infinity;
  return rankOf(other) < rankOf(best) ? other : best;
}

/** 'The Old Forge, Lairgate': the longest part that is a whole name or postcode is the place. */
function bestNamedHouse(index: SearchIndex, text: string, find: Find): Reading | null {
  const splits = withoutHouseName(text).filter(({ house }) => !isSettlement(index, house));
  const lengths = [...new Set(splits.map(({ length }) => length))];
  for (const each of lengths) {
    const best = splits
      .filter(({ length }) => length === each)
      .map(({ query }) => ({
        query,
        matches:
          query.words.length > 0
            ? findNear(index, query, find).filter(({ isWhole }) => isWhole)
            : findPostcodes(index, query.postcode ?? '-'),
      }))
      .reduce<Reading | null>(better, null);
    if (best !== null) {
      return best;
    }
  }
  return null;
}

/** A village is no house name: 'School Lane, Walkington' is not in another village. */
function isSettlement({ settlements }: SearchIndex, house: string): boolean {
  const words = tokenise(house).join(' ');
  return settlements.some(({ name }) => tokenise(name).join(' ') === words);
}

/** Matches of a name with a known postcode are near it. */
function findNear(index: SearchIndex, { words, postcode }: SearchQuery, find: Find) {
  const [known] = postcode === null ? [] : findPostcodes(index, postcode);
  const centre = known === undefined ? undefined : index.all[known.id]?.latLng;
  const matches = find(index, words, centre ?? DEFAULT_MAP_CENTRE);
  return centre === undefined
    ? matches
    : matches.filter(({ metres }) => metres <= MAX_METRES_FROM_POSTCODE);
}

/** The nearest known postcode if this one is unknown, which the suggestion and the address say. */
function suggestPostcodes(index: SearchIndex, query: SearchQuery): readonly PlaceSuggestion[] {
  const { postcode, number } = query;
  if (postcode === null) {
    return [];
  }
  const matches = findPostcodes(index, postcode);
  const nearest = matches.length === 0 ? findNearestPostcode(index, postcode) : null;
  const entry = nearest === null ? undefined : index.all[nearest.id];
  if (nearest === null || entry === undefined) {
    return toSuggestions(index, query, matches);
  }
  return [
    {
      id: toId(nearest.id, number, nearest.postcode),
      main: number + entry.name,
      secondary: `Nearest we know to ${nearest.postcode}`,
    },
  ];
}

function toSuggestions(
  index: SearchIndex,
  { house, number }: SearchQuery,
  matches: readonly Match[],
): readonly PlaceSuggestion[] {
  // A number is of a street, not of the surgery named after it.
  const isFirm = ({ id }: Match): boolean => index.all[id]?.kind === 'firm';
  const sorted =
    number === '' ? matches : [...matches].sort((a, b) => Number(isFirm(a)) - Number(isFirm(b)));
  const ids = [...new Set(sorted.map(({ id }) => id))];
  return ids.slice(0, SUGGESTION_LIMIT).flatMap((at) => {
    const entry = index.all[at];
    if (entry === undefined) {
      return [];
    }
    const before = house + (['street', 'postcode'].includes(entry.kind) ? number : '');
    return [
      { id: toId(at, before), main: before + entry.name, secondary: secondLine(index, entry) },
    ];
  });
}

function toId(at: number, before: string, unknownPostcode = ''): string {
  return [String(at), unknownPostcode, before].join('/');
}

function resolve(index: SearchIndex, id: string): PlaceDetails | null {
  const [, at, unknownPostcode, before = ''] = /^(\d+)\/([^/]*)\/(.*)$/.exec(id) ?? [];
  const entry = at === undefined ? undefined : index.all[Number(at)];
  if (entry === undefined) {
    return null;
  }
  const name = before + entry.name;
  const area = entry.kind === 'postcode' ? nearestSettlement(index, entry.latLng) : areaOf(entry);
  const nearest = unknownPostcode ? `nearest to ${unknownPostcode}` : null;
  const address = [name, nearest, area].filter((part) => part !== null).join(', ');
  return { name, address, latLng: entry.latLng };
}

/** A village's name alone would say too little; far places and the firm's aren't exact. */
function nearestId({ candidates }: SearchIndex, latLng: LatLng): string {
  let nearest = '';
  let least = Infinity;
  for (const { id, isFar, entry } of candidates) {
    const metres = straightLineMetres(latLng, entry.latLng);
    if (metres < least && !isFar && !['place', 'firm'].includes(entry.kind)) {
      [nearest, least] = [toId(id, ''), metres];
    }
  }
  return nearest;
}

function nearestSettlement({ settlements }: SearchIndex, latLng: LatLng): string {
  const [nearest] = [...settlements].sort(
    (a, b) => straightLineMetres(latLng, a.latLng) - straightLineMetres(latLng, b.latLng),
  );
  return nearest === undefined ? COUNTY : `near ${nearest.name}`;
}

function secondLine(index: SearchIndex, entry: Entry): string {
  switch (entry.kind) {
    case 'postcode':
      return nearestSettlement(index, entry.latLng);
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

/** The county if the locality would repeat the name ('Beverley Station'); null for far places. */
function areaOf({ kind, name, locality }: Entry): string | null {
  if (locality === null) {
    return kind === 'place' ? COUNTY : null;
  }
  return kind !== 'street' && name.startsWith(locality) ? COUNTY : locality;
}
