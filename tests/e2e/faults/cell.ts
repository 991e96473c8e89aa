import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import type { BrowserFault, BrowserOutcome } from '../../../dev/lab/faults/browserFaults';
import { isInRun, saveResults, type CellResult } from '../../../dev/lab/faults/results';
import { browserCells, type BrowserFlowName } from '../../../dev/lab/faults/table';
import { reasonOf } from '../../../ops/print';
import { seedBackend } from '../../../dev/seed/seed';
import { expect, test, type World } from '../world/fixtures';
import { COMMIT } from '../world/network';
import { saveDocuments } from '../world/savedDocuments';
import { appFrame, INIT_SCRIPTS, STRIKES } from './strikes';
import type { User } from './users';

export interface Stage {
  readonly page: Page;
  readonly world: World;
}

/** A field and what it shows once filled in. A password is lost with a reload. */
export type Filled = readonly [field: Locator, text: string | RegExp, kind?: 'password'];

export interface BrowserFlow {
  readonly user: User;
  /** True if the flow creates or deletes the account: each cell then starts with a new backend. */
  readonly isAccount?: boolean;
  /** Seeds documents, once. Each cell starts with them. */
  readonly prepare?: (world: World) => Promise<unknown>;
  /** Shows the page, for a user who is signed in. */
  readonly open: (stage: Stage) => Promise<unknown>;
  /** Opens the dialog on the page. */
  readonly openDialog?: (page: Page) => Promise<unknown>;
  /** What is typed. */
  readonly fields?: (page: Page) => readonly Filled[];
  /** By default the texts of `fields` are typed. */
  readonly fill?: (page: Page) => Promise<unknown>;
  /** What it shows after a reload if that starts the app again. */
  readonly restarted?: (page: Page) => Locator;
  /** What the page shows as long as the flow isn't finished. */
  readonly ready?: (page: Page) => Locator;
  /** Sends it. */
  readonly press: (page: Page) => Promise<unknown>;
  /** What the page shows after success. */
  readonly done: (page: Page) => Locator;
  /** What it shows after success and a reload, such as without a toast. */
  readonly doneLater?: (page: Page) => Locator;
  /** How many results the documents hold. Left out if nothing is saved. */
  readonly count?: (world: World) => Promise<number>;
  /** The request that decides; the commit if left out. */
  readonly deciding?: RegExp;
  /** A part of its body. */
  readonly decidingText?: string;
}

const REFUSAL = 'You’ve changed account';
const RECOVERY_MS = 10_000;
const CELL_MS = 40_000;
/** One cell in this many runs in `npm test`: a browser is slower than the app's functions. */
const SAMPLE = 28;

/** Runs the cells of the table for these flows: a test per flow, which signs in once. */
export function testFlows(flows: Readonly<Partial<Record<BrowserFlowName, BrowserFlow>>>): void {
  for (const [name, flow] of Object.entries(flows)) {
    const cells = browserCells(name).filter((cell) => isInRun(cell, SAMPLE));
    if (cells.length === 0) {
      continue;
    }
    test(`${name}: ${cells.map(({ fault }) => fault).join('; ')}`, async ({ browser, world }) => {
      test.setTimeout(cells.length * CELL_MS);
      const sessions = new Sessions(browser, world, flow);
      const results: CellResult[] = [];
      const failures: string[] = [];
      for (const { fault, expected } of cells) {
        await test.step(fault, async () => {
          try {
            await runCell(flow, fault, expected, await sessions.next(fault), world);
            results.push({ flow: name, fault, texts: [] });
          } catch (error) {
            failures.push(`${fault}: ${expected}\n${reasonOf(error)}`);
          }
        });
      }
      await sessions.close();
      expect(failures).toEqual([]);
      saveResults(`browser ${name.replace(':', '')}`, results);
    });
  }
}

/** A new tab for each cell, in a context whose user is signed in. */
class Sessions {
  private context: BrowserContext | null = null;
  private restore: (() => Promise<void>) | null = null;

  constructor(
    private readonly browser: Browser,
    private readonly world: World,
    private readonly flow: BrowserFlow,
  ) {}

  async next(fault: BrowserFault): Promise<Page> {
    const { user, isAccount = false, prepare } = this.flow;
    const { backend, address } = this.world;
    if (isAccount) {
      await this.close();
      await backend.reset();
      await seedBackend(backend);
    }
    if (this.context === null) {
      this.context = await this.browser.newContext(user.options);
      const page = await this.context.newPage();
      await user.logIn(page, address);
      await page.close();
      await prepare?.(this.world);
      this.restore = await saveDocuments(backend);
    }
    await this.restore?.();
    for (const left of this.context.pages()) {
      await left.close();
    }
    const page = await this.context.newPage();
    const script = INIT_SCRIPTS[fault];
    if (script !== undefined) {
      await page.addInitScript(script);
    }
    if (fault === 'storage blocked' || fault === 'blocked, reload') {
      await user.logIn(page, address);
    } else {
      await page.goto(address);
    }
    return page;
  }

  async close(): Promise<void> {
    await this.context?.close();
    this.context = null;
  }
}

async function runCell(
  flow: BrowserFlow,
  fault: BrowserFault,
  expected: BrowserOutcome,
  page: Page,
  world: World,
): Promise<void> {
  const { user, press, deciding = COMMIT, decidingText = '', done, doneLater = done } = flow;
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
  const open = async (): Promise<void> => {
    await flow.open({ page, world });
    await flow.openDialog?.(page);
    await fill(flow, page);
  };
  const before = (await flow.count?.(world)) ?? 0;
  const saved = async (): Promise<number> => ((await flow.count?.(world)) ?? 0) - before;
  await open();
  await expectKept(flow, page, false);
  const { address } = world;
  const logOut = (tab: Page): Promise<void> => user.logOut(tab, address);
  const sending = { press: async () => void (await press(page)), deciding, decidingText };
  await STRIKES[fault]({ page, address, logOut, ...sending });
  const start = performance.now();
  const isSaved = expected === 'shown' || expected === 'found';
  if (expected === 'sent later') {
    await expect.poll(saved).toBe(1);
    await expect(doneLater(page)).toBeVisible();
    expect(errors).toEqual([]);
    return;
  }
  expect(await saved()).toBe(isSaved && flow.count !== undefined ? 1 : 0);
  if (expected === 'shown') {
    await expect(doneLater(page)).toBeVisible();
  } else {
    await recover(flow, expected, { page, world }, open, fault.startsWith('reload'));
    await press(page);
    await expect(done(page)).toBeVisible();
    expect(performance.now() - start).toBeLessThan(RECOVERY_MS);
  }
  expect(await saved()).toBe(flow.count === undefined ? 0 : 1);
  expect(errors).toEqual([]);
}

/** Checks what the table says, and gets the user back to a form that is filled in. */
async function recover(
  flow: BrowserFlow,
  expected: Exclude<BrowserOutcome, 'shown' | 'sent later'>,
  { page, world }: Stage,
  open: () => Promise<void>,
  isReloaded: boolean,
): Promise<void> {
  const { user, openDialog, fields = () => [], restarted = user.loggedOut } = flow;
  if (expected === 'log in' || expected === 'refused') {
    if (expected === 'refused') {
      await expectKept(flow, page, isReloaded);
      await flow.press(page);
    }
    const news = expected === 'refused' ? appFrame(page).getByText(REFUSAL) : user.loggedOut(page);
    await expect(news).toBeVisible();
    await user.logIn(page, world.address);
    await open();
  } else if (expected === 'started again') {
    await expect(restarted(page)).toBeVisible();
    await open();
  } else if (expected === 'typed again') {
    for (const [field] of fields(page)) {
      await expect(field).toHaveValue('');
    }
    await fill(flow, page);
  } else {
    if (openDialog !== undefined && expected !== 'kept') {
      await expect(page.getByRole('dialog')).toBeHidden();
      await openDialog(page);
    }
    await expectKept(flow, page, isReloaded || expected === 'but the password');
  }
}

async function fill({ fill: fillIn, fields = () => [] }: BrowserFlow, page: Page): Promise<void> {
  if (fillIn !== undefined) {
    await fillIn(page);
    return;
  }
  for (const [field, text] of fields(page)) {
    await field.fill(String(text));
  }
}

/** Expects what was typed. Types the password again if a reload has taken it. */
async function expectKept(
  { fields = () => [], ready }: BrowserFlow,
  page: Page,
  isReloaded: boolean,
): Promise<void> {
  for (const [field, text, kind] of fields(page)) {
    const isGone = kind === 'password' && isReloaded;
    await expect(field).toHaveValue(isGone ? '' : text);
    if (isGone) {
      await field.fill(String(text));
    }
  }
  if (ready !== undefined) {
    await expect(ready(page)).toBeVisible();
  }
}
