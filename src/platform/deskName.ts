import { browserStorage } from './browserStorage';
import { HOUR_MS, type Instant } from '../domain/common/londonTime';
import { normaliseText } from '../domain/common/texts';
import { listenerSet } from './listenerSet';

const NAMES_KEY = 'deskNames';
const SINCE_KEY = 'deskSince';
const MAX_NAMES = 8;
/** Far longer than any shift: the next one may begin at the same browser. */
const MAX_SHIFT_MS = 14 * HOUR_MS;
/** As the rules for `rideEvents` allow. */
export const MAX_DESK_NAME_LENGTH = 30;

const { read, write, remove } = browserStorage(() => localStorage);
const { add, notify } = listenerSet<[]>();

/** The names used at this browser's desk, the last one first. */
export function deskNames(): readonly string[] {
  return (read(NAMES_KEY) ?? '')
    .split('\n')
    .map(normaliseDeskName)
    .filter((name) => name !== '');
}

/** Who is at the desk, for the audit trail; null until someone has said so in this shift. */
export function deskName(now: Instant = Date.now()): string | null {
  const since = Number(read(SINCE_KEY) ?? Number.NaN);
  return now - since < MAX_SHIFT_MS ? (deskNames()[0] ?? null) : null;
}

/** Begins a shift under a name, or ends it (null). The names stay to choose from. */
export function setDeskName(name: string | null, now: Instant = Date.now()): void {
  if (name === null) {
    remove(SINCE_KEY);
  } else {
    const chosen = normaliseDeskName(name);
    const names = [chosen, ...deskNames().filter((each) => each !== chosen)];
    write(NAMES_KEY, names.slice(0, MAX_NAMES).join('\n'));
    write(SINCE_KEY, String(now));
  }
  notify();
}

/** Calls back when the name changes, in this tab or another. Returns an unsubscribe function. */
export function watchDeskName(listener: () => void): () => void {
  const stop = add(listener);
  window.addEventListener('storage', listener);
  return () => {
    stop();
    window.removeEventListener('storage', listener);
  };
}

export function normaliseDeskName(typed: string): string {
  return normaliseText(normaliseText(typed).slice(0, MAX_DESK_NAME_LENGTH));
}
