import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** What has no role, such as the summary of a fold, goes by its text. */
export type Role = Parameters<Page['getByRole']>[0] | 'text';

/** A role and its accessible name: the whole name, or a pattern. */
export interface Named {
  readonly role: Role;
  readonly name: string | RegExp;
}

/** Part of a page: a frame's content, and an element within the elements of this path. */
export interface Scope {
  readonly isFramed: boolean;
  readonly path: readonly Named[];
}

/** Of a page, in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** One browser page. Each call is one attempt, which rejects if it can't be made yet. */
export interface Driver {
  readonly open: (address: string) => Promise<void>;
  readonly press: (scope: Scope, control: Named) => Promise<void>;
  /** Types, or chooses an option. */
  readonly fill: (scope: Scope, label: string, text: string) => Promise<void>;
  /** The visible text. */
  readonly read: (scope: Scope) => Promise<string>;
  /** Runs the body of a function in the page that is open, not in its frame. */
  readonly run: (script: string) => Promise<unknown>;
  readonly takePicture: (file: string) => Promise<void>;
  /** Rejects if the page had an uncaught exception, as far as the engine tells. */
  readonly close: () => Promise<void>;
}

const TIMEOUT_MS = 20_000;
const POLL_MS = 50;

/** What a person can do with a page and see on it, in any engine. */
export class Screen {
  constructor(
    private readonly driver: Driver,
    private readonly scope: Scope = { isFramed: false, path: [] },
  ) {}

  /** The content of the page's frame. */
  frame(): Screen {
    return new Screen(this.driver, { isFramed: true, path: [] });
  }

  within(role: Role, name: string | RegExp): Screen {
    const { isFramed, path } = this.scope;
    return new Screen(this.driver, { isFramed, path: [...path, { role, name }] });
  }

  async open(address: string): Promise<void> {
    await this.driver.open(address);
  }

  run(script: string): Promise<unknown> {
    return this.driver.run(script);
  }

  async press(role: Role, name: string | RegExp): Promise<void> {
    await this.attempt(`press ${role} ${String(name)}`, () =>
      this.driver.press(this.scope, { role, name }),
    );
  }

  async fill(label: string, text: string): Promise<void> {
    await this.attempt(`fill ${label}`, () => this.driver.fill(this.scope, label, text));
  }

  async expectText(text: string | RegExp): Promise<void> {
    await this.attempt(`expect ${String(text)}`, async () => {
      if (!isIn(await this.driver.read(this.scope), text)) {
        throw new Error('There is no such text.');
      }
    });
  }

  async expectNoText(text: string | RegExp): Promise<void> {
    await this.attempt(`expect no ${String(text)}`, async () => {
      if (isIn(await this.driver.read(this.scope), text)) {
        throw new Error('There is such a text.');
      }
    });
  }

  async takePicture(file: string): Promise<void> {
    await this.driver.takePicture(file);
  }

  private async attempt(step: string, action: () => Promise<void>): Promise<void> {
    const deadline = Date.now() + TIMEOUT_MS;
    for (;;) {
      try {
        await action();
        return;
      } catch (error) {
        if (Date.now() > deadline) {
          throw await this.failure(step, error);
        }
      }
      await pause(POLL_MS);
    }
  }

  private async failure(step: string, cause: unknown): Promise<Error> {
    const { isFramed } = this.scope;
    const text = await this.driver.read({ isFramed, path: [] }).catch(String);
    return new Error(`Step '${step}': ${String(cause)}\n\nThe page shows:\n${text}`);
  }
}

function isIn(shown: string, text: string | RegExp): boolean {
  const line = shown.replaceAll(/\s+/g, ' ');
  return typeof text === 'string' ? line.includes(text) : text.test(line);
}
