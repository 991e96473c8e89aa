/** Makes simulated drivers wait before each status, so that tests can check short-lived screens. */
export class StatusGate {
  private readonly allowed = new Set<string>();
  private readonly waiting = new Map<string, () => void>();

  /** Option of the simulator. */
  readonly beforeStatus = (status: string): Promise<void> =>
    this.allowed.has(status)
      ? Promise.resolve()
      : new Promise((resolve) => {
          this.waiting.set(status, resolve);
        });

  allow(...statuses: readonly string[]): void {
    for (const status of statuses) {
      this.allowed.add(status);
      this.waiting.get(status)?.();
    }
  }
}
