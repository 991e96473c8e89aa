/**
 * A toast, kept here until dismissed, expired or replaced by a newer one. It goes with the screen
 * at whose address it was raised: navigate first, then notify.
 */
export interface Message {
  readonly id: number;
  readonly tone: 'success' | 'warning' | 'failure';
  readonly text: string;
  readonly screen: string;
}

let messages: readonly Message[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

export function subscribeToMessages(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The toast to show: none or one. */
export function currentMessages(): readonly Message[] {
  return messages;
}

export function removeMessage(id: number): void {
  setMessages(messages.filter((message) => message.id !== id));
}

/** Drops the toast of a previous screen. Call after navigating. */
export function dropScreenMessages(): void {
  const here = currentAddress();
  setMessages(messages.filter(({ screen }) => screen === here));
}

/** Expires by itself. */
export function notifySuccess(text: string): void {
  raise('success', text);
}

/** Expires by itself; a banner repeats it. */
export function notifyWarning(text: string): void {
  raise('warning', text);
}

/** Stays until dismissed, until its screen is left or until a newer toast takes its place. */
export function notifyFailure(text: string): void {
  raise('failure', text);
}

/** Clears a success that is no longer true. */
export function dismissSuccess(): void {
  setMessages(messages.filter(({ tone }) => tone !== 'success'));
}

/** Clears the toast before a new attempt makes it wrong. */
export function dismissNotifications(): Promise<void> {
  setMessages([]);
  return Promise.resolve();
}

function raise(tone: Message['tone'], text: string): void {
  const [shown] = messages;
  // A repeated action does not repeat its toast, which now belongs to this screen.
  if (shown?.tone !== tone || shown.text !== text) {
    lastId += 1;
  }
  setMessages([{ id: lastId, tone, text, screen: currentAddress() }]);
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
