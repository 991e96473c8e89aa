import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { AdminRide } from '../../../../domain/admin/adminRide';
import { extrasKey, ridesWithoutExtras, type KnownExtras } from '../../../../domain/admin/daySheet';
import { findExtras } from '../../../../firebase/rides/documents/rideExtras';
import { useSubmit } from '../../../../hooks/useSubmit';

/** Prints the day once its rides' extras are loaded; those that can't be are left out. */
export function usePrintDay(rides: readonly AdminRide[]) {
  const [extras, setExtras] = useState<KnownExtras>(new Map());
  const { isBusy, submit } = useSubmit(async (): Promise<void> => {
    const results = await Promise.all(
      ridesWithoutExtras(rides, extras).map(async (ride) => {
        try {
          return [[extrasKey(ride), await findExtras(ride.id)] as const];
        } catch (error) {
          console.error('Could not load the extras', error);
          return [];
        }
      }),
    );
    flushSync(() => setExtras((known) => new Map([...known, ...results.flat()])));
    window.print();
  });
  return { extras, isPreparing: isBusy, print: submit };
}
