import { parseSession } from '../auth/session/session';
import { HOUR_MS } from '../domain/common/londonTime';
import { timeOfRide, type Ride } from '../domain/ride/ride';
import { isOver } from '../domain/ride/rideStatus';
import { pickupTimeText, tripText } from '../domain/trip/trip';
import { changeNextRide, NEXT_RIDE_CACHE } from '../platform/nextRide';
import { serverNow } from '../platform/serverClock';

/** How long after its time a ride may still be under way. */
const MAX_RIDE_MS = 2 * HOUR_MS;

/** Keeps the account's next ride for the page without network; forgets it once it is over. */
export function keepNextRide(uid: string, ride: Ride): void {
  const { id, trip, driver, status } = ride;
  if (isOver(status)) {
    changeNextRide(async () => (await caches.open(NEXT_RIDE_CACHE)).delete(`/${id}`));
    return;
  }
  const now = serverNow();
  const texts = {
    when: pickupTimeText(trip.time, now),
    places: tripText(ride),
    driver: driver?.name ?? null,
    plate: driver?.plateNumber ?? null,
    until: (timeOfRide(ride) ?? now) + MAX_RIDE_MS,
  };
  changeNextRide(async () => {
    const cache = await caches.open(NEXT_RIDE_CACHE);
    const others = (await cache.keys()).filter(({ url }) => !url.endsWith(`/${id}`));
    await cache.put(`/${id}`, new Response(JSON.stringify(texts)));
    await Promise.all(others.map((other) => cache.delete(other)));
    // Another tab may have logged out.
    if (parseSession()?.uid !== uid) {
      await caches.delete(NEXT_RIDE_CACHE);
    }
  });
}
