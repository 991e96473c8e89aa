let resolveReady: () => void = () => undefined;
const ready = new Promise<void>((resolve) => {
  resolveReady = resolve;
});

export function markFirstScreenReady(): void {
  resolveReady();
}

/** Resolves when the first screen is complete, so that prefetching can start. */
export function firstScreenReady(): Promise<void> {
  return ready;
}
