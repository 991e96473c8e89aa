import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Ride } from '../../../../domain/ride/ride';
import { extrasKey, ridesWithoutExtras, type KnownExtras } from '../../../../domain/admin/daySheet';
import { useSubmit } from '../../../../hooks/useSubmit';
import { loadExtras } from '../shared/useKnownExtras';

/** Prints the day once its rides' extras are loaded; those that can't be are left out. */
export function usePrintDay(rides: readonly Ride[]) {
  const [extras, setExtras] = useState<KnownExtras>(new Map());
  const { isBusy, submit } = useSubmit(async (): Promise<void> => {
    const loaded = await loadExtras(ridesWithoutExtras(rides, extras));
    const entries = loaded.map(([ride, each]) => [extrasKey(ride), each] as const);
    flushSync(() => setExtras((known) => new Map([...known, ...entries])));
    window.print();
  });
  return { extras, isPreparing: isBusy, print: submit };
}
