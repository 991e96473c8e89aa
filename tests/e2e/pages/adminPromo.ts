import { expect, type Locator, type Page } from '@playwright/test';
import { goToAdmin } from './admin';
import { expectFieldErrors, PageObject } from './surface';

export type PromoValues = Readonly<Partial<Record<PromoFieldName, string>>>;

export const PROMO_FIELDS = [
  'Code',
  'Description',
  'Discount value (%)',
  'Discount value (£)',
  'Max discount (£, optional)',
  'Min fare (£, optional)',
  'Min final fare (£, optional)',
  'Usage limit (optional)',
  'Expiry date (optional)',
] as const;
export type PromoFieldName = (typeof PROMO_FIELDS)[number];

export class PromoTab extends PageObject {
  private readonly tab = this.page.getByRole('tabpanel', { name: 'Promo Codes' });
  readonly newButton = this.tab.getByRole('button', { name: '+ New Promo Code' });
  readonly dialog = this.page.getByRole('dialog');
  /** Replaces the New button; inert while a dialog is open. */
  readonly cancelButton = this.tab.getByRole('button', { name: 'Cancel' });
  readonly refreshButton = this.tab.getByRole('button', { name: 'Refresh' });
  readonly quickSetup = this.tab.getByRole('button', { name: 'Quick Setup' });
  readonly heading = this.tab.getByRole('heading', { name: /^Active Promo Codes \(\d+\)$/ });
  readonly cards = this.tab.getByRole('article');
  readonly editor = new PromoEditor(this.page);

  card(code: string): Locator {
    return this.page.getByRole('article', { name: code, exact: true });
  }

  edit(code: string): Locator {
    return this.page.getByRole('button', { name: `Edit ${code}`, exact: true });
  }

  delete(code: string): Locator {
    return this.page.getByRole('button', { name: `Delete ${code}`, exact: true });
  }

  /** An error outside the dialog. */
  error(title: string): Locator {
    return this.page.getByRole('main').getByRole('alert').filter({ hasText: title });
  }

  async expectCount(count: number): Promise<void> {
    await expect(this.heading).toHaveText(`Active Promo Codes (${count})`);
  }

  async expectDetails(code: string, details: Readonly<Record<string, string | RegExp>>) {
    for (const [term, detail] of Object.entries(details)) {
      const definition = this.card(code)
        .getByRole('definition')
        .nth(await this.termIndex(code, term));
      await expect(definition, term).toHaveText(detail);
    }
  }

  private async termIndex(code: string, term: string): Promise<number> {
    await expect(this.card(code)).toBeVisible();
    const terms = await this.card(code).getByRole('term').allTextContents();
    expect(terms).toContain(term);
    return terms.indexOf(term);
  }
}

export class PromoEditor extends PageObject {
  readonly region = this.page.getByRole('region', { name: /^(New promo code|Edit \S+)$/ });
  readonly discountType = this.region.getByRole('combobox', { name: 'Discount type' });
  readonly active = this.region.getByRole('checkbox', { name: 'Active (can be used)' });
  readonly ridersOnly = this.region.getByRole('checkbox', { name: 'Registered riders only' });
  readonly create = this.region.getByRole('button', { name: 'Create' });
  readonly save = this.region.getByRole('button', { name: 'Save' });
  readonly alert = this.region.getByRole('alert');

  title(text: string): Locator {
    return this.region.getByRole('heading', { name: text });
  }

  field(name: PromoFieldName): Locator {
    return this.region.getByLabel(name, { exact: true });
  }

  async fill(values: PromoValues): Promise<void> {
    for (const name of PROMO_FIELDS) {
      const text = values[name];
      if (text !== undefined) {
        await this.field(name).fill(text);
      }
    }
  }

  async expectValues(values: PromoValues): Promise<void> {
    for (const name of PROMO_FIELDS) {
      const text = values[name];
      if (text !== undefined) {
        await expect(this.field(name), name).toHaveValue(text);
      }
    }
  }

  /** Expects exactly these field errors (as patterns), with focus on the first. */
  async expectErrors(errors: PromoValues): Promise<void> {
    const shown = PROMO_FIELDS.flatMap((name) => {
      const error = errors[name];
      return error === undefined ? [] : [[this.field(name), error] as const];
    });
    await expectFieldErrors(this.region, shown);
  }
}

export async function goToPromos(page: Page, address: string): Promise<PromoTab> {
  const admin = await goToAdmin(page, address, 'promo-codes');
  await expect(admin.promoHeading).toBeVisible();
  return new PromoTab(page);
}
