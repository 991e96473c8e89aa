import type { Page } from '@playwright/test';

const MAX_TABS = 60;

type Focusable = 'button' | 'textbox' | 'combobox' | 'radio' | 'tab' | 'checkbox';

export async function tabTo(page: Page, role: Focusable, name: string | RegExp): Promise<void> {
  const target = page.getByRole(role, { name });
  for (let presses = 0; presses < MAX_TABS; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) {
      return;
    }
  }
  throw new Error(`Tab never reached the ${role} '${String(name)}'`);
}
