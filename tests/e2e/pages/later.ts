import { expect, type Locator, type Page } from '@playwright/test';
import { toDateTimeInput, type Instant } from '../../../src/domain/common/londonTime';
import { goToMap } from './guest';
import { PageObject, type Surface } from './surface';

export class LaterPicker extends PageObject<Surface> {
  readonly days = this.page.getByRole('group', { name: 'Days' }).getByRole('button');
  readonly times = this.page.getByRole('radiogroup', { name: /^Times on / }).getByRole('radio');
  readonly rideLater = this.page.getByRole('radio', { name: 'Ride Later' });
  readonly time = this.page.getByLabel('Pickup Time:');

  async choose(time: Instant): Promise<void> {
    await this.rideLater.check();
    await this.time.fill(toDateTimeInput(time));
  }
}

export class LaterConfirmPage extends PageObject {
  readonly heading = this.page.getByRole('heading', { name: 'Confirm Your Trip' });
  readonly book = this.page.getByRole('button', { name: 'Book Ride Later' });
  readonly checking = this.page.getByRole('button', { name: 'Checking Availability…' });
  readonly back = this.page.getByRole('button', { name: 'Back to Rider Map' });
  readonly tryAgain = this.page.getByRole('button', { name: 'Try Again' });
  readonly assigned = this.page
    .getByRole('status')
    .filter({ hasText: 'Driver found and assigned' });
  readonly fare = this.page.getByRole('main').getByText(/^£\d+\.\d\d$/);

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

export class AlternativesDialog extends PageObject {
  readonly dialog = this.page.getByRole('dialog', { name: 'Alternative times' });
  readonly slots = this.dialog.getByRole('listitem').getByRole('button');
  readonly cancel = this.dialog.getByRole('button', { name: 'Cancel' });
  readonly chooseDifferentTime = this.dialog.getByRole('button', { name: 'Choose Different Time' });

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

export class PromoSection extends PageObject {
  readonly fold = this.page.locator('summary', { hasText: 'Promo code' });
  readonly code = this.page.getByRole('textbox', { name: 'Promo code' });
  readonly applyButton = this.page.getByRole('button', { name: 'Apply' });
  readonly applied = this.page.getByRole('status', { name: 'Promo code' });
  readonly refusal = this.page.getByRole('main').getByRole('alert');

  async apply(code: string): Promise<void> {
    await this.fold.waitFor();
    if (await this.code.isHidden()) {
      await this.fold.click();
    }
    await this.code.fill(code);
    await this.applyButton.click();
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
  // By key, as in goToConfirmation.
  await map.continueButton.press('Enter');
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
      const set = window.setTimeout.bind(window);
      const clear = window.clearTimeout.bind(window);
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
        document.documentElement.dataset.fired = String(waiting.length);
        waiting.forEach((handler) => handler());
      });
    },
    { delay: REDIRECT_DELAY_MS, event: fireEvent },
  );
  return () =>
    page.evaluate((event) => {
      window.dispatchEvent(new Event(event));
      return Number(document.documentElement.dataset.fired);
    }, fireEvent);
}
