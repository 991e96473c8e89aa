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

export const findDrafts = draftSlot<FindDraft>('findRides');
