import type { MouseEvent } from 'react';

/**
 * Opens the clicked ride (`data-ride`), or that of the clicked table row: one listener per list, so
 * that its rows stay the same.
 */
export function openClickedRide(open: (rideId: string) => void) {
  return ({ target }: MouseEvent): void => {
    const place =
      target instanceof Element ? target.closest<HTMLElement>('[data-ride], a, tr') : null;
    const isRow = place?.tagName === 'TR' && !hasSelectedText();
    const opener = isRow ? place.querySelector<HTMLElement>('[data-ride]') : place;
    const rideId = opener?.dataset.ride;
    if (rideId !== undefined) {
      open(rideId);
    }
  };
}

/** A name or number is selected to be copied. */
function hasSelectedText(): boolean {
  return window.getSelection()?.type === 'Range';
}
