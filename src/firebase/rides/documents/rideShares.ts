import { serverTimestamp, updateDoc, type Transaction } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { roundPosition, type LatLng } from '../../../domain/common/geo';
import type { Ride } from '../../../domain/ride/ride';
import { keepsLocation, sharedEnds, type RideShare } from '../../../domain/ride/rideShare';
import { isOver } from '../../../domain/ride/rideStatus';
import { RIDE_SHARE_TOKENS, RIDE_SHARES, RIDES } from '../../sdk/collections';
import { request } from '../../sdk/errors';
import { nonBlankText, optionalPoint, optionalText } from '../../sdk/fields';
import { documentAt } from '../../sdk/lite';
import { findDocument, unlessDenied } from '../../sdk/readDocuments';
import { retryOnContention } from '../../sdk/retryOnContention';
import { parseRide } from './parseRide';

const TOKEN_BYTES = 16;

export const shareSchema = v.object({
  rideId: nonBlankText,
  status: nonBlankText,
  driverId: optionalText,
  location: optionalPoint,
  pickup: nonBlankText,
  dropoff: nonBlankText,
});
export const shareTokenSchema = v.object({ token: v.nullable(v.string()) });

/** Parses a rideShares document; null if a field is missing. */
export function parseShare(_token: string, data: unknown): RideShare | null {
  const parsed = v.safeParse(shareSchema, data);
  return parsed.success ? parsed.output : null;
}

/** The token of a ride's share; null if it isn't shared. */
export function parseShareToken(data: unknown): string | null {
  const parsed = v.safeParse(shareTokenSchema, data);
  return parsed.success ? parsed.output.token : null;
}

/**
 * Finds what a link shows; null if it has ended or never was.
 * @throws BackendError
 */
export function findShare(token: string): Promise<RideShare | null> {
  return unlessDenied(findDocument(RIDE_SHARES, token, parseShare));
}

/**
 * The token of the user's ride; null if it isn't shared.
 * @throws BackendError
 */
export function findShareToken(rideId: string): Promise<string | null> {
  return findDocument(RIDE_SHARE_TOKENS, rideId, (_id, data) => parseShareToken(data));
}

/** 128 random bits in base64url. */
function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/**
 * Shares an open ride of the signed-in passenger and returns the token, null if it is over.
 * Repeating it finds the same token for as long as its link works.
 * @throws BackendError
 */
export async function startSharing(rideId: string): Promise<string | null> {
  return retryOnContention(async (transaction) => {
    const [snapshot, shared] = await Promise.all([
      transaction.get(documentAt(RIDES, rideId)),
      readShareToken(transaction, rideId),
    ]);
    const ride = parseRide(rideId, snapshot.data());
    if (ride === null || isOver(ride.status)) {
      return null;
    }
    if (shared !== null) {
      // Not in the transaction: only the passenger replaces it.
      if ((await findShare(shared)) !== null) {
        return shared;
      }
      transaction.delete(documentAt(RIDE_SHARES, shared));
    }
    const token = newToken();
    transaction.set(documentAt(RIDE_SHARES, token), {
      rideId,
      status: ride.status,
      driverId: ride.driver?.id ?? null,
      location: null,
      ...sharedEnds(ride.trip),
      sharedAt: serverTimestamp(),
    });
    transaction.set(documentAt(RIDE_SHARE_TOKENS, rideId), { token });
    return token;
  });
}

function removeShare(transaction: Transaction, rideId: string, token: string): void {
  transaction.delete(documentAt(RIDE_SHARES, token));
  transaction.set(documentAt(RIDE_SHARE_TOKENS, rideId), { token: null });
}

/** Null if the ride isn't shared, or for a driver who can't read it. */
async function readShareToken(transaction: Transaction, rideId: string): Promise<string | null> {
  const snapshot = await unlessDenied(transaction.get(documentAt(RIDE_SHARE_TOKENS, rideId)));
  return parseShareToken(snapshot?.data());
}

/**
 * Ends the link of a ride, if it has one.
 * @throws BackendError
 */
export async function stopSharing(rideId: string): Promise<void> {
  await retryOnContention(async (transaction) => {
    const token = await readShareToken(transaction, rideId);
    if (token !== null) {
      removeShare(transaction, rideId, token);
    }
  });
}

interface RideAfter {
  readonly status: string;
  readonly driverId: string | null;
  /** If they change. */
  readonly trip?: Pick<Ride['trip'], 'pickup' | 'dropoff'>;
}

/**
 * Reads a ride's share and returns a function that keeps it true in the commit that changes the
 * ride, and removes it with the ride's end.
 * @throws BackendError
 */
export async function readShare(
  transaction: Transaction,
  rideId: string,
  driverBefore: string | null,
): Promise<(after: RideAfter) => void> {
  const token = await readShareToken(transaction, rideId);
  return ({ status, driverId, trip }) => {
    if (token !== null && isOver(status)) {
      removeShare(transaction, rideId, token);
    } else if (token !== null) {
      transaction.update(documentAt(RIDE_SHARES, token), {
        status,
        driverId,
        ...(keepsLocation(driverBefore, driverId, status) ? {} : { location: null }),
        ...(trip && sharedEnds(trip)),
      });
    }
  };
}

/**
 * Writes roughly where the car of a shared ride is.
 * @throws BackendError
 */
export async function writeSharedLocation(token: string, position: LatLng): Promise<void> {
  const { latitude, longitude } = roundPosition(position);
  const location = { latitude, longitude };
  await request(updateDoc(documentAt(RIDE_SHARES, token), { location }));
}
