/** Faults of the network, the backend, the clock and the account, with what they are. */
export const BACKEND_FAULTS = {
  'never sent': 'the phone is offline from the start',
  'response lost': 'the commit is carried out, its response never arrives',
  '2 s': 'every request takes two seconds',
  '25 s': 'the commit arrives after 25 seconds, when the app has given up and been used again',
  'HTTP 503': 'the backend is unavailable from the commit on',
  'HTTP 429': 'the backend is over its quota from the commit on',
  denied: 'the rules refuse the commit',
  HTML: 'every request is answered by a login page',
  silent: 'no request is ever answered',
  'killed before': 'the backend is down from the start',
  'killed during': 'the backend dies with the commit, which is lost',
  'killed after': 'the backend dies after the commit, before it has answered',
  'hour fast': 'the device’s clock is an hour fast',
  'hour slow': 'an hour slow',
  'day fast': 'a day fast',
  'day slow': 'a day slow',
  'token expired': 'the backend refuses the user’s token, and gives a new one',
  disabled: 'the account is disabled, and its token has expired',
  deleted: 'the account is deleted, and its token has expired',
  twice: 'the same is done twice at once, from two tabs or devices',
} as const;
export type BackendFault = keyof typeof BACKEND_FAULTS;
export const BACKEND_FAULT_NAMES = Object.keys(BACKEND_FAULTS) as readonly BackendFault[];

export interface NotRun {
  readonly notRun: string;
}

/**
 * What the user gets. After 'again' and 'found' the same action is sent again once the fault has
 * ended, and must succeed within ten seconds.
 */
export type Expectation =
  /** It succeeds although there is a fault. */
  | 'done'
  /** It fails with a message and nothing is saved. */
  | 'again'
  /** It is saved, but the app can't know. Sent again, it is found and not saved twice. */
  | 'found'
  /** It is saved, but the app can't know. The ride leaves the page, so nothing is sent again. */
  | 'gone'
  /** It fails with a message that leads to a login, and nothing is saved. */
  | 'log in'
  | NotRun;

export type BackendRow = Readonly<Record<BackendFault, Expectation>>;

export type Ran = Exclude<Expectation, NotRun>;

/** An action whose result is one commit. */
export const COMMIT: BackendRow = {
  'never sent': 'again',
  'response lost': 'found',
  '2 s': 'done',
  '25 s': 'again',
  'HTTP 503': 'again',
  'HTTP 429': 'again',
  denied: 'again',
  HTML: 'again',
  silent: 'again',
  'killed before': 'again',
  'killed during': 'again',
  'killed after': 'found',
  'hour fast': 'done',
  'hour slow': 'done',
  'day fast': 'done',
  'day slow': 'done',
  'token expired': 'log in',
  disabled: 'log in',
  deleted: 'log in',
  twice: 'done',
};

/** An action after which the ride is no longer the user's. */
export const LEAVES: BackendRow = { ...COMMIT, 'response lost': 'gone', 'killed after': 'gone' };
