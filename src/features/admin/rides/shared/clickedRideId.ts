/** The id of the clicked ride (`data-ride`), for one listener per list; null outside. */
export function clickedRideId(target: EventTarget): string | null {
  const element = target instanceof Element ? target.closest('[data-ride]') : null;
  return element instanceof HTMLElement ? (element.dataset['ride'] ?? null) : null;
}
