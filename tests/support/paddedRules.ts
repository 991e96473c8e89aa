/** Stored in a document, so that the emulator compiles the rules only once. */
export interface Padding {
  readonly expressions: number;
  /** Number of extra lookups, by the path of the document whose rules are padded. */
  readonly targets: Readonly<Record<string, number>>;
}

/** Reading the padding is itself one access of the padded write. */
export const PADDING_PATH = 'limits/padding';
export const PADDING_ACCESSES = 1;

const BITS = Array.from({ length: 10 }, (_, power) => 2 ** power);
const MAX_LOOKUPS = 10;

export function paddingDocument({ expressions, targets }: Padding): Record<string, unknown> {
  return {
    ...Object.fromEntries(BITS.map((bit) => [bitField(bit), (expressions & bit) !== 0])),
    targets,
  };
}

/**
 * Adds the padding to every write condition, and two collections anyone may write: `bare`, `more`.
 * List items count as expressions; the emulator rejects long chains as 'too complex'.
 */
export function padRules(rules: string): string {
  const withBlocks = rules.replace(
    /match \/(?!databases)/,
    (head) => `${matchBlock('bare')}\n    ${matchBlock('more')}\n    ${head}`,
  );
  let document = '';
  const padded = withBlocks.replace(
    /match \/(\w+)\/\{(\w+)\}(?:\/(\w+)\/\{(\w+)\})?|allow ([\w, ]+): if ([^;]+);/g,
    (
      whole: string,
      ...[collection, id, subcollection, subId, operations, condition]: readonly (
        string | undefined
      )[]
    ) => {
      if (collection !== undefined && id !== undefined) {
        document =
          subcollection === undefined || subId === undefined
            ? `'${collection}', ${id}`
            : `'${collection}/' + ${id} + '/${subcollection}', ${subId}`;
      }
      return operations !== undefined && /\b(create|update|delete|write)\b/.test(operations)
        ? `allow ${operations}: if (${condition ?? ''}) && isPadded(${document});`
        : whole;
    },
  );
  return padded.replace('match /bare/', `${paddingFunctions()}\n    match /bare/`);
}

function matchBlock(collection: string): string {
  return `match /${collection}/{id} { allow write: if true; }`;
}

function bitField(bit: number): string {
  return `b${bit}`;
}

function paddingFunctions(): string {
  const bits = BITS.map((bit) => `pad.${bitField(bit)} ? [${ones(bit)}] : 1`);
  const lookups = Array.from({ length: MAX_LOOKUPS }, (_, index) => {
    const name = `$(collection.replace('/', '-') + id + '-${index}')`;
    return `(count <= ${index} || !exists(/databases/$(database)/documents/nowhere/${name}))`;
  });
  return `function isPadded(collection, id) {
      let pad = get(/databases/$(database)/documents/${PADDING_PATH}).data;
      let count = pad.targets.get(collection + '/' + id, -1);
      return count < 0
        || ([${bits.join(', ')}] is list && (count == 0 || looksUp(collection, id, count)));
    }
    function looksUp(collection, id, count) {
      return ${lookups.join('\n        && ')};
    }`;
}

// The list itself counts too, instead of the `1` used if the bit is not set.
function ones(count: number): string {
  return Array<string>(count).fill('1').join();
}
