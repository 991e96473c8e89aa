const RESERVED_ID = /^(\.\.?|__.*__)$/s;
const MAX_LENGTH = 1500;

/** True for any id that Firestore has. New documents have plainer ones. */
export function isDocumentId(id: string): boolean {
  return id !== '' && id.length <= MAX_LENGTH && !id.includes('/') && !RESERVED_ID.test(id);
}
