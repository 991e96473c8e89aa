import { expect, type Locator, type Page } from '@playwright/test';
import { PageObject, type Surface } from './surface';

/** Email address and phone number are from ranges reserved for examples. */
export const GUEST = {
  name: 'Guest One',
  email: 'guest.one@example.com',
  phone: '07700900123',
} as const;

export class LandingPage extends PageObject {
  readonly status = this.page.getByRole('region', { name: 'Drivers available' });

  async open(address: string): Promise<void> {
    await this.page.goto(address);
  }

  /** Opens the map with 'Where to?' or, for a known guest, 'Continue as {name}'. */
  async start(button = /^Where to\?/): Promise<MapPage> {
    await this.page.getByRole('button', { name: button }).click();
    return new MapPage(this.page);
  }

  async chooseGuest(): Promise<GuestLoginPage> {
    await this.page.getByRole('button', { name: 'Login as Guest' }).click();
    return new GuestLoginPage(this.page);
  }
}

export class GuestLoginPage extends PageObject<Surface> {
  async logIn(guest: { name: string; email: string; phone: string } = GUEST): Promise<MapPage> {
    await this.page.getByLabel('Full name').fill(guest.name);
    await this.page.getByLabel('Email address').fill(guest.email);
    await this.page.getByLabel('Phone number').fill(guest.phone);
    await this.page.getByRole('button', { name: 'Login as Guest' }).click();
    return new MapPage(this.page);
  }
}

export class MapPage<P extends Surface = Surface> extends PageObject<P> {
  readonly heading = this.page.getByRole('heading', { name: 'Rider Request Map' });
  /** One line, which unfolds into the cards of the open rides. */
  readonly rides = this.page.getByRole('heading', { name: /^\d+ rides?: / });
  readonly fareDetails = this.page.getByText('How this fare is worked out').locator('..');
  readonly pickup = this.page.getByRole('combobox', { name: 'Pickup' });
  readonly dropoff = this.page.getByRole('combobox', { name: 'Drop-off' });
  readonly fare = this.page.getByRole('region', { name: 'Fare summary' });
  readonly continueButton = this.page.getByRole('button', { name: 'Continue Booking' });

  async pick(box: Locator, text: string, name: string | RegExp): Promise<void> {
    await box.fill(text);
    await this.page.getByRole('option', { name }).first().click();
  }

  async chooseTrip(): Promise<void> {
    await this.pick(this.pickup, 'saturday market', /Saturday Market/);
    await this.pick(this.dropoff, 'walkington', /Walkington/);
    await expect(this.fare).toContainText(/£\d+\.\d\d/);
  }

  async chooseFromAccount(name: 'Your Places' | 'Log Out' | 'Delete My Data'): Promise<void> {
    await this.page.getByRole('button', { name: 'Account', exact: true }).click();
    await this.page.getByRole('button', { name }).click();
  }

  async continue(): Promise<ConfirmPage> {
    await this.continueButton.click();
    return new ConfirmPage(this.page);
  }
}

export class ConfirmPage extends PageObject<Surface> {
  readonly heading = this.page.getByRole('heading', { name: 'Confirm Your Trip' });
  readonly bookNow = this.page.getByRole('button', { name: 'Book Ride Now' });
  readonly tryAgain = this.page.getByRole('button', { name: 'Try Again' });

  async book(): Promise<TrackingPage> {
    await this.bookNow.click();
    return new TrackingPage(this.page);
  }
}

export class TrackingPage extends PageObject<Surface> {
  readonly heading = this.page.getByRole('heading', { name: 'Your Ride' });
  readonly status = this.page.getByRole('main').getByRole('status');
  readonly cancelButton = this.page.getByRole('button', { name: 'Cancel Ride' });

  /** Has a longer timeout: a simulated driver may have to reach the pickup first. */
  async expectStatus(text: string): Promise<void> {
    await expect(this.status.filter({ hasText: text })).toBeVisible({ timeout: 30_000 });
  }
}

/** Logs in as a guest and chooses the usual trip on the map. */
export async function goToMap(page: Page, address: string): Promise<MapPage> {
  await page.goto(`${address}#/guestLogin`);
  const map = await new GuestLoginPage(page).logIn();
  await map.chooseTrip();
  return map;
}

/** By key: a pointer left on a button of the confirmation would prefetch the next screen. */
export async function goToConfirmation(page: Page, address: string): Promise<ConfirmPage> {
  await (await goToMap(page, address)).continueButton.press('Enter');
  return new ConfirmPage(page);
}

/** Books the usual trip for now as a guest. */
export async function bookNow(page: Page, address: string): Promise<TrackingPage> {
  const tracking = await (await goToConfirmation(page, address)).book();
  await tracking.expectStatus('Searching for Drivers');
  return tracking;
}
