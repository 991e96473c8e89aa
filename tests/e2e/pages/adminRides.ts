import { expect, type Locator } from '@playwright/test';
import { goToAdmin } from './admin';
import { PageObject } from './surface';

const QUEUES = {
  unassigned: 'Needs a driver, next hour',
  later: 'Needs a driver, later',
  unanswered: 'Waiting for driver',
  underWay: 'Under way',
  upcoming: 'Upcoming',
  done: 'Completed today',
} as const;
type QueueKey = keyof typeof QUEUES;

export class AdminRidesPage extends PageObject {
  readonly panel = this.page.getByRole('region', { name: 'Ride', exact: true });
  readonly status = this.panel.getByRole('status').first();
  readonly history = this.panel.getByRole('region', { name: 'History' });

  /** Requires an admin who is already logged in. */
  async open(address: string): Promise<void> {
    await this.page.goto(`${address}#/admin/rides/now`);
  }

  async logIn(address: string): Promise<void> {
    await goToAdmin(this.page, address, 'rides');
    await expect(this.queue('unassigned')).toBeVisible();
  }

  queue(key: QueueKey): Locator {
    return this.page.getByRole('region', { name: new RegExp(`^${QUEUES[key]}`) });
  }

  row(key: QueueKey, text: string): Locator {
    return this.queue(key).getByRole('button').filter({ hasText: text });
  }

  async openRide(key: QueueKey, text: string): Promise<void> {
    await this.row(key, text).first().click();
    await expect(this.status).toBeVisible();
  }

  async clickButton(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
  }

  async assign(name: string): Promise<void> {
    await this.panel.getByRole('radio', { name }).check();
    await this.clickButton(`Assign ${name}`);
  }
}
