import { createContext, use } from 'react';
import { listAllDrivers } from '../../../firebase/drivers/drivers';
import { readyValue, useLast, useLoaded } from '../../../hooks/useLoaded';

/** Call signs by driver id: rides don't have them. */
export type CallSigns = ReadonlyMap<string, number>;

export const NO_CALL_SIGNS: CallSigns = new Map();

export const CallSignsContext = createContext(NO_CALL_SIGNS);

export function useCallSigns(): CallSigns {
  return use(CallSignsContext);
}

/** Loads them whenever the rides are shown again: they are edited in another tab. */
export function useLoadedCallSigns(isShown: boolean): CallSigns {
  return useLast(readyValue(useLoaded(isShown ? 'drivers' : null, load))) ?? NO_CALL_SIGNS;
}

async function load(): Promise<CallSigns> {
  const drivers = await listAllDrivers();
  return new Map(
    drivers.flatMap(({ id, callSign }) => (callSign === null ? [] : [[id, callSign] as const])),
  );
}
