import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import type { Driver, Named, Scope } from './screen';

/** Playwright waits itself. A shorter attempt could end after the press, which would be repeated. */
const ATTEMPT = { timeout: 20_000 };

/** A page in a new context of one of Playwright's browsers. */
export async function openPlaywrightPage(
  browser: Browser,
  options: BrowserContextOptions,
  initScript: string,
): Promise<Driver> {
  const context = await browser.newContext(options);
  await context.addInitScript({ content: initScript });
  const page = await context.newPage();
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.stack ?? error.message));
  return {
    open: async (address) => {
      await page.goto(address);
    },
    press: (scope, control) => named(root(page, scope), control).click(ATTEMPT),
    fill: async (scope, label, text) => {
      const field = root(page, scope)
        .getByLabel(label, { exact: true })
        .and(page.locator('input, select, textarea'));
      if ((await field.evaluate(({ tagName }) => tagName, undefined, ATTEMPT)) === 'SELECT') {
        await field.selectOption({ label: text }, ATTEMPT);
      } else {
        await field.fill(text, ATTEMPT);
      }
    },
    read: (scope) => root(page, scope).innerText(ATTEMPT),
    run: (script) => page.evaluate(`(() => {${script}})()`),
    takePicture: async (path) => {
      await page.screenshot({ path });
    },
    close: async () => {
      await context.close();
      if (failures.length > 0) {
        throw new Error(failures.join('\n'));
      }
    },
  };
}

function root(page: Page, { isFramed, path }: Scope): Locator {
  const body = isFramed
    ? page.locator('iframe').first().contentFrame().locator('body')
    : page.locator('body');
  return path.reduce(named, body);
}

function named(scope: Locator, { role, name }: Named): Locator {
  const found =
    role === 'text'
      ? scope.getByText(name, { exact: true })
      : scope.getByRole(role, { name, exact: true });
  return found.filter({ visible: true }).first();
}
