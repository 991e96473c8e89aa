const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 20;
// Bytes from here on would make some letters likelier than others.
const FAIR_BYTES = 256 - (256 % LETTERS.length);

/**
 * A fresh id for a ride's document, of the form that Firestore's own ids have. It is made once per booking, which
 * makes submitting again harmless. Made here, it spares the map screen the Firestore SDK.
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

/** The id of a ride that follows from something known: the same whenever it is asked for. */
export async function rideIdFor(name: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(name));
  return Array.from(new Uint8Array(digest), (byte) => LETTERS.charAt(byte % LETTERS.length))
    .join('')
    .slice(0, LENGTH);
}
