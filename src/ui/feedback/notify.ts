/**
 * A toast, kept here until dismissed or expired. It belongs to the screen shown shortly after it
 * was raised: warnings and failures go when that screen is left, a success stays.
 */
export interface Message {
  readonly id: number;
  readonly tone: 'success' | 'warning' | 'failure';
  readonly text: string;
  /** Null until determined. */
  readonly screen: string | null;
}

/** Time for a navigation to change the address. */
const NAVIGATION_GRACE_MS = 500;
const MAX_MESSAGES = 3;

let messages: readonly Message[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

export function subscribeToMessages(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function currentMessages(): readonly Message[] {
  return messages;
}

export function removeMessage(id: number): void {
  setMessages(messages.filter((message) => message.id !== id));
}

/** Drops the toasts of previous screens. Call after navigating. */
export function dropScreenMessages(): void {
  const here = currentAddress();
  setMessages(
    messages.filter(({ tone, screen }) => tone === 'success' || screen === null || screen === here),
  );
}

/** Expires by itself. */
export function notifySuccess(text: string): void {
  raise('success', text);
}

/** Expires by itself; a banner repeats it. */
export function notifyWarning(text: string): void {
  raise('warning', text);
}

/** Stays until dismissed or until its screen is left. */
export function notifyFailure(text: string): void {
  raise('failure', text);
}

/** Clears all toasts before a new attempt makes them wrong. */
export function dismissNotifications(): Promise<void> {
  setMessages([]);
  return Promise.resolve();
}

function raise(tone: Message['tone'], text: string): void {
  // A repeated action does not repeat its toast.
  const shown = messages.find((message) => message.tone === tone && message.text === text);
  if (shown === undefined) {
    lastId += 1;
    setMessages([...messages, { id: lastId, tone, text, screen: null }].slice(-MAX_MESSAGES));
    assignScreenSoon(lastId);
  } else {
    assignScreen(shown.id, null);
    assignScreenSoon(shown.id);
  }
}

function assignScreenSoon(id: number): void {
  setTimeout(() => {
    assignScreen(id, currentAddress());
  }, NAVIGATION_GRACE_MS);
}

function assignScreen(id: number, screen: string | null): void {
  setMessages(messages.map((message) => (message.id === id ? { ...message, screen } : message)));
}

/** The path in the address bar, which changes before the next screen has loaded. */
function currentAddress(): string {
  return window.location.hash.replace(/^#?\/?/, '').replace(/\?.*$/, '');
}

function setMessages(next: readonly Message[]): void {
  messages = next;
  for (const listener of listeners) {
    listener();
  }
}
