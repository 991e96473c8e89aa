import { expect, type Locator, type Page } from '@playwright/test';
import { ADMIN_ACCOUNT } from '../../../dev/seed/data';
import { PageObject } from './surface';

/** Email address and phone number are from ranges reserved for examples. */
export const CALLER = {
  name: 'Caller One',
  phone: '07700900456',
  email: 'caller.one@example.com',
} as const;

/** The phone number of one of up to ten other callers. */
export function otherPhone(index: number): string {
  return `0770090047${index}`;
}

export class AdminPage extends PageObject {
  readonly loginHeading = this.page.getByRole('heading', { name: 'Admin Login' });
  readonly error = this.page.getByRole('main').getByRole('alert');
  readonly heading = this.page.getByRole('heading', { name: 'Admin', exact: true });
  readonly accessDenied = this.page.getByRole('heading', { name: 'Access Denied' });
  readonly logOutButton = this.page.getByRole('button', { name: 'Logout' });
  readonly promoHeading = this.page.getByRole('heading', { name: /^Active Promo Codes \(\d+\)$/ });
  readonly form = this.page.getByRole('form', { name: 'Manual booking' });
  readonly lastBooking = this.page.getByRole('region', { name: 'Last booking' });

  async open(address: string, tab = ''): Promise<void> {
    await this.page.goto(`${address}#/admin${tab === '' ? '' : `/${tab}`}`);
  }

  async logIn(
    email: string = ADMIN_ACCOUNT.email,
    password: string = ADMIN_ACCOUNT.password,
  ): Promise<void> {
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('Password').fill(password);
    await this.page.getByRole('button', { name: 'Login' }).click();
  }

  tab(name: 'Promo Codes' | 'Manual Booking' | 'Rides' | 'Drivers'): Locator {
    return this.page.getByRole('tab', { name });
  }

  promoCard(code: string): Locator {
    return this.page.getByRole('article', { name: code, exact: true });
  }

  async pick(label: 'Pickup' | 'Drop-off', text: string, name: RegExp): Promise<void> {
    await this.page.getByRole('combobox', { name: label }).fill(text);
    // Not by mouse: a recognised caller may appear above and move the list.
    await this.page.getByRole('option', { name }).first().dispatchEvent('click');
  }

  /**
   * Fills in a booking for now without submitting it. For a second booking, name another phone
   * number: the same customer must be confirmed.
   */
  async fillBooking(phone: string = CALLER.phone): Promise<void> {
    await this.page.getByLabel('Customer name').fill(CALLER.name);
    await this.page.getByLabel('Customer phone').fill(phone);
    await this.page.getByLabel('Customer email').fill(CALLER.email);
    await this.pick('Pickup', 'saturday market', /Saturday Market/);
    await this.pick('Drop-off', 'walkington', /Walkington/);
    await expect(this.page.getByLabel('Fare (£)')).toHaveValue(/^\d+\.\d\d$/);
  }
}

/** Logs in on a tab, which may be followed by further parts of the address. */
export async function goToAdmin(page: Page, address: string, tab = ''): Promise<AdminPage> {
  const admin = new AdminPage(page);
  await admin.open(address, tab);
  await admin.logIn();
  return admin;
}
