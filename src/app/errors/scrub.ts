const LONGEST = 200;
const MOST_PLACES = 5;

type Replaced = (found: string) => string;

/** What may be somebody's, and what stands in its place: the first that fits. */
const PERSONAL: readonly (readonly [RegExp, Replaced])[] = [
  // An apostrophe within a word opens no quotation.
  [/(?<=\w)['’](?=\w)/g, () => ''],
  [/[a-z][a-z\d+.-]*:\/\/\S+/gi, () => '[address]'],
  [/[^\s@"'<>()]+@[^\s@"'<>()]+/g, () => '[email]'],
  [/\S*\/\S*\/\S*/g, () => '[path]'],
  [/["“`][^"”`]*["”`]?/g, () => '[text]'],
  // A name of the code's own tells most; anything else in quotation marks is data.
  [/'[^']*'?/g, (found) => (/^'[a-z$_][\w$.]*'$/.test(found) ? found : '[text]')],
  [/\b[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}\b/gi, () => '[postcode]'],
  [/\+?\(?\d[\d\s().-]{3,}\d|\d+\.\d{3,}/g, () => '[number]'],
  [/(?=[\w-]*\d)[\w-]{10,}|[\w-]{20,}/g, () => '[id]'],
];

/** A message without what may be somebody's: addresses, email addresses, numbers, ids, and whatever data it quotes. */
export function scrub(message: string): string {
  // A long one is cut first, or a part of something would be left at the end.
  const whole = message.slice(0, LONGEST * 5);
  return PERSONAL.reduce((text, [pattern, instead]) => text.replace(pattern, instead), whole)
    .replace(/\s+/g, ' ')
    .slice(0, LONGEST);
}

/** Where in the code something failed, the innermost first: file, line and column, such as 'index-B1c2.js:1:234'. */
export function stackFrames(stack: string): readonly string[] {
  const places = stack.matchAll(/\/([\w-]+\.js)(?:\?[^\s:]*)?:(\d+):(\d+)/g);
  return [...places]
    .slice(0, MOST_PLACES)
    .map(([, file = '', line = '', column = '']) => `${file}:${line}:${column}`);
}
