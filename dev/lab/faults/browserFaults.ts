import type { NotRun } from './backendFaults';

/** Faults of the browser, and what its user does with it in the middle of a flow. */
export const BROWSER_FAULTS = {
  rotation: 'the screen is turned',
  bfcache: 'the page is left and comes back as it was',
  'frozen for an hour': 'the tab is frozen, and the clock moves on by an hour',
  Back: 'Back, then Forward',
  Forward: 'another page is opened in the app, then Back; Forward and Back again',
  reload: 'the page is reloaded',
  'reload, not saved': 'reloaded after the press of the button, before the backend hears of it',
  'reload, saved': 'reloaded after the press of the button, when the backend has carried it out',
  'storage full': 'the browser stores nothing more',
  'storage blocked': 'the browser gives no access to its storage',
  'blocked, reload': 'the same, and the page is reloaded',
  'storage cleared': 'another tab clears the local storage',
  'logged out': 'the user logs out in another tab',
} as const;
export type BrowserFault = keyof typeof BROWSER_FAULTS;
export const BROWSER_FAULT_NAMES = Object.keys(BROWSER_FAULTS) as readonly BrowserFault[];

/** What the outcomes mean. After each but 'shown' the flow is finished within ten seconds. */
export const BROWSER_MEANINGS = {
  kept: 'the form or dialog is as it was',
  'but the password': 'as it was, but the password is typed again, as after every reload',
  reopened: 'the dialog is closed; opened again, it has what was typed',
  'typed again': 'what was typed is gone, and is typed again',
  'started again': 'the app starts again at its first page, for a user who is still logged in',
  'log in': 'the page says that the user is logged out; after a login it is typed again',
  refused: 'as it was, but sending it says that the user is logged out, and leads to a login',
  found: 'it is saved, but the form is still there; sent again, it is found and not saved twice',
  shown: 'it is saved, and the page shows it',
  'sent later': 'it is kept, and sent by itself when the page is there again',
} as const;
export type BrowserOutcome = keyof typeof BROWSER_MEANINGS;

export type BrowserRow = Readonly<Record<BrowserFault, BrowserOutcome | NotRun>>;

const BUTTON_ONLY: NotRun = { notRun: 'nothing is typed' };
const AS_A_FORM: NotRun = { notRun: 'tried with a few forms' };
const NO_LOGIN: NotRun = { notRun: 'no login to lose' };

/** A form. */
export const FORM: BrowserRow = {
  rotation: 'kept',
  bfcache: 'kept',
  'frozen for an hour': 'kept',
  Back: 'kept',
  Forward: 'kept',
  reload: 'kept',
  'reload, not saved': 'kept',
  'reload, saved': 'shown',
  'storage full': 'kept',
  'storage blocked': 'kept',
  'blocked, reload': 'log in',
  'storage cleared': 'kept',
  'logged out': 'log in',
};

/** The same for a form beside another of the same user, which has shown what a log-out does. */
export const FURTHER_FORM: BrowserRow = {
  ...FORM,
  'blocked, reload': AS_A_FORM,
  'storage cleared': AS_A_FORM,
  'logged out': AS_A_FORM,
};

/** A form for users who have no account yet. */
export const SIGNED_OUT_FORM: BrowserRow = {
  ...FORM,
  'reload, saved': 'found',
  'blocked, reload': 'typed again',
  'logged out': NO_LOGIN,
};

/** A dialog: a reload closes it. Leaving its page by Back does too. */
export const DIALOG: BrowserRow = {
  ...FORM,
  Back: 'reopened',
  Forward: 'reopened',
  reload: 'reopened',
  'reload, not saved': 'reopened',
  'blocked, reload': AS_A_FORM,
  'storage cleared': AS_A_FORM,
  'logged out': AS_A_FORM,
};

/** A single button, which only a reload can interrupt. */
export const BUTTON: BrowserRow = {
  ...FORM,
  rotation: BUTTON_ONLY,
  bfcache: BUTTON_ONLY,
  Back: BUTTON_ONLY,
  Forward: BUTTON_ONLY,
  reload: BUTTON_ONLY,
  'blocked, reload': AS_A_FORM,
  'storage cleared': AS_A_FORM,
  'storage full': AS_A_FORM,
  'storage blocked': AS_A_FORM,
  'logged out': AS_A_FORM,
};

/** A form in a frame, which a reload of the page around it opens at its first page. */
export const FRAMED_FORM: BrowserRow = {
  ...FORM,
  reload: 'started again',
  'reload, not saved': 'started again',
};

/** Where the password is not part of the draft. */
export const PASSWORD_GONE = {
  Back: 'but the password',
  Forward: 'but the password',
} as const;
