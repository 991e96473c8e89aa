import type { Page } from '@playwright/test';

/** What shows the app: a page, or a frame of one. */
export type Surface = Pick<Page, 'getByRole' | 'getByLabel' | 'getByText'>;
