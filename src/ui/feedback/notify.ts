/**
 * The short messages of the app. They are kept here until they are closed or out of date, whoever renders them: one that
 * comes before the toasts have been loaded, or while they are mounted anew, is not lost.
 *
 * A message belongs to the screen whose address the browser shows a moment after it was raised. So one that is raised
 * just before or after going to another screen is shown there, and every other one stays behind: warnings and failures
 * go when their screen is left. A success stays true elsewhere too and runs out its time.
 */
export interface Message {
  readonly id: number;
  readonly tone: 'success' | 'warning' | 'failure';
  readonly text: string;
  /** The address of its screen; null until it is known. */
  readonly screen: string | null;
}

/** Going back takes the browser a moment. Nobody reads a message and leaves its screen in this time. */
const SETTLING_MS = 500;
/** More would cover the screen: the oldest give way. */
const MOST_AT_ONCE = 3;

let messages: readonly Message[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Tells of every change of the messages. Returns the way to stop. */
export function subscribeToMessages(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The messages to be shown, oldest first. */
export function currentMessages(): readonly Message[] {
  return messages;
}

/** Forgets a message, since it has been closed or has had its time. */
export function removeMessage(id: number): void {
  change(messages.filter((message) => message.id !== id));
}

/** Takes away what the screens that were left had to say; to be called when another screen has come. */
export function dropScreenMessages(): void {
  const here = currentAddress();
  change(
    messages.filter(({ tone, screen }) => tone === 'success' || screen === null || screen === here),
  );
}

/** Says that something went well; it goes away by itself. */
export function notifySuccess(text: string): void {
  raise('success', text);
}

/** Warns; it goes away by itself, since the screen says the same in a banner. */
export function notifyWarning(text: string): void {
  raise('warning', text);
}

/** Refuses or tells of a failure; it stays until dismissed or until its screen is left. */
export function notifyFailure(text: string): void {
  raise('failure', text);
}

/** Takes all messages away, before a new attempt makes them untrue. */
export function dismissNotifications(): Promise<void> {
  change([]);
  return Promise.resolve();
}

function raise(tone: Message['tone'], text: string): void {
  // Pressing twice doesn't show the same words twice.
  const shown = messages.find((message) => message.tone === tone && message.text === text);
  if (shown === undefined) {
    lastId += 1;
    change([...messages, { id: lastId, tone, text, screen: null }].slice(-MOST_AT_ONCE));
    settleSoon(lastId);
  } else {
    place(shown.id, null);
    settleSoon(shown.id);
  }
}

function settleSoon(id: number): void {
  setTimeout(() => {
    place(id, currentAddress());
  }, SETTLING_MS);
}

function place(id: number, screen: string | null): void {
  change(messages.map((message) => (message.id === id ? { ...message, screen } : message)));
}

/** The path in the address of the browser, which a navigation changes before the next screen has loaded. */
function currentAddress(): string {
  return window.location.hash.replace(/^#?\/?/, '').replace(/\?.*$/, '');
}

function change(next: readonly Message[]): void {
  messages = next;
  for (const listener of listeners) {
    listener();
  }
}
