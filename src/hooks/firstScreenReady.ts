let done: () => void = () => undefined;
const whenDone = new Promise<void>((resolve) => {
  done = resolve;
});

/** Says that the first page shows all that it has to show. */
export function markFirstScreenReady(): void {
  done();
}

/** Resolves once the first page shows all that it has to show: before that, nothing else takes of its network. */
export function firstScreenReady(): Promise<void> {
  return whenDone;
}
