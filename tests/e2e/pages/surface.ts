import type { Page } from '@playwright/test';

/** A page or frame that shows the app. */
export type Surface = Pick<Page, 'getByRole' | 'getByLabel' | 'getByText'>;

/** Locators are fields: Playwright finds their elements when they are used. */
export class PageObject<P extends Surface = Page> {
  constructor(readonly page: P) {}
}
