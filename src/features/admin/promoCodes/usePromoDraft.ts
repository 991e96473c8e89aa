import { useHistoryDraft, type HistoryDraft } from '../../../hooks/useHistoryDraft';
import { EMPTY_PROMO_DRAFT, parsePromoDraft, type PromoDraft } from './promoDraft';

export type PromoDraftState = HistoryDraft<PromoDraft>;

/** The promo code draft, kept in the history entry. */
export function usePromoDraft(): PromoDraftState {
  return useHistoryDraft({ key: 'promoCode', empty: EMPTY_PROMO_DRAFT, parse: parsePromoDraft });
}
