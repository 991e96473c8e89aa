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
  readonly heading = this.tab.getByRole('heading', { name: /^Active Promo Codes \(\d+\)$/ });
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
}

export class PromoEditor extends PageObject {
  readonly region = this.page.getByRole('region', { name: /^(New promo code|Edit \S+)$/ });
  readonly discountType = this.region.getByRole('combobox', { name: 'Discount type' });
  readonly ridersOnly = this.region.getByRole('checkbox', { name: 'Registered riders only' });
  readonly create = this.region.getByRole('button', { name: 'Create' });
  readonly save = this.region.getByRole('button', { name: 'Save' });

  field(name: PromoFieldName): Locator {
    return this.region.getByLabel(name, { exact: true });
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
