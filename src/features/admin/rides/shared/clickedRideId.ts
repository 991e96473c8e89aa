/** The ride whose button was pressed, by `data-ride`; null for a press elsewhere. One listener hears all rows of a list. */
export function clickedRideId(target: EventTarget): string | null {
  const pressed = target instanceof Element ? target.closest('[data-ride]') : null;
  return pressed instanceof HTMLElement ? (pressed.dataset['ride'] ?? null) : null;
}
