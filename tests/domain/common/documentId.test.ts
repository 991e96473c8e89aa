import { describe, expect, it } from 'vitest';
import { isDocumentId } from '../../../src/domain/common/documentId';
import { newRideId, rideIdFor } from '../../../src/firebase/rides/documents/rideId';

describe('an id', () => {
  it.each(['a', 'Abc-1_x', 'a.b', 'a[0]', 'a b', 'x\u202Ey', 'ä', 'a\n', 'x'.repeat(1500)])(
    'of a document: %j',
    (id) => {
      expect(isDocumentId(id)).toBe(true);
    },
  );

  it.each(['', '.', '..', 'a/b', '/', '__x__', 'x'.repeat(1501)])('of no document: %j', (id) => {
    expect(isDocumentId(id)).toBe(false);
  });

  it('of a new ride keeps to what firestore.rules require', async () => {
    for (const id of [newRideId(), await rideIdFor('series 1')]) {
      expect(id).toMatch(/^[A-Za-z0-9_-]{1,128}$/);
    }
  });
});
