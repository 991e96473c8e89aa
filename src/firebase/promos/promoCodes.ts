import { limit, query, where } from 'firebase/firestore/lite';
import type { Promo } from '../../domain/promo/promo';
import { PROMO_CODES } from '../sdk/collections';
import { collectionAt } from '../sdk/lite';
import { listDocuments } from '../sdk/readDocuments';
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
