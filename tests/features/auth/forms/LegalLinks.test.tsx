import '../../passengerMocks';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { GuestLoginScreen } from '../../../../src/features/account/GuestLoginScreen';
import { RegisterScreen } from '../../../../src/features/account/RegisterScreen';
import { RiderLoginScreen } from '../../../../src/features/account/RiderLoginScreen';
import { config } from '../../../../src/config';
import type { Config } from '../../../../src/settings';
import { open } from '../../passengerWorld';

const { privacyUrl, termsUrl, appCheck } = config;
afterEach(() => {
  Object.assign(config, { privacyUrl, termsUrl, appCheck });
});

/** Renders registration and both logins and returns their external links. */
function externalLinks(settings: Partial<Config>): readonly HTMLElement[] {
  Object.assign(config, settings);
  open('/', [
    <RegisterScreen key="register" />,
    <RiderLoginScreen key="rider" />,
    <GuestLoginScreen key="guest" />,
  ]);
  return screen.queryAllByRole('link').filter((link) => link.getAttribute('target') === '_blank');
}

it('shows privacy notice and terms on registration and both logins, opening in a new tab', () => {
  const links = externalLinks({
    privacyUrl: 'https://firm.example/privacy',
    termsUrl: 'https://firm.example/terms',
  });
  const perScreen = [
    ['Privacy notice', 'https://firm.example/privacy', 'noopener noreferrer'],
    ['Terms and conditions', 'https://firm.example/terms', 'noopener noreferrer'],
  ];
  expect(
    links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('rel')]),
  ).toEqual([...perScreen, ...perScreen, ...perScreen]);
  expect(screen.queryByText(/reCAPTCHA/)).toBeNull();
});

it('shows no legal links if none are configured', () => {
  expect(externalLinks({})).toEqual([]);
});

it('shows the text that Google requires if App Check is used', () => {
  const links = externalLinks({
    appCheck: { kind: 'enterprise', key: '6Lc0-aAbBcCdDeEfFgGhHiIj' },
  });
  const perScreen = ['Privacy Policy', 'Terms of Service'];
  expect(links.map((link) => link.textContent)).toEqual([...perScreen, ...perScreen, ...perScreen]);
  const notices = screen.getAllByText(/reCAPTCHA/).map(({ textContent }) => textContent);
  const notice =
    'This site is protected by reCAPTCHA and the Google Privacy Policy and Terms of Service apply.';
  expect(notices).toEqual([notice, notice, notice]);
});
