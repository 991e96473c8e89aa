import {
  getDocs,
  query,
  serverTimestamp,
  where,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase/firestore/lite';
import { DONE, refused, type Attempt, type Done, type Refused } from '../../domain/common/outcome';
import type { PromoTerms, PromoList, Promo } from '../../domain/promo/promo';
import { changedTerms } from '../../domain/promo/promoForm';
import { PROMO_CODES } from '../sdk/collections';
import { request } from '../sdk/errors';
import { collectionAt, documentAt } from '../sdk/lite';
import { promoTermsDocument, parsePromo } from './promoConverters';
import { retryOnContention } from '../sdk/retryOnContention';

/** 'changed': others changed the same terms. 'missing': deleted or renamed. */
export type PromoRefusal =
  { readonly kind: 'exists' | 'missing' } | { readonly kind: 'changed'; readonly current: Promo };

type SavedPromo = Done | Refused<PromoRefusal>;

/** @throws BackendError */
export async function listPromos(): Promise<PromoList> {
  const snapshot = await request(getDocs(collectionAt(PROMO_CODES)));
  const codes: Promo[] = [];
  const unreadable: string[] = [];
  for (const document of snapshot.docs) {
    const promo = parsePromo(document.id, document.data());
    if (promo === null) {
      unreadable.push(document.id);
    } else {
      codes.push(promo);
    }
  }
  return { codes, unreadable };
}

/**
 * Creates an unused promo code; never overwrites. After an uncertain attempt, an existing code with
 * the same terms counts as saved.
 * @throws BackendError
 */
export async function createPromo(
  terms: PromoTerms,
  attempt: Attempt | null = null,
): Promise<SavedPromo> {
  const reference = documentAt(PROMO_CODES, terms.code);
  return save(terms, null, async (transaction) => {
    const present = await transaction.get(reference);
    if (present.exists()) {
      const existing = toPromo(present);
      const mayBeOwn = attempt?.isUncertain === true && attempt.id === terms.code;
      return mayBeOwn && existing !== null && isSame(existing, terms)
        ? DONE
        : refused({ kind: 'exists' });
    }
    transaction.set(reference, newPromoDocument(terms));
    return DONE;
  });
}

/**
 * Updates a promo code read as `before`, keeping its usage and unknown fields. A changed code moves
 * the document, whose id is the code.
 * @throws BackendError
 */
export async function updatePromo(
  before: PromoTerms & Pick<Promo, 'id'>,
  terms: PromoTerms,
): Promise<SavedPromo> {
  const isRenamed = terms.code !== before.code;
  return save(terms, before.id, async (transaction) => {
    const [present, target] = await Promise.all([
      transaction.get(documentAt(PROMO_CODES, before.id)),
      isRenamed ? transaction.get(documentAt(PROMO_CODES, terms.code)) : null,
    ]);
    const current = toPromo(present);
    const taken = target === null ? null : toPromo(target);
    if (current === null) {
      return taken !== null && isSame(taken, terms) ? DONE : refused({ kind: 'missing' });
    }
    if (target?.exists() === true) {
      return refused({ kind: 'exists' });
    }
    if (changedTerms(before, current).length > 0 && !isSame(current, terms)) {
      return refused({ kind: 'changed', current });
    }
    if (isRenamed) {
      transaction.set(documentAt(PROMO_CODES, terms.code), {
        // Defaults for usage fields that another tool may have left out.
        ...newPromoDocument(terms),
        ...present.data(),
        ...promoTermsDocument(terms),
      });
      transaction.delete(documentAt(PROMO_CODES, before.id));
    } else {
      transaction.update(documentAt(PROMO_CODES, before.id), promoTermsDocument(terms));
    }
    return DONE;
  });
}

/**
 * Deletes a promo code. Missing if it was deleted or renamed elsewhere.
 * @throws BackendError
 */
export async function deletePromo(id: string): Promise<'done' | 'missing'> {
  const reference = documentAt(PROMO_CODES, id);
  return retryOnContention(async (transaction) => {
    const doesExist = (await transaction.get(reference)).exists();
    if (doesExist) {
      transaction.delete(reference);
    }
    return doesExist ? 'done' : 'missing';
  });
}

/** @throws BackendError */
export async function createMissingPromos(promos: readonly PromoTerms[]): Promise<void> {
  await retryOnContention(async (transaction) => {
    const existing = await Promise.all(
      promos.map((promo) => transaction.get(documentAt(PROMO_CODES, promo.code))),
    );
    for (const [index, promo] of promos.entries()) {
      if (existing[index]?.exists() !== true) {
        transaction.set(documentAt(PROMO_CODES, promo.code), newPromoDocument(promo));
      }
    }
  });
}

async function save(
  { code }: PromoTerms,
  ownId: string | null,
  write: (transaction: Transaction) => Promise<SavedPromo>,
): Promise<SavedPromo> {
  // Another tool may have created the code under a different document id.
  const sameCode = await request(
    getDocs(query(collectionAt(PROMO_CODES), where('code', '==', code))),
  );
  if (sameCode.docs.some(({ id }) => id !== code && id !== ownId)) {
    return refused({ kind: 'exists' });
  }
  return retryOnContention(write);
}

function toPromo(snapshot: DocumentSnapshot): Promo | null {
  return snapshot.exists() ? parsePromo(snapshot.id, snapshot.data()) : null;
}

function newPromoDocument(terms: PromoTerms): Record<string, unknown> {
  return {
    ...promoTermsDocument(terms),
    timesUsed: 0,
    usedByUsers: [],
    createdAt: serverTimestamp(),
    lastUsedAt: null,
  };
}

function isSame(promo: Promo, terms: PromoTerms): boolean {
  return changedTerms(promo, terms).length === 0;
}
