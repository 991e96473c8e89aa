import * as v from 'valibot';

/** What is wrong with a field, without quoting its value. */
export interface Fault {
  readonly field: string;
  readonly reason: string;
}

type Fields = Readonly<Record<string, unknown>>;
export interface DocumentSchema {
  readonly entries: Readonly<Record<string, v.GenericSchema>>;
}

/**
 * Lists the fields that a schema rejects, or replaces with its fallback because they are malformed.
 * Missing and blank fields with a fallback are accepted.
 */
export function fieldFaults({ entries }: DocumentSchema, document: Fields): readonly Fault[] {
  return Object.entries(entries).flatMap(([field, entry]) =>
    entryFaults(field, entry, document[field]),
  );
}

function describeKind(value: unknown): string {
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
    const innerPath = v.getDotPath(issue);
    // A transform may have changed the value before the issue: describe the original.
    return innerPath === null
      ? [{ field, reason: refusalText(issue, value) }]
      : [{ field: `${field}.${innerPath}`, reason: refusalText(issue, issue.input) }];
  }
  const isBlank = typeof value === 'string' && value.trim() === '';
  if (value === undefined || value === null || isBlank || !('fallback' in entry)) {
    return [];
  }
  const { output } = parsed;
  if (Array.isArray(value) && Array.isArray(output) && output.length < value.length) {
    const unreadable = `${value.length - output.length} of its ${value.length} entries`;
    return [{ field, reason: `${unreadable} can't be read and are ignored` }];
  }
  const fallback: unknown = entry.fallback;
  const isReplaced = isSame(output, fallback) && !isSame(value, fallback);
  return isReplaced
    ? [
        {
          field,
          reason: `is ${describeKind(value)}, which the app reads as ${fallbackText(fallback)}`,
        },
      ]
    : [];
}

function refusalText({ kind, type, expected }: v.BaseIssue<unknown>, value: unknown): string {
  if (kind !== 'schema') {
    return `is ${describeKind(value)} that is not accepted (${type})`;
  }
  return expected === null || expected === 'unknown'
    ? `is ${describeKind(value)} that is not accepted`
    : `is ${describeKind(value)} instead of ${expected}`;
}

function fallbackText(fallback: unknown): string {
  if (fallback === null || fallback === '') {
    return 'nothing';
  }
  return Array.isArray(fallback) ? 'an empty list' : JSON.stringify(fallback);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
