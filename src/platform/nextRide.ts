/** Cache Storage, because the page without network (src/offline) can't read local storage. */
export const NEXT_RIDE_CACHE = 'next-ride';

let changes = Promise.resolve();

/** In order, so that no ride is stored after a log-out. Blocked storage keeps nothing. */
export function changeNextRide(change: () => Promise<unknown>): void {
  changes = changes.then(change).then(
    () => undefined,
    () => undefined,
  );
}

export function forgetNextRide(): void {
  changeNextRide(() => caches.delete(NEXT_RIDE_CACHE));
}
