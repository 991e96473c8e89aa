import type * as Tracking from '../firebase/rides/read/liveTracking';

export type LiveCode = typeof Tracking;

let loaded: LiveCode | null = null;

/** Loads the listener code, which is larger than any screen, in its own chunk. */
export async function loadLiveCode(): Promise<LiveCode> {
  loaded = await import('../firebase/rides/read/liveTracking');
  return loaded;
}

/** The code once it has loaded. */
export function loadedLiveCode(): LiveCode | null {
  return loaded;
}
