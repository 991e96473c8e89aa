/**
 * Drafts that could not be saved to their history entry because the page was unloading. Kept per
 * tab in session storage; lost if storage is blocked.
 */
export const unsavedDrafts = {
  find(name: string): unknown {
    try {
      const stored = sessionStorage.getItem(KEY_PREFIX + name);
      return stored === null ? undefined : JSON.parse(stored);
    } catch {
      return undefined;
    }
  },

  save(name: string, draft: object): void {
    try {
      sessionStorage.setItem(KEY_PREFIX + name, JSON.stringify(draft));
    } catch (error) {
      console.error('Could not save the draft', error);
    }
  },

  /** Returns whether it existed. */
  discard(name: string): boolean {
    const existed = unsavedDrafts.find(name) !== undefined;
    if (existed) {
      sessionStorage.removeItem(KEY_PREFIX + name);
    }
    return existed;
  },

  clear(): void {
    try {
      for (const name of Object.keys(sessionStorage).filter((key) => key.startsWith(KEY_PREFIX))) {
        sessionStorage.removeItem(name);
      }
    } catch {
      // Storage is blocked, so there is nothing to clear.
    }
  },
};

const KEY_PREFIX = 'draft ';
