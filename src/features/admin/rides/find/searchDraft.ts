import * as v from 'valibot';
import { EMPTY_SEARCH, type SearchForm } from '../../../../domain/admin/rideSearch';

/** What is typed into the search, what was searched for last, and the days of a file. */
export interface FindDraft {
  readonly form: SearchForm;
  /** Null before the first search. */
  readonly asked: SearchForm | null;
  readonly file: { readonly from: string; readonly to: string };
}

export const EMPTY_FIND_DRAFT: FindDraft = {
  form: EMPTY_SEARCH,
  asked: null,
  file: { from: '', to: '' },
};

const days = { from: v.string(), to: v.string() };
const form = v.object({ text: v.string(), driverId: v.string(), ...days });
const draft = v.object({ form, asked: v.nullable(form), file: v.object(days) });

/** Reads a search that was kept in the history; null when any of it is malformed. */
export function parseFindDraft(stored: unknown): FindDraft | null {
  const parsed = v.safeParse(draft, stored);
  return parsed.success ? parsed.output : null;
}
