import { yieldToMain } from '../shared/yieldToMain';
import { entry, type Entry, type EntryKind, type MapData } from './mapData';
import { tokenise } from './searchQuery';

export const COUNTY = 'East Yorkshire';

/** Words that people use for a kind of place although its name may lack them, spaced as below. */
const KIND_WORDS: Readonly<Record<EntryKind, string>> = {
  place: ' village town centre',
  landmark: '',
  rail: ' railway train rail',
  airport: '',
  bus: ' bus coach station',
  street: '',
  postcode: '',
};

export interface Candidate {
  readonly id: number;
  readonly entry: Entry;
  readonly isFar: boolean;
  readonly nameWords: readonly string[];
  /** The words of the name, joined without spaces. */
  readonly name: string;
  /** The words of the name, each preceded by a space. */
  readonly spacedName: string;
  /** The same with the words of its area and kind. */
  readonly spacedWords: string;
}

export interface SearchIndex {
  readonly candidates: readonly Candidate[];
  readonly settlements: MapData['settlements'];
  readonly postcodes: MapData['postcodes'];
  readonly firstPostcode: number;
  /** Every entry by its id: the candidates, then the postcodes. */
  readonly all: readonly Entry[];
}

/** Candidates between two pauses. */
const CHUNK_SIZE = 400;

/** Pauses between chunks, which keeps the page responsive (decision 183). */
export async function createIndex(data: MapData): Promise<SearchIndex> {
  const candidates: Candidate[] = [];
  for (const candidate of toCandidates(data)) {
    candidates.push(candidate);
    if (candidates.length % CHUNK_SIZE === 0) {
      await yieldToMain();
    }
  }
  const { settlements, postcodes } = data;
  return {
    candidates,
    settlements,
    postcodes,
    firstPostcode: candidates.length,
    all: [...candidates.map(({ entry }) => entry), ...postcodes],
  };
}

function* toCandidates({ settlements, entries, farPlaces }: MapData): Generator<Candidate> {
  const named: readonly Entry[] = [
    ...settlements.map(({ name, parent, latLng }) => entry('place', name, parent, latLng)),
    ...entries,
    ...farPlaces,
  ];
  const far = new Set(farPlaces);
  // Thousands of streets share a few hundred localities.
  const spacedAreas = new Map<string, string>();
  for (const [id, each] of named.entries()) {
    const isFar = far.has(each);
    const area = isFar ? '' : (each.locality ?? COUNTY);
    const spacedArea = spacedAreas.get(area) ?? spaced(tokenise(area));
    spacedAreas.set(area, spacedArea);
    yield toCandidate(each, id, isFar, spacedArea);
  }
}

function toCandidate(entry: Entry, id: number, isFar: boolean, spacedArea: string): Candidate {
  const nameWords = tokenise(entry.name);
  const spacedName = spaced(nameWords);
  const name = nameWords.join('');
  const spacedWords = spacedName + spacedArea + KIND_WORDS[entry.kind];
  return { id, entry, isFar, nameWords, name, spacedName, spacedWords };
}

function spaced(words: readonly string[]): string {
  return words.length === 0 ? '' : ` ${words.join(' ')}`;
}
