import {
  collection,
  doc,
  getDocs,
  query,
  serverTimestamp,
  where,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase/firestore/lite';
import type {
  StoredPromoTerms,
  PromoList,
  PromoRecord,
  PromoTerms,
} from '../../domain/promo/promo';
import { changedTerms } from '../../domain/promo/promoForm';
import { PROMO_CODES } from '../sdk/collections';
import { request } from '../sdk/errors';
import { firestore } from '../sdk/lite';
import { promoTermsDocument, parsePromoRecord } from './promoConverters';
import { retryOnContention } from '../sdk/retryOnContention';

/** What came of saving a promo code. Only 'saved' has written anything. */
export type SavePromoResult =
  | { readonly kind: 'saved' }
  /** Another promo code has this code already. */
  | { readonly kind: 'exists' }
  /** Somebody changed it since it was read: as it is now. */
  | { readonly kind: 'changed'; readonly current: PromoRecord }
  /** Somebody deleted it, or gave it another code, since it was read. */
  | { readonly kind: 'missing' };

/**
 * All promo codes (spec section 7). The rules let the admin alone do so.
 * @throws BackendError
 */
export async function listPromos(): Promise<PromoList> {
  const snapshot = await request(getDocs(collection(firestore, PROMO_CODES)));
  const codes: PromoRecord[] = [];
  const unreadable: string[] = [];
  for (const document of snapshot.docs) {
    const promo = parsePromoRecord(document.id, document.data());
    if (promo === null) {
      unreadable.push(document.id);
    } else {
      codes.push(promo);
    }
  }
  return { codes, unreadable };
}

/**
 * Makes a promo code that nobody has used. One that exists already stays as it is. For a retry, one with the very same
 * terms counts as saved: the answer to the earlier try may have been lost.
 * @throws BackendError
 */
export async function createPromo(
  terms: PromoTerms,
  { isRetry = false }: { readonly isRetry?: boolean } = {},
): Promise<SavePromoResult> {
  return save(terms, null, async (transaction) => {
    const present = await transaction.get(promoReference(terms.code));
    if (present.exists()) {
      const existing = recordOf(present);
      const isThisOne = isRetry && existing !== null && isSame(existing, terms);
      return { kind: isThisOne ? 'saved' : 'exists' };
    }
    transaction.set(promoReference(terms.code), newPromoDocument(terms));
    return { kind: 'saved' };
  });
}

/**
 * Changes a promo code that was read as `before`, keeping its usage and what else another tool wrote. A new code moves the document, since a code is its
 * document's id.
 * @throws BackendError
 */
export async function updatePromo(
  before: StoredPromoTerms & Pick<PromoRecord, 'id'>,
  terms: PromoTerms,
): Promise<SavePromoResult> {
  const isMove = terms.code !== before.code;
  return save(terms, before.id, async (transaction) => {
    const [present, target] = await Promise.all([
      transaction.get(promoReference(before.id)),
      isMove ? transaction.get(promoReference(terms.code)) : null,
    ]);
    const current = recordOf(present);
    const taken = target === null ? null : recordOf(target);
    if (current === null) {
      return taken !== null && isSame(taken, terms) ? { kind: 'saved' } : { kind: 'missing' };
    }
    if (target?.exists() === true) {
      return { kind: 'exists' };
    }
    if (changedTerms(before, current).length > 0 && !isSame(current, terms)) {
      return { kind: 'changed', current };
    }
    if (isMove) {
      transaction.set(promoReference(terms.code), {
        // Another tool may have left out what nobody has used yet.
        ...newPromoDocument(terms),
        ...present.data(),
        ...promoTermsDocument(terms),
      });
      transaction.delete(promoReference(before.id));
    } else {
      transaction.update(promoReference(before.id), promoTermsDocument(terms));
    }
    return { kind: 'saved' };
  });
}

/**
 * Deletes a promo code. False when it was gone already, deleted or renamed by somebody else.
 * @throws BackendError
 */
export async function deletePromo(id: string): Promise<boolean> {
  return transact(async (transaction) => {
    const isThere = (await transaction.get(promoReference(id))).exists();
    if (isThere) {
      transaction.delete(promoReference(id));
    }
    return isThere;
  });
}

/**
 * Makes the codes of Quick Setup together. One that exists already stays as it is.
 * @throws BackendError
 */
export async function createMissingPromos(promos: readonly PromoTerms[]): Promise<void> {
  await transact(async (transaction) => {
    const existing = await Promise.all(
      promos.map((promo) => transaction.get(promoReference(promo.code))),
    );
    for (const [index, promo] of promos.entries()) {
      if (existing[index]?.exists() !== true) {
        transaction.set(promoReference(promo.code), newPromoDocument(promo));
      }
    }
  });
}

async function save(
  { code }: PromoTerms,
  ownId: string | null,
  write: (transaction: Transaction) => Promise<SavePromoResult>,
): Promise<SavePromoResult> {
  // A code may have been made elsewhere, under an id that is not its code.
  const sameCode = await request(
    getDocs(query(collection(firestore, PROMO_CODES), where('code', '==', code))),
  );
  if (sameCode.docs.some(({ id }) => id !== code && id !== ownId)) {
    return { kind: 'exists' };
  }
  return transact(write);
}

/** In one transaction, tried again when a ride that uses the code, or another admin, comes in between. */
function transact<Value>(work: (transaction: Transaction) => Promise<Value>): Promise<Value> {
  return retryOnContention(firestore, work);
}

function promoReference(id: string) {
  return doc(firestore, PROMO_CODES, id);
}

function recordOf(snapshot: DocumentSnapshot): PromoRecord | null {
  return snapshot.exists() ? parsePromoRecord(snapshot.id, snapshot.data()) : null;
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

function isSame(promo: PromoRecord, terms: PromoTerms): boolean {
  return changedTerms(promo, terms).length === 0;
}
