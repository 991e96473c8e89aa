import { serverTime, type Documents, type Fields } from '../support/firestoreValues';
import { world } from '../support/world';
import { DRIVER } from './transitionDocuments';

export const TOKEN = 'Zm9sbG93LW1lLTEyOC1iaQ';
export const OTHER_TOKEN = 'A'.repeat(22);
export const SHARE = `rideShares/${TOKEN}`;
export const OTHER_SHARE = `rideShares/${OTHER_TOKEN}`;
export const SHARE_TOKEN = 'rideShareTokens/ride-1';

/** Where a car is, as a share may say. */
export const ROUGH = { latitude: 53.84, longitude: -0.42 };
/** The token's document after sharing. */
export const withdrawn: Documents = { [SHARE_TOKEN]: { token: null } };

/** Reads the share as anyone with the link does. */
export const follow = () => world.as('signed-out').doc(SHARE).get();

/** The share of a ride for now without a driver. */
export function shareFields(changes: Fields = {}): Fields {
  return {
    rideId: 'ride-1',
    status: 'pending',
    driverId: null,
    location: null,
    pickup: 'Lairgate, Beverley',
    dropoff: 'Saturday Market, Beverley',
    sharedAt: serverTime(),
    ...changes,
  };
}

/** A share and the token that names it. */
export function shared(changes: Fields = {}, token = TOKEN): Documents {
  return { [`rideShares/${token}`]: shareFields(changes), [SHARE_TOKEN]: { token } };
}

/** The share of a ride that the first driver has. */
export function drivenShare(changes: Fields = {}): Documents {
  return shared({ status: 'assigned', driverId: DRIVER, ...changes });
}
