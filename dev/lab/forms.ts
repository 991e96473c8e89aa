import type { Page } from '@playwright/test';

/** Email address and phone number are from ranges reserved for examples. */
export const GUEST = {
  name: 'Guest One',
  email: 'guest.one@example.com',
  phone: '07700900123',
} as const;

/** Fills in the login form that the page shows, and sends it with its button. */
export async function logIn(
  page: Page,
  { email, password }: { readonly email: string; readonly password: string },
  button: 'Login' | 'Login as Rider' | 'Login as Driver',
): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: button, exact: true }).click();
}
