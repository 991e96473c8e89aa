import type { Ride } from '../../../domain/ride/ride';
import { RIDES } from '../../sdk/collections';
import { findDocument, unlessDenied } from '../../sdk/readDocuments';
import { parseRide } from './parseRide';

/**
 * Finds one of the driver's own rides; null if it is missing or now another driver's.
 * @throws BackendError
 */
export function findDriverRide(rideId: string): Promise<Ride | null> {
  return unlessDenied(findDocument(RIDES, rideId, parseRide));
}
