import { straightLineMetres, type LatLng } from '../../domain/common/geo';
import { DEFAULT_MAP_CENTRE } from '../../domain/trip/geofence';
import type { PlaceDetails, PlaceSuggestion } from '../shared/port';
import type { Entry, MapData } from './mapData';
import { COUNTY, createIndex, type SearchIndex } from './searchIndex';
import { parseQuery } from './searchQuery';
import { findNamed, findPostcodes } from './searchRanking';

export const SUGGESTION_LIMIT = 6;

/** Address search over the embedded data (spec sections 5 and 7). */
export async function createSearch(data: MapData) {
  const index = await createIndex(data);
  return {
    /** At most SUGGESTION_LIMIT, best first. */
    search: (text: string) => suggest(index, text),
    /** The place behind a suggestion; null for an unknown id. */
    resolve: (id: string) => resolve(index, id),
    /** The nearest street or landmark; null without data. */
    reverse: (latLng: LatLng) => resolve(index, nearestId(index, latLng)),
  };
}

function suggest(index: SearchIndex, text: string): readonly PlaceSuggestion[] {
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
    const numbered = houseNumber !== null && ['street', 'postcode'].includes(entry.kind);
    return [
      {
        id: numbered ? `${String(at)}/${houseNumber}` : String(at),
        main: numbered ? `${houseNumber} ${entry.name}` : entry.name,
        secondary: secondLine(index, entry),
      },
    ];
  });
}

function resolve(index: SearchIndex, id: string): PlaceDetails | null {
  const [, at, houseNumber] = /^(\d+)(?:\/(.+))?$/.exec(id) ?? [];
  const entry = at === undefined ? undefined : index.all[Number(at)];
  if (entry === undefined) {
    return null;
  }
  const area = entry.kind === 'postcode' ? nearestSettlement(index, entry.latLng) : areaOf(entry);
  const name = houseNumber === undefined ? entry.name : `${houseNumber} ${entry.name}`;
  const address = area === null ? name : `${name}, ${area}`;
  return { name, address, latLng: entry.latLng };
}

/** A village's name alone would say too little, and a far place is known by name only. */
function nearestId({ candidates }: SearchIndex, latLng: LatLng): string {
  let nearest = '';
  let least = Infinity;
  for (const { id, isFar, entry } of candidates) {
    const metres = straightLineMetres(latLng, entry.latLng);
    if (metres < least && !isFar && entry.kind !== 'place') {
      [nearest, least] = [String(id), metres];
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
