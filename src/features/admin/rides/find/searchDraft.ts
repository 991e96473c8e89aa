import * as v from 'valibot';
import { draftSlot } from '../../../../forms/draftStore';
import { EMPTY_SEARCH, type SearchForm } from '../../../../domain/admin/rideSearch';

export interface FindDraft {
  readonly form: SearchForm;
  readonly asked: SearchForm | null;
  /** The days to export, both inclusive. */
  readonly file: { readonly from: string; readonly to: string };
}

export const EMPTY_FIND_DRAFT: FindDraft = {
  form: EMPTY_SEARCH,
  asked: null,
  file: { from: '', to: '' },
};

const dayFields = { from: v.string(), to: v.string() };
const formSchema = v.object({ text: v.string(), driverId: v.string(), ...dayFields });
export const findDrafts = draftSlot<FindDraft>(
  'findRides',
  v.object({ form: formSchema, asked: v.nullable(formSchema), file: v.object(dayFields) }),
);
