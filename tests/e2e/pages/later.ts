import { expect, type Locator, type Page } from '@playwright/test';
import { toDateTimeInput, type Instant } from '../../../src/domain/common/londonTime';
import { goToMap } from './guest';
import type { Surface } from './surface';

export class LaterPicker {
  readonly rideLater: Locator;
  readonly time: Locator;
  readonly suggestions: Locator;

  constructor(page: Surface) {
    this.suggestions = page.getByRole('group', { name: 'Suggested times' }).getByRole('button');
    this.rideLater = page.getByRole('radio', { name: 'Ride Later' });
    this.time = page.getByLabel('Pickup Time:');
  }

  async choose(time: Instant): Promise<void> {
    await this.rideLater.check();
    await this.time.fill(toDateTimeInput(time));
  }
}

export class LaterConfirmPage {
  readonly heading: Locator;
  readonly book: Locator;
  readonly checking: Locator;
  readonly back: Locator;
  readonly tryAgain: Locator;
  readonly assigned: Locator;
  readonly fare: Locator;

  constructor(readonly page: Page) {
    this.heading = page.getByRole('heading', { name: 'Confirm Your Trip' });
    this.book = page.getByRole('button', { name: 'Book Ride Later' });
    this.checking = page.getByRole('button', { name: 'Checking Availability…' });
    this.back = page.getByRole('button', { name: 'Back to Rider Map' });
    this.tryAgain = page.getByRole('button', { name: 'Try Again' });
    this.assigned = page.getByRole('status').filter({ hasText: 'Driver found and assigned' });
    this.fare = page.getByRole('main').getByText(/^£\d+\.\d\d$/);
  }

  refusal(text: string | RegExp): Locator {
    return this.page.getByRole('main').getByRole('alert').filter({ hasText: text });
  }

  /** The toast about a ride for later that this driver was assigned to. */
  assignedTo(driver: string): Locator {
    return this.page.getByText(`Driver ${driver} assigned for your scheduled ride.`);
  }

  /** In pence. */
  async fareShown(): Promise<number> {
    // The map's fare is in the same place.
    await this.heading.waitFor();
    const text = (await this.fare.first().textContent()) ?? '';
    return Math.round(Number(text.replace('£', '')) * 100);
  }

  async bookToAlternatives(): Promise<AlternativesDialog> {
    await this.book.click();
    return new AlternativesDialog(this.page);
  }
}

export class AlternativesDialog {
  readonly dialog: Locator;
  readonly slots: Locator;
  readonly cancel: Locator;
  readonly chooseDifferentTime: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Alternative times' });
    this.slots = this.dialog.getByRole('listitem').getByRole('button');
    this.cancel = this.dialog.getByRole('button', { name: 'Cancel' });
    this.chooseDifferentTime = this.dialog.getByRole('button', { name: 'Choose Different Time' });
  }

  slot(label: string): Locator {
    return this.slots.filter({ hasText: label });
  }

  async expectSlots(...expected: readonly (readonly [label: string, text: RegExp])[]) {
    await expect(this.slots).toHaveCount(expected.length);
    for (const [index, [label, text]] of expected.entries()) {
      await expect(this.slots.nth(index)).toHaveText(new RegExp(`^${label}: `));
      await expect(this.slots.nth(index)).toHaveText(text);
    }
  }
}

export class PromoSection {
  readonly fold: Locator;
  readonly code: Locator;
  readonly applyButton: Locator;
  readonly removeButton: Locator;
  readonly applied: Locator;
  readonly refusal: Locator;

  constructor(private readonly page: Page) {
    this.fold = page.locator('summary', { hasText: 'Promo code' });
    this.code = page.getByRole('textbox', { name: 'Promo code' });
    this.applyButton = page.getByRole('button', { name: 'Apply' });
    this.removeButton = page.getByRole('button', { name: 'Remove promo code' });
    this.applied = page.getByRole('status', { name: 'Promo code' });
    this.refusal = page.getByRole('main').getByRole('alert');
  }

  async apply(code: string): Promise<void> {
    await this.fold.waitFor();
    if (await this.code.isHidden()) {
      await this.fold.click();
    }
    await this.code.fill(code);
    await this.applyButton.click();
  }

  async expectApplied(original: number, discount: number): Promise<void> {
    await expect(this.applied).toContainText(`Original fare${pounds(original)}`);
    await expect(this.applied).toContainText(`Discount−${pounds(discount)}`);
    await expect(this.applied).toContainText(`Final fare${pounds(original - discount)}`);
    await expect(
      this.page.getByText(`Promo code applied! You saved ${pounds(discount)}`),
    ).toBeVisible();
  }
}

export function pounds(pence: number): string {
  return `£${(pence / 100).toFixed(2)}`;
}

export async function goToLater(
  page: Page,
  address: string,
  time: Instant,
): Promise<LaterConfirmPage> {
  const map = await goToMap(page, address);
  await new LaterPicker(page).choose(time);
  await map.continue();
  const confirm = new LaterConfirmPage(page);
  await expect(confirm.heading).toBeVisible();
  return confirm;
}

const REDIRECT_DELAY_MS = 2000;

/**
 * Holds the timer that returns to the map two seconds after booking. Call it before opening the
 * page. Returns a function that fires the held timers and returns their number.
 */
export async function holdRedirect(page: Page): Promise<() => Promise<number>> {
  const fireEvent = 'e2e-fire-redirect';
  await page.addInitScript(
    ({ delay, event }) => {
      const [set, clear] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)];
      const held = new Map<number, () => unknown>();
      let lastId = 0;
      Object.assign(window, {
        setTimeout: (
          handler: string | ((...args: unknown[]) => unknown),
          after?: number,
          ...rest: unknown[]
        ): number => {
          if (after !== delay || typeof handler === 'string') {
            return set(handler, after, ...rest);
          }
          lastId -= 1;
          held.set(lastId, () => handler(...rest));
          return lastId;
        },
        clearTimeout: (id?: number): void => {
          if (id === undefined || !held.delete(id)) {
            clear(id);
          }
        },
      });
      window.addEventListener(event, () => {
        const waiting = [...held.values()];
        held.clear();
        document.documentElement.dataset['fired'] = String(waiting.length);
        waiting.forEach((handler) => handler());
      });
    },
    { delay: REDIRECT_DELAY_MS, event: fireEvent },
  );
  return () =>
    page.evaluate((event) => {
      window.dispatchEvent(new Event(event));
      return Number(document.documentElement.dataset['fired']);
    }, fireEvent);
}
