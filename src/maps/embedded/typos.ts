const MIN_LETTERS_FOR_ONE = 5;
const MIN_LETTERS_FOR_TWO = 8;
/** More would slow a search down, and the user types on. */
const MAX_ALTERNATIVES = 40;

/** The known words that a typed one may stand for. */
export interface WordChoice {
  /** Those that begin with it. */
  readonly begun: readonly string[];
  /** Those that it is a mistyped form of, closest first. */
  readonly close: readonly string[];
}

const MAX_REMEMBERED = 200;

/** Finds the choices for a typed word, the last of which may be incomplete; remembers them. */
export function createWordChooser(known: readonly string[]) {
  const remembered = new Map<string, WordChoice>();
  const letters = known.map(letterBits);
  return (typed: string, isLast: boolean): WordChoice => {
    const key = `${typed}${isLast ? ' ' : ''}`;
    const choice = remembered.get(key) ?? {
      begun: known.filter((word) => word.startsWith(typed)),
      close: closeWords(typed, known, letters, isLast),
    };
    if (remembered.size >= MAX_REMEMBERED) {
      remembered.clear();
    }
    remembered.set(key, choice);
    return choice;
  };
}

function closeWords(
  typed: string,
  known: readonly string[],
  letters: readonly number[],
  isLast: boolean,
): readonly string[] {
  const limit = maxEdits(typed);
  if (limit === 0) {
    return [];
  }
  const typedLetters = letterBits(typed);
  return known
    .flatMap((word, at) => {
      // Hot path: each letter that a word lacks is an edit, and most words lack several.
      if (countBits(typedLetters & ~(letters[at] ?? 0)) > limit) {
        return [];
      }
      const isTooShort = word.length < typed.length - limit;
      const isTooLong = !isLast && word.length > typed.length + limit;
      if (isTooShort || isTooLong || word.startsWith(typed)) {
        return [];
      }
      const edits = editsBetween(typed, word, isLast, limit);
      return edits <= limit ? [{ word, edits }] : [];
    })
    .sort((a, b) => a.edits - b.edits || a.word.length - b.word.length)
    .slice(0, MAX_ALTERNATIVES)
    .map(({ word }) => word);
}

/** One bit for each letter of the word. */
function letterBits(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) {
    bits |= 1 << (word.charCodeAt(at) & 31);
  }
  return bits;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    count += 1;
  }
  return count;
}

/** A number is never a mistyped one. */
function maxEdits(typed: string): number {
  if (/\d/.test(typed) || typed.length < MIN_LETTERS_FOR_ONE) {
    return 0;
  }
  return typed.length < MIN_LETTERS_FOR_TWO ? 1 : 2;
}

/**
 * Letters to insert, delete, replace or swap with their neighbour (Damerau); Infinity above
 * `limit`. With `isPrefix` only the beginning of `word` has to match.
 */
export function editsBetween(
  typed: string,
  word: string,
  isPrefix: boolean,
  limit = Infinity,
): number {
  const width = Math.min(word.length, typed.length + limit);
  let beforeLast: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, at) => at);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    for (let at = 1; at <= width; at += 1) {
      const isSame = typed[row - 1] === word[at - 1];
      const isSwapped = typed[row - 1] === word[at - 2] && typed[row - 2] === word[at - 1];
      current[at] = Math.min(
        (last[at] ?? Infinity) + 1,
        (current[at - 1] ?? Infinity) + 1,
        (last[at - 1] ?? Infinity) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[at - 2] ?? Infinity) + 1 : Infinity,
      );
    }
    if (Math.min(...current) > limit) {
      return Infinity;
    }
    [beforeLast, last] = [last, current];
  }
  const edits = isPrefix ? Math.min(...last) : width < word.length ? Infinity : last[width];
  return edits ?? Infinity;
}
