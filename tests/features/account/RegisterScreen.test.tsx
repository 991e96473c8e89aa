import '../passengerMocks';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { FirebaseError } from 'firebase/app';
import { beforeEach, expect, it, vi } from 'vitest';
import { parseSession } from '../../../src/auth/session/session';
import { RegisterScreen } from '../../../src/features/account/RegisterScreen';
import { fakeAuth } from '../../support/fakeAuth';
import { backend } from '../../support/fakeFirebase';
import { button, expectAt, fill, open } from '../passengerWorld';

const RIDER = {
  'Full Name': ' New Rider ',
  'Email Address': 'new@example.com',
  'Phone Number': '07700 900 456',
  'Full Address': ' 2 Wednesday Market, Beverley',
  Postcode: 'HU17 0DG',
  Password: 'six-or-more',
};
const PROFILE = { name: 'New Rider', phone: '07700900456', address: RIDER['Full Address'].trim() };
const IN_USE = new FirebaseError('auth/email-already-in-use', 'x');
const IN_USE_TEXT = 'The email address is already in use by another account.';
const FAILED = 'Registration failed. Please try again.';

const openForm = () => open('/RiderRegisterScreen', <RegisterScreen />);
const field = (label: string) => screen.getByLabelText(label);
const send = (user: UserEvent) => user.click(button('Create Account'));

async function register(): Promise<UserEvent> {
  const user = openForm();
  fill(RIDER);
  await send(user);
  return user;
}

async function expectFailed(text: string): Promise<void> {
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  for (const [label, value] of Object.entries(RIDER)) {
    expect(field(label)).toHaveValue(value);
    expect(field(label)).toBeValid();
  }
  expect(parseSession()).toBeNull();
  expect(await fakeAuth.currentPrincipal()).toBeNull();
}

beforeEach(() => {
  vi.spyOn(fakeAuth, 'signUp');
  vi.spyOn(fakeAuth, 'removeAccount');
});

it('names what is missing at each field until it is edited, then what is wrong', async () => {
  const user = openForm();
  await send(user);
  expect(field('Full Name')).toHaveFocus();
  for (const [label, message] of [
    ['Full Name', 'Name is required'],
    ['Email Address', 'Email is required'],
    ['Phone Number', 'Phone number is required'],
    ['Full Address', 'Address is required'],
    ['Postcode', 'Postcode is required'],
    ['Password', 'min. 6 characters Password is required'],
  ] as const) {
    expect(field(label)).toHaveAccessibleDescription(message);
    fill({ [label]: 'a@b.de' });
    expect(field(label)).toBeValid();
  }
  fill({ ...RIDER, 'Email Address': 'x@y', 'Phone Number': '0770090012', Password: '12345' });
  await send(user);
  expect(field('Email Address')).toHaveFocus();
  for (const [label, message] of [
    ['Email Address', /^Please enter a valid email$/],
    ['Phone Number', /^Please enter a valid UK mobile number$/],
    ['Password', /Password must be at least 6 characters$/],
  ] as const) {
    expect(field(label)).toHaveAccessibleDescription(message);
  }
  expect(fakeAuth.signUp).not.toHaveBeenCalled();
});

it('creates account and profile, signs out again and leads to the login', async () => {
  await register();
  await expectAt('/riderLogin', { email: 'new@example.com' });
  expect(backend.writeProfile.mock.calls).toMatchObject([['rider-new', PROFILE]]);
  expect(parseSession()).toBeNull();
  expect(await fakeAuth.currentPrincipal()).toBeNull();
});

it.each([
  ['with another password', () => vi.spyOn(fakeAuth, 'signIn').mockRejectedValueOnce(IN_USE)],
  ['with a profile', () => backend.findProfile.mockResolvedValueOnce({ ...PROFILE, email: 'x' })],
])('refuses an email address in use %s, and keeps the form', async (_, prepare) => {
  vi.mocked(fakeAuth.signUp).mockRejectedValueOnce(IN_USE);
  prepare();
  await register();
  await expectFailed(IN_USE_TEXT);
  expect(backend.writeProfile).not.toHaveBeenCalled();
});

it('deletes the new account if its profile can’t be written, until it can', async () => {
  backend.writeProfile.mockRejectedValueOnce(new Error('no network'));
  const user = await register();
  await expectFailed(FAILED);
  expect(fakeAuth.removeAccount).toHaveBeenCalledWith('rider-new');
  await send(user);
  await expectAt('/riderLogin', { email: 'new@example.com' });
});

it('keeps an older account, such as a driver’s, whose profile can’t be written', async () => {
  vi.mocked(fakeAuth.signUp).mockRejectedValueOnce(IN_USE);
  backend.writeProfile.mockRejectedValueOnce(new Error('no network'));
  await register();
  await expectFailed(FAILED);
  expect(fakeAuth.removeAccount).not.toHaveBeenCalled();
});
