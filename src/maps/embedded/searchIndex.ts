import { yieldToMain } from '../shared/yieldToMain';
import type { FirmPlace } from './firmPlaces';
import { entry, type Entry, type EntryKind, type MapData } from './mapData';
import { tokenise } from './searchQuery';
import { createWordChooser, type WordChoice } from './typos';

export const COUNTY = 'East Yorkshire';

/** Words that people use for a kind of place although its name may lack them, spaced as below. */
export const KIND_WORDS: Readonly<Record<EntryKind, string>> = {
  place: ' village town city centre',
  firm: '',
  landmark: '',
  rail: ' railway train rail',
  airport: '',
  bus: ' bus coach station',
  street: '',
  postcode: '',
};

export interface Candidate {
  /** Of its entry: a place of the firm has a candidate for each of its names. */
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
  /** By each word of their name, area and kind: for mistyped words. */
  readonly byWord: ReadonlyMap<string, readonly Candidate[]>;
  readonly closeTo: (typed: string, isLast: boolean) => WordChoice;
  readonly settlements: MapData['settlements'];
  readonly postcodes: MapData['postcodes'];
  readonly firstPostcode: number;
  /** Every entry by its id: the candidates, then the postcodes. */
  readonly all: readonly Entry[];
}

/** Candidates between two pauses. */
const CHUNK_SIZE = 400;

/** Pauses between chunks, which keeps the page responsive. */
export async function createIndex(
  data: MapData,
  firmPlaces: readonly FirmPlace[],
): Promise<SearchIndex> {
  const candidates: Candidate[] = [];
  const byWord = new Map<string, Candidate[]>();
  const entries = namedEntries(data, firmPlaces);
  for (const candidate of toCandidates(entries, data, firmPlaces)) {
    candidates.push(candidate);
    for (const word of new Set(candidate.spacedWords.trimStart().split(' '))) {
      const others = byWord.get(word);
      if (others === undefined) {
        byWord.set(word, [candidate]);
      } else {
        others.push(candidate);
      }
    }
    if (candidates.length % CHUNK_SIZE === 0) {
      await yieldToMain();
    }
  }
  const { settlements, postcodes } = data;
  return {
    candidates,
    byWord,
    closeTo: createWordChooser([...byWord.keys()]),
    settlements,
    postcodes,
    firstPostcode: entries.length,
    all: [...entries, ...postcodes],
  };
}

/** A landmark gives way to the firm's place of the same name. */
function namedEntries(
  { settlements, entries, farPlaces }: MapData,
  firmPlaces: readonly FirmPlace[],
): readonly Entry[] {
  const firmNames = new Set(firmPlaces.map(({ entry: { name } }) => name));
  return [
    ...settlements.map(({ name, parent, latLng }) => entry('place', name, parent, latLng)),
    ...entries.filter(({ kind, name }) => kind !== 'landmark' || !firmNames.has(name)),
    ...farPlaces,
    ...firmPlaces.map((place) => place.entry),
  ];
}

function* toCandidates(
  entries: readonly Entry[],
  { farPlaces }: MapData,
  firmPlaces: readonly FirmPlace[],
): Generator<Candidate> {
  const far = new Set(farPlaces);
  const firmNames = new Map(firmPlaces.map(({ entry: place, names }) => [place, names]));
  // Thousands of streets share a few hundred localities.
  const spacedAreas = new Map<string, string>();
  for (const [id, each] of entries.entries()) {
    const isFar = far.has(each);
    const area = isFar ? '' : (each.locality ?? COUNTY);
    const spacedArea = spacedAreas.get(area) ?? spaced(tokenise(area));
    spacedAreas.set(area, spacedArea);
    for (const name of firmNames.get(each) ?? [each.name]) {
      yield toCandidate(each, name, id, isFar, spacedArea);
    }
  }
}

function toCandidate(
  entry: Entry,
  entryName: string,
  id: number,
  isFar: boolean,
  spacedArea: string,
): Candidate {
  const nameWords = tokenise(entryName);
  const spacedName = spaced(nameWords);
  const name = nameWords.join('');
  const spacedWords = spacedName + spacedArea + KIND_WORDS[entry.kind];
  return { id, entry, isFar, nameWords, name, spacedName, spacedWords };
}

function spaced(words: readonly string[]): string {
  return words.length === 0 ? '' : ` ${words.join(' ')}`;
}
