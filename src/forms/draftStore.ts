import * as v from 'valibot';
import { browserStorage } from '../hooks/browserStorage';
import { listenerSet } from '../hooks/listenerSet';

/** The drafts of one form: what has been typed and not sent, by what it was typed into. */
export interface DraftSlot<Draft> {
  readonly read: (id: string) => Draft | null;
  /** Null removes the draft. */
  readonly write: (id: string, draft: Draft | null) => void;
}

const KEY_PREFIX = 'draft ';
const storage = browserStorage(() => sessionStorage);
const listeners = listenerSet();

/** Drafts in this tab's session storage. One that doesn't fit the schema is none. */
export function draftSlot<Draft>(
  name: string,
  schema: v.GenericSchema<unknown, Draft>,
): DraftSlot<Draft> {
  const keyOf = (id: string): string => `${KEY_PREFIX}${name} ${id}`;
  // Parsed once, so that a draft keeps its identity until it changes.
  const parsed = new Map<string, { readonly stored: string; readonly draft: Draft | null }>();
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
      const draft = parse(schema, stored);
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
  for (const key of storage.keys().filter((each) => each.startsWith(KEY_PREFIX))) {
    storage.remove(key);
  }
  listeners.notify();
}

/** Calls back when a draft changes. Returns an unsubscribe function. */
export const watchDrafts = listeners.add;

function parse<Draft>(schema: v.GenericSchema<unknown, Draft>, stored: string): Draft | null {
  try {
    return v.parse(schema, JSON.parse(stored));
  } catch {
    return null;
  }
}

/** A password is kept in memory only. */
function withoutPassword(key: string, value: unknown): unknown {
  return key === 'password' ? '' : value;
}
