import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  // A session left by another test file would be looked up first.
  localStorage.clear();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** Renders registration and both logins and returns their external links. */
async function externalLinks(): Promise<readonly HTMLElement[]> {
  const screens = [
    (await import('../../../../src/features/account/RegisterScreen')).RegisterScreen,
    (await import('../../../../src/features/account/RiderLoginScreen')).RiderLoginScreen,
    (await import('../../../../src/features/account/GuestLoginScreen')).GuestLoginScreen,
  ];
  render(
    <MemoryRouter>
      {screens.map((AccountScreen, index) => (
        <AccountScreen key={index} />
      ))}
    </MemoryRouter>,
  );
  await screen.findAllByRole('button', { name: 'Back to Role Selection' });
  return screen.queryAllByRole('link').filter((link) => link.getAttribute('target') === '_blank');
}

it('shows privacy notice and terms on registration and both logins, opening in a new tab', async () => {
  vi.stubEnv('VITE_PRIVACY_URL', 'https://firm.example/privacy');
  vi.stubEnv('VITE_TERMS_URL', 'https://firm.example/terms');
  const links = await externalLinks();
  const perScreen = [
    ['Privacy notice', 'https://firm.example/privacy'],
    ['Terms and conditions', 'https://firm.example/terms'],
  ];
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ...[...perScreen, ...perScreen, ...perScreen],
  ]);
  expect(links.map((link) => link.getAttribute('rel'))).toEqual(
    links.map(() => 'noopener noreferrer'),
  );
  expect(screen.queryByText(/reCAPTCHA/)).toBeNull();
});

it('shows no legal links if none are configured', async () => {
  expect(await externalLinks()).toEqual([]);
});

it('shows the text that Google requires if App Check is used', async () => {
  vi.stubEnv('VITE_APPCHECK_KEY', '6Lc0-aAbBcCdDeEfFgGhHiIjJkKl');
  expect((await externalLinks()).map((link) => link.textContent)).toEqual([
    ...['Privacy Policy', 'Terms of Service', 'Privacy Policy', 'Terms of Service'],
    ...['Privacy Policy', 'Terms of Service'],
  ]);
  expect(screen.getAllByText(/This site is protected by reCAPTCHA/)).toHaveLength(3);
});
