const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 20;
// Higher bytes would make some letters more likely than others.
const FAIR_BYTES = 256 - (256 % LETTERS.length);

/**
 * Generates a ride id in Firestore's format without loading its SDK. Called once per booking, so
 * that a retry can't book twice.
 */
export function newRideId(): string {
  let id = '';
  while (id.length < LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH))) {
      if (byte < FAIR_BYTES && id.length < LENGTH) {
        id += LETTERS.charAt(byte % LETTERS.length);
      }
    }
  }
  return id;
}

/** Derives a ride id from a name, always the same one. */
export async function rideIdFor(name: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(name));
  return Array.from(new Uint8Array(digest), (byte) => LETTERS.charAt(byte % LETTERS.length))
    .join('')
    .slice(0, LENGTH);
}
