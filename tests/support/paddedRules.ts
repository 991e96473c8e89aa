/** Stored in a document, so that the emulator compiles the rules only once. */
export const PADDING_PATH = 'limits/padding';
/** A collection that anyone may write, if the padding leaves room. */
export const BARE_PATH = 'bare/one';

const BITS = Array.from({ length: 10 }, (_, power) => 2 ** power);

/** Makes the evaluation of every write take so many more expressions. */
export function paddingDocument(expressions: number): Record<string, boolean> {
  return Object.fromEntries(BITS.map((bit) => [`b${bit}`, (expressions & bit) !== 0]));
}

/**
 * Adds the padding to every write condition. List items count as expressions; the emulator rejects
 * long chains as 'too complex'.
 */
export function padRules(rules: string): string {
  const padded = rules.replace(
    /allow ([\w, ]+): if ([^;]+);/g,
    (whole, operations: string, condition: string) =>
      /\b(create|update|delete|write)\b/.test(operations)
        ? `allow ${operations}: if (${condition}) && isPadded();`
        : whole,
  );
  const bits = BITS.map((bit) => `pad.b${bit} ? [${Array<string>(bit).fill('1').join()}] : 1`);
  return padded.replace(
    /match \/(?!databases)/,
    (head) => `function isPadded() {
      let pad = get(/databases/$(database)/documents/${PADDING_PATH}).data;
      return [${bits.join(', ')}] is list;
    }
    match /bare/{id} { allow write: if isPadded(); }
    ${head}`,
  );
}
