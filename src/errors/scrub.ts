const MAX_LENGTH = 200;
const MAX_FRAMES = 5;

type Replacement = (found: string) => string;

/** Personal data and its replacements, applied in this order. */
const PERSONAL: readonly (readonly [RegExp, Replacement])[] = [
  // An apostrophe within a word does not start a quotation.
  [/(?<=\w)['’](?=\w)/g, () => ''],
  [/[a-z][a-z\d+.-]*:\/\/\S+/gi, () => '[address]'],
  [/[^\s@"'<>()]+@[^\s@"'<>()]+/g, () => '[email]'],
  [/\S*\/\S*\/\S*/g, () => '[path]'],
  [/["“`][^"”`]*["”`]?/g, () => '[text]'],
  // A quoted identifier is code and useful; any other quotation is data.
  [/'[^']*'?/g, (found) => (/^'[a-z$_][\w$.]*'$/.test(found) ? found : '[text]')],
  [/\b[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}\b/gi, () => '[postcode]'],
  [/\+?\(?\d[\d\s().-]{3,}\d|\d+\.\d{3,}/g, () => '[number]'],
  [/(?=[\w-]*\d)[\w-]{10,}|[\w-]{20,}/g, () => '[id]'],
];

/** Removes addresses, emails, numbers, ids and quoted data from a message. */
export function scrub(message: string): string {
  // Leaves a margin: an email address cut in half would not match its pattern.
  const shortened = message.slice(0, MAX_LENGTH * 5);
  return PERSONAL.reduce((text, [pattern, replace]) => text.replace(pattern, replace), shortened)
    .replace(/\s+/g, ' ')
    .slice(0, MAX_LENGTH);
}

/** File, line and column of the innermost frames, such as 'index-B1c2.js:1:234'. */
export function stackFrames(stack: string): readonly string[] {
  const frames = stack.matchAll(/\/([\w-]+\.js)(?:\?[^\s:]*)?:(\d+):(\d+)/g);
  return [...frames]
    .slice(0, MAX_FRAMES)
    .map(([, file = '', line = '', column = '']) => `${file}:${line}:${column}`);
}
