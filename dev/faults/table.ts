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
const FAULT_NAMES = Object.keys(BACKEND_FAULTS) as readonly BackendFault[];

interface NotRun {
  readonly notRun: string;
}

/**
 * What the user gets. After 'again' and 'found' the same action is sent again once the fault has
 * ended, and must succeed within ten seconds.
 */
type Expectation =
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

type BackendRow = Readonly<Record<BackendFault, Expectation>>;

/** What the outcomes mean. */
export const MEANINGS: Readonly<Record<Ran, string>> = {
  done: 'it succeeds although there is a fault',
  again: 'it fails with a message and nothing is saved; sent again, it succeeds',
  found: 'it is saved, but the app can’t know; sent again, it is found and not saved twice',
  gone: 'it is saved, but the app can’t know; the ride leaves the page, so nothing is sent again',
  'log in': 'it fails with a message and nothing is saved; the user has to log in again',
};

/** An action whose result is one commit. */
const COMMIT: BackendRow = {
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

/** What usually happens. */
export const USUAL = COMMIT;

/** An action after which the ride is no longer the user's. */
const LEAVES: BackendRow = { ...COMMIT, 'response lost': 'gone', 'killed after': 'gone' };

const BY_AUTH: NotRun = { notRun: 'Auth itself refuses, which the proxy does not play' };

interface FlowRow {
  readonly backend: BackendRow | NotRun;
}

/** What each flow is expected to do under each fault. */
export const TABLE = {
  'book now': { backend: COMMIT },
  'book later': { backend: COMMIT },
  'alternative slot': { backend: COMMIT },
  promo: { backend: COMMIT },
  extras: { backend: COMMIT },
  'change the time': { backend: COMMIT },
  'change the places': { backend: COMMIT },
  'change the riders': { backend: COMMIT },
  'change, driver gone': { backend: COMMIT },
  'cancel on a card': { backend: COMMIT },
  'cancel on tracking': { backend: { notRun: 'the same code as on a card' } },
  'book in an inline frame': { backend: { notRun: 'the same code as book now' } },
  'book in a popup': { backend: { notRun: 'the same code as book now' } },
  'phone booking': { backend: COMMIT },
  'phone booking: change': { backend: COMMIT },
  'repeat weekly': { backend: { ...COMMIT, 'response lost': 'done' } },
  assign: { backend: COMMIT },
  reassign: { backend: COMMIT },
  unassign: { backend: COMMIT },
  'accept for the driver': { backend: COMMIT },
  'set out for the driver': { backend: COMMIT },
  'arrive for the driver': { backend: COMMIT },
  'complete for the driver': { backend: COMMIT },
  'cancel by the office': { backend: COMMIT },
  note: { backend: COMMIT },
  'promo: create': { backend: COMMIT },
  'promo: save': { backend: COMMIT },
  'promo: rename': { backend: COMMIT },
  'promo: delete': { backend: COMMIT },
  'driver: add': { backend: { ...COMMIT, 'response lost': 'done' } },
  'driver: change': { backend: COMMIT },
  'driver: deactivate': { backend: COMMIT },
  'driver: reactivate': { backend: COMMIT },
  'go online': { backend: COMMIT },
  'go offline': { backend: COMMIT },
  'accept an offer': { backend: COMMIT },
  accept: { backend: COMMIT },
  decline: { backend: LEAVES },
  'give back': { backend: LEAVES },
  'set out': { backend: COMMIT },
  arrive: { backend: COMMIT },
  complete: { backend: COMMIT },
  'no-show': { backend: COMMIT },
  'guest login': {
    backend: { ...COMMIT, twice: { notRun: 'two tabs make two guests; the last one stays' } },
  },
  registration: {
    backend: { ...COMMIT, 'token expired': 'done', disabled: 'done', deleted: 'done' },
  },
  'guest upgrade': {
    backend: {
      ...COMMIT,
      'response lost': 'done',
      'token expired': 'done',
      disabled: BY_AUTH,
      deleted: BY_AUTH,
    },
  },
  'forget me': { backend: COMMIT },
} as const satisfies Readonly<Record<string, FlowRow>>;

type FlowName = keyof typeof TABLE;

/** The flows that are run against a faulty backend. */
export type BackendFlow = {
  [Name in FlowName]: (typeof TABLE)[Name]['backend'] extends NotRun ? never : Name;
}[FlowName];

export type Ran = Exclude<Expectation, NotRun>;

interface BackendCell {
  readonly fault: BackendFault;
  readonly expected: Ran;
  /** Row plus column, so that each diagonal of the table has its own number. */
  readonly place: number;
}

/** The cells of a row that are run. */
export function backendCells(flow: string): readonly BackendCell[] {
  const entries: readonly (readonly [string, FlowRow])[] = Object.entries(TABLE);
  const row = entries.findIndex(([name]) => name === flow);
  const expectations = entries[row]?.[1].backend;
  if (expectations === undefined || 'notRun' in expectations) {
    return [];
  }
  return FAULT_NAMES.flatMap((fault, column) => {
    const expected = expectations[fault];
    return typeof expected === 'string' ? [{ fault, expected, place: row + column }] : [];
  });
}
