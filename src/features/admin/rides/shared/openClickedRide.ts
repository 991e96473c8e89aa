import type { MouseEvent } from 'react';

/** Opens the clicked ride (`data-ride`): one listener per list, so that its rows stay the same. */
export function openClickedRide(open: (rideId: string) => void) {
  return ({ target }: MouseEvent): void => {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-ride]') : null;
    const rideId = element?.dataset['ride'];
    if (rideId !== undefined) {
      open(rideId);
    }
  };
}
