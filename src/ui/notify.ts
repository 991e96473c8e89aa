import type { TypeOptions } from 'react-toastify';

// The toasts are loaded with the first message: the landing page opens without them.
let isAnyWanted = false;
let onWanted = (): void => undefined;

/** Tells when the first message is to be shown, for whoever renders the messages. Returns the way to stop. */
export function subscribeToMessages(listener: () => void): () => void {
  onWanted = listener;
  return () => {
    onWanted = () => undefined;
  };
}

/** True once there has been a message. */
export function areMessagesWanted(): boolean {
  return isAnyWanted;
}

// A message that is on its way out still holds its id, so that ids are new after each dismissal.
let dismissals = 0;

async function show(type: TypeOptions, text: string, stays: boolean): Promise<void> {
  isAnyWanted = true;
  onWanted();
  const toastId = `${String(dismissals)} ${text}`;
  try {
    const { toast } = await import('react-toastify');
    // The text in the id: pressing twice doesn't show the same words twice.
    toast(text, { type, toastId, autoClose: stays ? false : 6000 });
  } catch (error) {
    console.error('A message could not be shown', text, error);
  }
}

/** Says that something went well; it goes away by itself. */
export function notifySuccess(text: string): void {
  void show('success', text, false);
}

/** Warns; it goes away by itself, since the screen says the same in a banner. */
export function notifyWarning(text: string): void {
  void show('warning', text, false);
}

/** Refuses or tells of a failure on the way to another screen; it stays until dismissed. */
export function notifyFailure(text: string): void {
  void show('error', text, true);
}

/** Takes all messages away, before a new attempt makes them untrue. */
export async function dismissNotifications(): Promise<void> {
  if (!isAnyWanted) {
    return;
  }
  dismissals += 1;
  try {
    const { toast } = await import('react-toastify');
    toast.dismiss();
  } catch (error) {
    console.error('The messages could not be taken away', error);
  }
}
