import { limit, query, where } from 'firebase/firestore/lite';
import type { Promo } from '../../domain/promo/promo';
import { PROMO_CODES } from '../sdk/collections';
import { collectionAt } from '../sdk/lite';
import { findDocument, listDocuments } from '../sdk/readDocuments';
import { parsePromo } from './promoConverters';

/** @throws BackendError */
export async function findActivePromo(code: string): Promise<Promo | null> {
  const active = query(
    collectionAt(PROMO_CODES),
    where('code', '==', code),
    where('isActive', '==', true),
    limit(1),
  );
  const [found] = await listDocuments(active, parsePromo);
  return found ?? null;
}

/**
 * A code that a ride has redeemed, for the admin; null if it is deleted.
 * @throws BackendError
 */
export function findPromo(id: string): Promise<Promo | null> {
  return findDocument(PROMO_CODES, id, parsePromo);
}
