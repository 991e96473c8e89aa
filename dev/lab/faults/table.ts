import { BACKEND_FAULT_NAMES, COMMIT, LEAVES, type BackendRow, type NotRun } from './backendFaults';
import {
  BROWSER_FAULT_NAMES,
  BUTTON,
  DIALOG,
  FORM,
  FRAMED_FORM,
  FURTHER_FORM,
  PASSWORD_GONE,
  SIGNED_OUT_FORM,
  type BrowserRow,
} from './browserFaults';

const BY_AUTH: NotRun = { notRun: 'Auth itself refuses, which the proxy does not play' };
const like = (flow: string): NotRun => ({ notRun: `the form or dialog of ‘${flow}’` });

const NEW_GUEST: NotRun = { notRun: 'the login of the test makes another guest' };
/** Where the page can't know what is saved, but has what it takes to find it. */
const FOUND = { 'reload, saved': 'found' } as const;
/** A booking is refused without the session in the local storage. */
const CLEARED = { 'storage cleared': 'refused' } as const;
/** A driver's step is kept on the device from the press on. */
const KEPT = { 'reload, not saved': 'sent later' } as const;
/** A form that leads to the confirmation. */
const MAP: BrowserRow = {
  ...FURTHER_FORM,
  'reload, not saved': like('book now'),
  'reload, saved': like('book now'),
};

/** The faults that don't depend on the page around the frame. */
const IN_A_FRAME = { 'frozen for an hour': like('book now'), 'storage full': like('book now') };
/** Nor on the dialog around it. */
const INLINE = like('book in an inline frame');
const IN_A_POPUP = {
  ...IN_A_FRAME,
  'reload, saved': INLINE,
  'storage blocked': INLINE,
  'blocked, reload': INLINE,
  'storage cleared': INLINE,
  'logged out': INLINE,
};

export interface FlowRow {
  readonly backend: BackendRow | NotRun;
  readonly browser: BrowserRow | NotRun;
}

/** What each flow is expected to do under each fault. */
export const TABLE = {
  'book now': { backend: COMMIT, browser: { ...FORM, ...FOUND, ...CLEARED } },
  'book later': { backend: COMMIT, browser: MAP },
  'alternative slot': { backend: COMMIT, browser: { ...DIALOG, ...FOUND } },
  promo: { backend: COMMIT, browser: { ...FURTHER_FORM, ...FOUND } },
  extras: { backend: COMMIT, browser: { ...FURTHER_FORM, ...FOUND } },
  'change the time': { backend: COMMIT, browser: like('change the places') },
  'change the places': { backend: COMMIT, browser: FURTHER_FORM },
  'change the riders': { backend: COMMIT, browser: like('change the places') },
  'change, driver gone': { backend: COMMIT, browser: like('change the places') },
  'cancel on a card': { backend: COMMIT, browser: DIALOG },
  'cancel on tracking': {
    backend: { notRun: 'the same code as on a card' },
    browser: { ...BUTTON, 'reload, not saved': 'reopened' },
  },
  share: { backend: COMMIT, browser: { notRun: 'its dialog creates the link when it opens' } },
  'stop sharing': { backend: COMMIT, browser: like('cancel on tracking') },
  'book in an inline frame': {
    backend: { notRun: 'the same code as book now' },
    browser: { ...FRAMED_FORM, ...CLEARED, ...IN_A_FRAME },
  },
  'book in a popup': {
    backend: { notRun: 'the same code as book now' },
    browser: { ...FRAMED_FORM, ...IN_A_POPUP },
  },
  'phone booking': { backend: COMMIT, browser: { ...FORM, ...FOUND } },
  'phone booking: change': { backend: COMMIT, browser: FURTHER_FORM },
  'repeat weekly': {
    backend: { ...COMMIT, 'response lost': 'done' },
    browser: { ...DIALOG, ...FOUND },
  },
  assign: { backend: COMMIT, browser: BUTTON },
  reassign: { backend: COMMIT, browser: BUTTON },
  unassign: { backend: COMMIT, browser: like('cancel by the office') },
  'accept for the driver': { backend: COMMIT, browser: BUTTON },
  'set out for the driver': { backend: COMMIT, browser: BUTTON },
  'arrive for the driver': { backend: COMMIT, browser: BUTTON },
  'board for the driver': { backend: COMMIT, browser: BUTTON },
  'complete for the driver': { backend: COMMIT, browser: BUTTON },
  'cancel by the office': { backend: COMMIT, browser: DIALOG },
  note: { backend: COMMIT, browser: FORM },
  'promo: create': { backend: COMMIT, browser: FURTHER_FORM },
  'promo: save': { backend: COMMIT, browser: FURTHER_FORM },
  'promo: rename': { backend: COMMIT, browser: like('promo: save') },
  'promo: delete': { backend: COMMIT, browser: DIALOG },
  'driver: add': {
    backend: { ...COMMIT, 'response lost': 'done' },
    browser: { ...FURTHER_FORM, ...FOUND },
  },
  'driver: change': { backend: COMMIT, browser: FURTHER_FORM },
  'driver: deactivate': { backend: COMMIT, browser: DIALOG },
  'driver: reactivate': { backend: COMMIT, browser: BUTTON },
  'go online': { backend: COMMIT, browser: BUTTON },
  'go offline': { backend: COMMIT, browser: BUTTON },
  'accept an offer': { backend: COMMIT, browser: BUTTON },
  accept: { backend: COMMIT, browser: { ...BUTTON, ...KEPT } },
  decline: { backend: LEAVES, browser: like('give back') },
  'give back': { backend: LEAVES, browser: DIALOG },
  'set out': { backend: COMMIT, browser: { ...BUTTON, ...KEPT } },
  arrive: { backend: COMMIT, browser: { ...BUTTON, ...KEPT } },
  board: { backend: COMMIT, browser: { ...BUTTON, ...KEPT } },
  complete: { backend: COMMIT, browser: { ...BUTTON, ...KEPT } },
  'no-show': { backend: COMMIT, browser: { ...DIALOG, ...KEPT } },
  'guest login': {
    backend: { ...COMMIT, twice: { notRun: 'two tabs make two guests; the last one stays' } },
    browser: SIGNED_OUT_FORM,
  },
  registration: {
    backend: { ...COMMIT, 'token expired': 'done', disabled: 'done', deleted: 'done' },
    browser: SIGNED_OUT_FORM,
  },
  'guest upgrade': {
    backend: {
      ...COMMIT,
      'response lost': 'done',
      'token expired': 'done',
      disabled: BY_AUTH,
      deleted: BY_AUTH,
    },
    browser: { ...FURTHER_FORM, ...FOUND, 'storage blocked': NEW_GUEST },
  },
  'rider login': {
    backend: { notRun: 'one request to Auth, and nothing is saved' },
    browser: { ...SIGNED_OUT_FORM, ...PASSWORD_GONE },
  },
  'forget me': { backend: COMMIT, browser: { ...DIALOG, ...FOUND } },
  'delete account': {
    backend: { notRun: 'several requests, each tried by tests/integration/accountDeletion' },
    browser: { ...DIALOG, ...PASSWORD_GONE },
  },
} as const satisfies Readonly<Record<string, FlowRow>>;

export type FlowName = keyof typeof TABLE;

/** The flows that are run against a faulty backend. */
export type BackendFlow = {
  [Name in FlowName]: (typeof TABLE)[Name]['backend'] extends NotRun ? never : Name;
}[FlowName];

/** The flows that are run in a browser. */
export type BrowserFlowName = {
  [Name in FlowName]: (typeof TABLE)[Name]['browser'] extends NotRun ? never : Name;
}[FlowName];

interface Cell<Fault, Outcome> {
  readonly fault: Fault;
  readonly expected: Outcome;
  /** Row plus column, so that each diagonal of the table has its own number. */
  readonly place: number;
}

/** The cells of a row that are run against a faulty backend. */
export const backendCells = (flow: string) =>
  cellsOf(flow, ({ backend }) => backend, BACKEND_FAULT_NAMES);

/** Those that are run in a browser. */
export const browserCells = (flow: string) =>
  cellsOf(flow, ({ browser }) => browser, BROWSER_FAULT_NAMES);

function cellsOf<Fault extends string, Outcome extends string>(
  flow: string,
  select: (row: FlowRow) => Readonly<Record<Fault, Outcome | NotRun>> | NotRun,
  faults: readonly Fault[],
): readonly Cell<Fault, Outcome>[] {
  const entries: readonly (readonly [string, FlowRow])[] = Object.entries(TABLE);
  const row = entries.findIndex(([name]) => name === flow);
  const expectations = entries[row] === undefined ? null : select(entries[row][1]);
  if (expectations === null || isNotRun(expectations)) {
    return [];
  }
  return faults.flatMap((fault, column) => {
    const expected: Outcome | NotRun = expectations[fault];
    return isNotRun(expected) ? [] : [{ fault, expected, place: row + column }];
  });
}

function isNotRun(value: unknown): value is NotRun {
  return typeof value === 'object' && value !== null && 'notRun' in value;
}
