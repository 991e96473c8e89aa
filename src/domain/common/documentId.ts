const NEW_ID = /^[\w-]{1,128}$/;
const RESERVED_ID = /^(\.\.?|__.*__)$/s;
const MAX_LENGTH = 1500;

/** True for the id of a new document. Must match firestore.rules. */
export function isNewDocumentId(id: string): boolean {
  return NEW_ID.test(id);
}

/** True for any id that Firestore has: older ones may contain other characters (decision 217). */
export function isDocumentId(id: string): boolean {
  return id !== '' && id.length <= MAX_LENGTH && !id.includes('/') && !RESERVED_ID.test(id);
}
