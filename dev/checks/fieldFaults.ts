import * as v from 'valibot';

/** What is wrong with a field of a document; nothing of its content is in it. */
export interface Fault {
  readonly field: string;
  readonly reason: string;
}

type Fields = Readonly<Record<string, unknown>>;
/** A reader of documents that says what each of their fields is. */
export interface DocumentSchema {
  readonly entries: Readonly<Record<string, v.GenericSchema>>;
}

/**
 * The fields of a document that one of the app's readers refuses, or takes for something else than they are: many of them
 * read what is malformed as absent, so that one bad field hides no ride. A field that is absent or blank is neither.
 */
export function fieldFaults({ entries }: DocumentSchema, document: Fields): readonly Fault[] {
  return Object.entries(entries).flatMap(([field, entry]) =>
    entryFaults(field, entry, document[field]),
  );
}

/** What kind of value something is, in words that tell nothing of it. */
export function describeKind(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return value.trim() === '' ? 'a blank text' : 'a text';
    case 'number':
      return 'a number';
    case 'boolean':
      return 'true or false';
    case 'object':
      return describeObjectKind(value);
    default:
      return 'missing';
  }
}

function describeObjectKind(value: object | null): string {
  if (value === null) {
    return 'null';
  }
  if (Array.isArray(value)) {
    return 'a list';
  }
  if ('nanoseconds' in value) {
    return 'a time';
  }
  return 'latitude' in value ? 'a place' : 'a map';
}

function entryFaults(field: string, entry: v.GenericSchema, value: unknown): readonly Fault[] {
  const parsed = v.safeParse(entry, value);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const inner = v.getDotPath(issue);
    // A value that was converted before it was refused is told by what it was.
    return inner === null
      ? [{ field, reason: refusalText(issue, value) }]
      : [{ field: `${field}.${inner}`, reason: refusalText(issue, issue.input) }];
  }
  const isBlank = typeof value === 'string' && value.trim() === '';
  if (value === undefined || value === null || isBlank || !('fallback' in entry)) {
    return [];
  }
  const { output } = parsed;
  if (Array.isArray(value) && Array.isArray(output) && output.length < value.length) {
    const lost = `${String(value.length - output.length)} of its ${String(value.length)} entries`;
    return [{ field, reason: `${lost} can't be read, and are left out` }];
  }
  const instead: unknown = entry.fallback;
  const isReplaced = isSame(output, instead) && !isSame(value, instead);
  return isReplaced
    ? [{ field, reason: `is ${describeKind(value)}, which the app reads as ${fallbackText(instead)}` }]
    : [];
}

function refusalText({ kind, type, expected }: v.BaseIssue<unknown>, value: unknown): string {
  if (kind !== 'schema') {
    return `is ${describeKind(value)} that is not taken (${type})`;
  }
  return expected === null || expected === 'unknown'
    ? `is ${describeKind(value)} that is not taken`
    : `is ${describeKind(value)}, and ${expected} is needed`;
}

function fallbackText(instead: unknown): string {
  if (instead === null || instead === '') {
    return 'nothing';
  }
  return Array.isArray(instead) ? 'an empty list' : JSON.stringify(instead);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
