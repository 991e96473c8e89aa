import type { Page } from '@playwright/test';
import type { Backend } from '../backend/backend';

/** Where a tour through the screens takes place. */
export interface Stage {
  readonly backend: Backend;
  readonly address: string;
  readonly page: Page;
}

/** Takes a picture of the page as it is. */
export type Shoot = (name: string) => Promise<void>;
