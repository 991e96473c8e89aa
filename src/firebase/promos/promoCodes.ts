import { collection, getDocs, limit, query, where, type Firestore } from 'firebase/firestore/lite';
import type { Promo } from '../../domain/promo/promo';
import { PROMO_CODES } from '../sdk/collections';
import { request } from '../sdk/errors';
import { firestore as defaultFirestore } from '../sdk/lite';
import { parsePromo } from './promoConverters';

/** @throws BackendError */
export async function findActivePromo(
  code: string,
  firestore: Firestore = defaultFirestore,
): Promise<Promo | null> {
  const snapshot = await request(
    getDocs(
      query(
        collection(firestore, PROMO_CODES),
        where('code', '==', code),
        where('isActive', '==', true),
        limit(1),
      ),
    ),
  );
  const [found] = snapshot.docs;
  return found === undefined ? null : parsePromo(found.id, found.data());
}
