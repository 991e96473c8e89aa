import { expect, type Locator, type Page } from '@playwright/test';
import type { DemoAccount } from '../../../dev/seed/data';
import { MapPage, TrackingPage } from './guest';
import { PageObject } from './surface';

export class RiderLoginPage extends PageObject {
  readonly heading = this.page.getByRole('heading', { name: 'Rider Login' });
  readonly email = this.page.getByRole('textbox', { name: 'Email' });
  readonly password = this.page.getByLabel('Password', { exact: true });
  readonly button = this.page.getByRole('button', { name: 'Login as Rider' });
  readonly busyButton = this.page.getByRole('button', { name: 'Logging in...' });
  readonly forgotPassword = this.page.getByRole('button', { name: 'Forgot Password' });
  readonly back = this.page.getByRole('button', { name: 'Back to Role Selection' });
  readonly error = this.page.getByRole('main').getByRole('alert');

  async open(address: string): Promise<void> {
    await this.page.goto(`${address}#/riderLogin`);
  }

  async logIn({ email, password }: Pick<DemoAccount, 'email' | 'password'>): Promise<MapPage> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.button.click();
    return new MapPage(this.page);
  }
}

export type RegistrationValues = Readonly<Record<RegisterFieldName, string>>;

export const REGISTER_FIELDS = [
  'Full Name',
  'Email Address',
  'Phone Number',
  'Full Address',
  'Postcode',
  'Password',
] as const;
export type RegisterFieldName = (typeof REGISTER_FIELDS)[number];

/** Email address and phone number are from ranges reserved for examples. */
export const NEW_RIDER: RegistrationValues = {
  'Full Name': 'New Rider',
  'Email Address': 'new.rider@example.com',
  'Phone Number': '07700 900 456',
  'Full Address': '2 Wednesday Market, Beverley',
  Postcode: 'HU17 0DG',
  Password: 'six-or-more',
};

export class RegisterPage extends PageObject {
  readonly heading = this.page.getByRole('heading', { name: 'Rider Registration' });
  readonly button = this.page.getByRole('button', { name: 'Create Account' });
  readonly busyButton = this.page.getByRole('button', { name: 'Creating Account...' });
  readonly error = this.page.getByRole('main').getByRole('alert');

  async open(address: string): Promise<void> {
    await this.page.goto(`${address}#/RiderRegisterScreen`);
  }

  field(name: RegisterFieldName): Locator {
    return this.page.getByLabel(name, { exact: true });
  }

  async fill(values: Partial<RegistrationValues>): Promise<void> {
    for (const name of REGISTER_FIELDS) {
      const text = values[name];
      if (text !== undefined) {
        await this.field(name).fill(text);
      }
    }
  }

  async register(values: RegistrationValues = NEW_RIDER): Promise<void> {
    await this.fill(values);
    await this.button.click();
  }

  /** Expects exactly these messages, each under its field. */
  async expectErrors(errors: Partial<RegistrationValues>): Promise<void> {
    for (const name of REGISTER_FIELDS) {
      const error = errors[name];
      const hint = name === 'Password' ? 'min. 6 characters' : '';
      await expect(this.field(name)).toHaveAccessibleDescription(
        [hint, error ?? ''].filter(Boolean).join(' '),
      );
      if (error === undefined) {
        await expect(this.field(name)).not.toHaveAttribute('aria-invalid');
      } else {
        await expect(this.field(name)).toHaveAttribute('aria-invalid', 'true');
        const message = this.page.getByText(error, { exact: true });
        await expect(message).toBeVisible();
        expect(await distanceBelow(this.field(name), message)).toBeLessThan(40);
      }
    }
  }
}

// Infinity if `lower` is not below `upper`.
async function distanceBelow(upper: Locator, lower: Locator): Promise<number> {
  const above = await upper.boundingBox();
  const below = await lower.boundingBox();
  if (above === null || below === null || below.y < above.y + above.height) {
    return Infinity;
  }
  return below.y - above.y - above.height;
}

export class RiderMapPage extends MapPage<Page> {
  readonly history = this.page.getByRole('button', { name: 'View Ride History' });

  async openHistory(): Promise<HistoryPage> {
    await this.history.click();
    return new HistoryPage(this.page);
  }
}

export const GROUPS = ['Upcoming Rides', 'Completed Rides', 'Cancelled Rides'] as const;
export type GroupName = (typeof GROUPS)[number] | 'Current Rides';

export class HistoryPage extends PageObject {
  readonly heading = this.page.getByRole('heading', { name: 'Your Ride History' });
  readonly back = this.page.getByRole('button', { name: 'Back' });
  readonly tryAgain = this.page.getByRole('button', { name: 'Try Again' });

  async open(address: string): Promise<void> {
    await this.page.goto(`${address}#/ride-history`);
  }

  group(name: GroupName): Locator {
    return this.page.getByRole('region', { name });
  }

  /** The card of a ride written by `putRide`. */
  card(id: string): Locator {
    return this.page.getByRole('listitem').filter({ hasText: `Start of ${id}` });
  }

  async track(id: string): Promise<TrackingPage> {
    await this.card(id).getByRole('button', { name: 'Track Ride' }).click();
    return new TrackingPage(this.page);
  }
}

export async function goToRiderMap(
  page: Page,
  address: string,
  account: DemoAccount,
): Promise<RiderMapPage> {
  const login = new RiderLoginPage(page);
  await login.open(address);
  await login.logIn(account);
  const map = new RiderMapPage(page);
  await expect(map.heading).toBeVisible();
  return map;
}
