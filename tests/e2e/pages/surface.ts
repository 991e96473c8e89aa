import type { Page } from '@playwright/test';

/** A page or frame that shows the app. */
export type Surface = Pick<Page, 'getByRole' | 'getByLabel' | 'getByText'>;
