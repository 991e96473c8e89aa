/** What the rules of a project are padded with. It is a document, so that the emulator compiles the rules only once. */
export interface Padding {
  /** How many more expressions. */
  readonly expressions: number;
  /** How many more documents are looked up, all different, by the paths of the documents whose rules are padded. */
  readonly targets: Readonly<Record<string, number>>;
}

/** Where the padding stands. Reading it is one of the accesses of the write that is padded. */
export const PADDING_PATH = 'limits/padding';
export const PADDING_ACCESSES = 1;

const BITS = Array.from({ length: 10 }, (_, power) => 2 ** power);
const MOST_LOOKED_UP = 10;

/** The document that says what the rules are padded with. */
export function paddingDocument({ expressions, targets }: Padding): Record<string, unknown> {
  return {
    ...Object.fromEntries(BITS.map((bit) => [nameOf(bit), (expressions & bit) !== 0])),
    targets,
  };
}

/**
 * The rules with what `PADDING_PATH` says and-ed to whatever allows a write, and with two more blocks: `bare`, whose rule is
 * the one expression `true`, and `more`, the same, to be written beside others. Each item of a list counts as an expression;
 * a chain of conditions would be 'too complex' for the emulator long before.
 */
export function padRules(rules: string): string {
  const withBlocks = rules.replace(
    /match \/(?!databases)/,
    (head) => `${blockOf('bare')}\n    ${blockOf('more')}\n    ${head}`,
  );
  let document = '';
  const padded = withBlocks.replace(
    /match \/(\w+)\/\{(\w+)\}(?:\/(\w+)\/\{(\w+)\})?|allow ([\w, ]+): if ([^;]+);/g,
    (
      whole: string,
      ...[collection, id, below, idBelow, operations, condition]: readonly (string | undefined)[]
    ) => {
      if (collection !== undefined && id !== undefined) {
        document =
          below === undefined || idBelow === undefined
            ? `'${collection}', ${id}`
            : `'${collection}/' + ${id} + '/${below}', ${idBelow}`;
      }
      return operations !== undefined && /\b(create|update|delete|write)\b/.test(operations)
        ? `allow ${operations}: if (${condition ?? ''}) && isPadded(${document});`
        : whole;
    },
  );
  return padded.replace('match /bare/', `${paddingFunctions()}\n    match /bare/`);
}

function blockOf(collection: string): string {
  return `match /${collection}/{id} { allow write: if true; }`;
}

function nameOf(bit: number): string {
  return `b${String(bit)}`;
}

function paddingFunctions(): string {
  const bits = BITS.map((bit) => `pad.${nameOf(bit)} ? [${ones(bit)}] : 1`);
  const lookUps = Array.from({ length: MOST_LOOKED_UP }, (_, at) => {
    const name = `$(collection.replace('/', '-') + id + '-${String(at)}')`;
    return `(count <= ${String(at)} || !exists(/databases/$(database)/documents/nowhere/${name}))`;
  });
  return `function isPadded(collection, id) {
      let pad = get(/databases/$(database)/documents/${PADDING_PATH}).data;
      let count = pad.targets.get(collection + '/' + id, -1);
      return count < 0
        || ([${bits.join(', ')}] is list && (count == 0 || looksUp(collection, id, count)));
    }
    function looksUp(collection, id, count) {
      return ${lookUps.join('\n        && ')};
    }`;
}

// The list itself is an expression as well, in the place of the one that stands where the bit is not set.
function ones(count: number): string {
  return Array<string>(count).fill('1').join();
}
