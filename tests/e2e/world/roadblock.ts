/** Holds the simulated drivers back, so that what shows for a moment only can be looked at for as long as it takes. */
export class Roadblock {
  private readonly passed = new Set<string>();
  private readonly waiting = new Map<string, () => void>();

  /** What the drivers wait for before they move a ride on to a status. */
  readonly beforeStatus = (status: string): Promise<void> =>
    this.passed.has(status)
      ? Promise.resolve()
      : new Promise((resolve) => {
          this.waiting.set(status, resolve);
        });

  /** Lets the driver of the one ride under way move on to these statuses. */
  pass(...statuses: readonly string[]): void {
    for (const status of statuses) {
      this.passed.add(status);
      this.waiting.get(status)?.();
    }
  }
}
