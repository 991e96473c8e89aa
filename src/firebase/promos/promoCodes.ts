import { collection, getDocs, limit, query, where } from 'firebase/firestore/lite';
import type { Promo } from '../../domain/promo/promo';
import { PROMO_CODES } from '../sdk/collections';
import { request } from '../sdk/errors';
import { connection } from '../sdk/lite';
import { parsePromo } from './promoConverters';

/** @throws BackendError */
export async function findActivePromo(code: string): Promise<Promo | null> {
  const snapshot = await request(
    getDocs(
      query(
        collection(connection.firestore, PROMO_CODES),
        where('code', '==', code),
        where('isActive', '==', true),
        limit(1),
      ),
    ),
  );
  const [found] = snapshot.docs;
  return found === undefined ? null : parsePromo(found.id, found.data());
}
