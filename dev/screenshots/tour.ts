import type { Page } from '@playwright/test';
import type { Backend } from '../backend/backend';

export interface TourContext {
  readonly backend: Backend;
  readonly address: string;
  readonly page: Page;
}

export type TakeScreenshot = (
  name: string,
  options?: { readonly waitUntilIdle: boolean },
) => Promise<void>;

/** Listeners keep a request open, so a page with live data never becomes idle. */
export const LIVE = { waitUntilIdle: false };
