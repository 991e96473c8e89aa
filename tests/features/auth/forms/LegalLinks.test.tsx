import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  // Whoever another file left here would be looked up first.
  localStorage.clear();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** Shows the registration and both logins, and gives the links that lead away from the app. */
async function linksElsewhere(): Promise<readonly HTMLElement[]> {
  const screens = [
    (await import('../../../../src/features/account/RegisterScreen')).RegisterScreen,
    (await import('../../../../src/features/account/RiderLoginScreen')).RiderLoginScreen,
    (await import('../../../../src/features/account/GuestLoginScreen')).GuestLoginScreen,
  ];
  render(
    <MemoryRouter>
      {screens.map((Shown, index) => (
        <Shown key={index} />
      ))}
    </MemoryRouter>,
  );
  await screen.findAllByRole('button', { name: 'Back to Role Selection' });
  return screen.queryAllByRole('link').filter((link) => link.getAttribute('target') === '_blank');
}

it('stand on the registration and both logins, and open apart', async () => {
  vi.stubEnv('VITE_PRIVACY_URL', 'https://firm.example/privacy');
  vi.stubEnv('VITE_TERMS_URL', 'https://firm.example/terms');
  const links = await linksElsewhere();
  const each = [
    ['Privacy notice', 'https://firm.example/privacy'],
    ['Terms and conditions', 'https://firm.example/terms'],
  ];
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ...[...each, ...each, ...each],
  ]);
  expect(links.map((link) => link.getAttribute('rel'))).toEqual(
    links.map(() => 'noopener noreferrer'),
  );
  expect(screen.queryByText(/reCAPTCHA/)).toBeNull();
});

it('are absent where the firm links none', async () => {
  expect(await linksElsewhere()).toEqual([]);
});

it('say what Google asks to be said where App Check is used', async () => {
  vi.stubEnv('VITE_APPCHECK_KEY', '6Lc0-aAbBcCdDeEfFgGhHiIjJkKl');
  expect((await linksElsewhere()).map((link) => link.textContent)).toEqual([
    ...['Privacy Policy', 'Terms of Service', 'Privacy Policy', 'Terms of Service'],
    ...['Privacy Policy', 'Terms of Service'],
  ]);
  expect(screen.getAllByText(/This site is protected by reCAPTCHA/)).toHaveLength(3);
});
