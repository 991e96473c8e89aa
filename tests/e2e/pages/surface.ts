import { expect, type Locator, type Page } from '@playwright/test';

/** A page or frame that shows the app. */
export type Surface = Pick<Page, 'getByRole' | 'getByLabel' | 'getByText'>;

/** Locators are fields: Playwright finds their elements when they are used. */
export class PageObject<P extends Surface = Page> {
  constructor(readonly page: P) {}
}

/** Expects exactly these field errors (as patterns) in the form, with focus on the first. */
export async function expectFieldErrors(
  form: Locator,
  errors: readonly (readonly [field: Locator, error: string])[],
): Promise<void> {
  for (const [field, error] of errors) {
    await expect(field).toHaveAccessibleDescription(new RegExp(`${error}$`));
  }
  await expect(form.locator('[aria-invalid]')).toHaveCount(errors.length);
  const [first] = errors;
  if (first !== undefined) {
    await expect(first[0]).toBeFocused();
  }
}
