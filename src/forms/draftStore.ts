import { browserStorage } from '../platform/browserStorage';
import { listenerSet } from '../platform/listenerSet';

/**
 * Increment it when the shape of any draft changes: drafts of other versions are removed. So the
 * value of a draft is trusted, because code that knows its shape has written it.
 */
export const DRAFT_VERSION = 4;

/** The drafts of one form: what has been typed and not sent, by what it was typed into. */
export interface DraftStore<Draft> {
  readonly read: (id: string) => Draft | null;
  /** Null removes the draft. */
  readonly write: (id: string, draft: Draft | null) => void;
}

const KEY_PREFIX = 'draft ';
const VERSION_PREFIX = `${KEY_PREFIX}${DRAFT_VERSION} `;
const storage = browserStorage(() => sessionStorage);
const listeners = listenerSet();

removeDrafts((key) => !key.startsWith(VERSION_PREFIX));

/** Drafts in this tab's session storage. */
export function draftStore<Draft>(name: string): DraftStore<Draft> {
  const keyOf = (id: string): string => `${VERSION_PREFIX}${name} ${id}`;
  // Parsed once, so that a draft keeps its identity until it changes.
  const parsed = new Map<string, { readonly stored: string; readonly draft: Draft }>();
  return {
    read: (id) => {
      const stored = storage.read(keyOf(id));
      if (stored === null) {
        return null;
      }
      const known = parsed.get(id);
      if (known?.stored === stored) {
        return known.draft;
      }
      const draft = JSON.parse(stored) as Draft;
      parsed.set(id, { stored, draft });
      return draft;
    },
    write: (id, draft) => {
      if (draft === null) {
        storage.remove(keyOf(id));
      } else {
        const stored = JSON.stringify(draft, withoutPassword);
        parsed.set(id, { stored, draft });
        storage.write(keyOf(id), stored);
      }
      listeners.notify();
    },
  };
}

/** Removes all drafts of this tab: the next user must not find them. */
export function clearDrafts(): void {
  removeDrafts(() => true);
  listeners.notify();
}

/** Calls back when a draft changes. Returns an unsubscribe function. */
export const watchDrafts = listeners.add;

function removeDrafts(isRemoved: (key: string) => boolean): void {
  for (const key of storage.keys()) {
    if (key.startsWith(KEY_PREFIX) && isRemoved(key)) {
      storage.remove(key);
    }
  }
}

/** A password is kept in memory only. */
function withoutPassword(key: string, value: unknown): unknown {
  return key === 'password' ? '' : value;
}
