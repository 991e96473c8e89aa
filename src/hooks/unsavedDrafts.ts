/**
 * What had been changed last when its page was left, by the history entry to which it could no longer be written: browsers
 * ignore a change of the entry while a page goes. It lasts as long as the tab. Where storage is blocked it is lost.
 */
export const unsavedDrafts = {
  find(name: string): unknown {
    try {
      const kept = sessionStorage.getItem(PREFIX + name);
      return kept === null ? undefined : JSON.parse(kept);
    } catch {
      return undefined;
    }
  },

  leave(name: string, draft: object): void {
    try {
      sessionStorage.setItem(PREFIX + name, JSON.stringify(draft));
    } catch (error) {
      console.error('What was typed last could not be kept', error);
    }
  },

  /** Answers with whether there was any. */
  take(name: string): boolean {
    const wasThere = unsavedDrafts.find(name) !== undefined;
    if (wasThere) {
      sessionStorage.removeItem(PREFIX + name);
    }
    return wasThere;
  },

  /** Forgets what was left behind on every page. */
  forgetAll(): void {
    try {
      for (const name of Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX))) {
        sessionStorage.removeItem(name);
      }
    } catch {
      // Where storage is blocked there is nothing to forget.
    }
  },
};

const PREFIX = 'draft ';
