import type { Page } from '@playwright/test';
import type { Backend } from '../backend/backend';

/** Where a tour through the screens takes place. */
export interface Stage {
  readonly backend: Backend;
  readonly address: string;
  readonly page: Page;
}

/** Takes a picture of the page, once it has settled or, while it is loading, as it is. */
export type Shoot = (name: string, options?: { readonly settles: boolean }) => Promise<void>;
