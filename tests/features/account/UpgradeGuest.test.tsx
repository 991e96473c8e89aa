import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PassengerOnly } from '../../../src/auth/guards/PassengerOnly';
import { GUEST_UPGRADE_STATE } from '../../../src/auth/session/guestUpgradeState';
import { endSession, parseSession, startRiderSession } from '../../../src/auth/session/session';
import { RegisterScreen } from '../../../src/features/account/RegisterScreen';
import { BackendError } from '../../../src/firebase/sdk/errors';
import { setPrincipal, fakeAuth, makePrincipal } from '../../support/fakeAuth';
import { ANN, backend, button, fill, signInAnn, openRide, resetAccounts } from './accountWorld';

// The backend is faked; the integration tests cover account linking.
vi.mock(
  '../../../src/firebase/accounts/auth',
  async () => (await import('../../support/fakeAuth')).fakeAuth,
);
vi.mock(
  '../../../src/firebase/rides/read/rides',
  async () => (await import('./accountWorld')).fakeRides,
);
vi.mock(
  '../../../src/firebase/accounts/guests',
  async () => (await import('./accountWorld')).fakeGuests,
);
const profiles = vi.hoisted(() => ({
  saved: new Map<string, unknown>(),
  write: (): Promise<void> => Promise.resolve(),
}));
vi.mock('../../../src/firebase/accounts/profiles', () => ({
  findProfile: (uid: string) => Promise.resolve(profiles.saved.get(uid) ?? null),
  writeProfile: async (uid: string, profile: unknown) => {
    await profiles.write();
    profiles.saved.set(uid, profile);
  },
}));
const toasts = vi.hoisted(() => ({ shown: [] as string[] }));
vi.mock('../../../src/ui/feedback/notify', () => {
  const say = (text: string) => toasts.shown.push(text);
  return { notifySuccess: say, notifyFailure: say };
});

const OTHER_FIELDS = {
  'Full Address': '2 Wednesday Market, Beverley',
  Postcode: 'HU17 0DG',
  Password: 'six-or-more',
};
const PROFILE = { ...ANN, address: '2 Wednesday Market, Beverley', postcode: 'HU17 0DG' };
const FAILED = 'Registration failed. Please try again.';

beforeEach(() => {
  resetAccounts();
  profiles.saved.clear();
  profiles.write = () => Promise.resolve();
  toasts.shown = [];
  backend.guests.set('ann', ANN);
  vi.spyOn(fakeAuth, 'linkPassword');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

function open(state: object | null = GUEST_UPGRADE_STATE) {
  render(
    <MemoryRouter initialEntries={[{ pathname: '/RiderRegisterScreen', state }]}>
      <Routes>
        <Route path="/RiderRegisterScreen" element={<RegisterScreen />} />
        <Route path="/ride-history" element={<p>The history</p>} />
        <Route path="/riderLogin" element={<p>The login</p>} />
        <Route path="/map" element={<PassengerOnly>{() => <p>The map</p>}</PassengerOnly>} />
        <Route path="/" element={<p>The landing page</p>} />
      </Routes>
    </MemoryRouter>,
  );
  return userEvent.setup();
}
const send = (user: ReturnType<typeof open>) => user.click(button('Create Account'));

function expectUpgraded(): void {
  expect(parseSession()).toEqual({ userType: 'rider', uid: 'ann' });
  expect(profiles.saved.get('ann')).toMatchObject(PROFILE);
  expect([...backend.guests]).toEqual([]);
  expect(toasts.shown).toEqual(['Your account is ready, and your bookings are in it.']);
}

describe('upgrading a guest', () => {
  beforeEach(() => {
    signInAnn([openRide()]);
  });

  it('prefills the guest’s details and validates the other fields', async () => {
    const user = open();
    expect(screen.getByRole('heading', { name: 'Keep Your Bookings' })).toBeVisible();
    expect(screen.getByLabelText('Full Name')).toHaveValue(ANN.name);
    expect(screen.getByLabelText('Email Address')).toHaveValue(ANN.email);
    expect(screen.getByLabelText('Phone Number')).toHaveValue(ANN.phone);
    fill({ 'Phone Number': '01482 000000', Password: 'short' });
    await send(user);
    for (const [label, message] of [
      ['Phone Number', 'Please enter a valid UK mobile number'],
      ['Full Address', 'Address is required'],
      ['Postcode', 'Postcode is required'],
    ] as const) {
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message);
    }
    expect(screen.getByLabelText('Phone Number')).toHaveFocus();
    expect(fakeAuth.linkPassword).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText('Postcode'), 'H');
    expect(screen.getByLabelText('Postcode')).not.toHaveAccessibleDescription();
  });

  it('makes the guest a signed-in rider with the same uid and opens the history', async () => {
    const user = open();
    fill(OTHER_FIELDS);
    await send(user);
    expect(await screen.findByText('The history')).toBeVisible();
    expect(vi.mocked(fakeAuth.linkPassword).mock.calls).toEqual([
      ['ann', ANN.email, OTHER_FIELDS.Password],
    ]);
    expectUpgraded();
    expect(await fakeAuth.currentPrincipal()).toMatchObject({ uid: 'ann', isGuest: false });
  });

  it('keeps the guest if the email address is taken, and accepts another one', async () => {
    const message = 'The email address is already in use by another account.';
    const code = { code: 'auth/email-already-in-use' };
    vi.mocked(fakeAuth.linkPassword).mockRejectedValueOnce(
      new BackendError('provider', message, Object.assign(new Error(), code)),
    );
    const user = open();
    fill(OTHER_FIELDS);
    await send(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(parseSession()).toMatchObject({ userType: 'guest', uid: 'ann' });
    expect(backend.guests.has('ann')).toBe(true);
    fill({ 'Email Address': 'ann.ash@example.com' });
    await send(user);
    expect(await screen.findByText('The history')).toBeVisible();
    expect(profiles.saved.get('ann')).toMatchObject({ email: 'ann.ash@example.com' });
  });

  it('stays here if the profile could not be written, and finishes on the next press', async () => {
    profiles.write = () => Promise.reject(new Error('no network'));
    const user = open();
    fill(OTHER_FIELDS);
    await send(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(FAILED);
    expect(parseSession()).toEqual({ userType: 'rider', uid: 'ann' });
    expect(screen.getByLabelText('Full Address')).toHaveValue(OTHER_FIELDS['Full Address']);
    profiles.write = () => Promise.resolve();
    await send(user);
    expect(await screen.findByText('The history')).toBeVisible();
    expectUpgraded();
  });

  it('can be finished from the map if the profile could not be written', async () => {
    profiles.write = () => Promise.reject(new Error('no network'));
    const user = open();
    fill(OTHER_FIELDS);
    await send(user);
    await screen.findByRole('alert');
    await user.click(button('Not now'));
    expect(await screen.findByText(/This account has no rider profile/)).toBeVisible();
    await user.click(button('Finish it'));
    expect(await screen.findByRole('heading', { name: 'Finish Your Account' })).toBeVisible();
    expect(screen.getByLabelText('Email Address')).toHaveValue(ANN.email);
    profiles.write = () => Promise.resolve();
    fill({ 'Full Name': ANN.name, 'Phone Number': ANN.phone, ...OTHER_FIELDS });
    await send(user);
    expect(await screen.findByText('The history')).toBeVisible();
    expectUpgraded();
  });

  it('can be declined with Not now', async () => {
    const user = open();
    await user.click(button('Not now'));
    expect(screen.getByText('The map')).toBeVisible();
    expect(parseSession()).toMatchObject({ userType: 'guest' });
  });
});

describe('the upgrade screen for a rider', () => {
  beforeEach(() => {
    setPrincipal(makePrincipal('ann', ANN.email));
    startRiderSession('ann');
  });

  it('redirects a rider with a profile to the history', async () => {
    profiles.saved.set('ann', PROFILE);
    open();
    expect(await screen.findByText('The history')).toBeVisible();
  });

  it('finishes an account without a profile', async () => {
    const user = open();
    expect(await screen.findByLabelText('Email Address')).toHaveValue(ANN.email);
    fill({ 'Full Name': ANN.name, 'Phone Number': ANN.phone, ...OTHER_FIELDS });
    await send(user);
    expect(await screen.findByText('The history')).toBeVisible();
    expectUpgraded();
  });
});

it('redirects a signed-out user to the landing page', async () => {
  open();
  expect(await screen.findByText('The landing page')).toBeVisible();
  expect(toasts.shown).toEqual(['Please log in first.']);
});

describe('registration over a guest with open bookings', () => {
  it('upgrades the guest instead, which keeps the bookings', async () => {
    signInAnn([openRide()]);
    const user = open(null);
    fill({
      'Full Name': ANN.name,
      'Email Address': ANN.email,
      'Phone Number': ANN.phone,
      ...OTHER_FIELDS,
    });
    await send(user);
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Leave the guest’s booking?' }),
    );
    await user.click(dialog.getByRole('button', { name: 'Take the bookings along' }));
    expect(await screen.findByText('The history')).toBeVisible();
    expectUpgraded();
  });

  async function openWarning(): Promise<ReturnType<typeof open>> {
    signInAnn([openRide()]);
    const user = open(null);
    fill({
      'Full Name': ANN.name,
      'Email Address': ANN.email,
      'Phone Number': ANN.phone,
      ...OTHER_FIELDS,
    });
    await send(user);
    await screen.findByRole('dialog', { name: 'Leave the guest’s booking?' });
    return user;
  }
  const signUp = () => vi.spyOn(fakeAuth, 'signUp');

  it('finishes a partial upgrade on the next press', async () => {
    profiles.write = () => Promise.reject(new Error('no network'));
    const user = await openWarning();
    await user.click(button('Take the bookings along'));
    expect(await screen.findByRole('alert')).toHaveTextContent(FAILED);
    expect(parseSession()).toEqual({ userType: 'rider', uid: 'ann' });
    profiles.write = () => Promise.resolve();
    const signedUp = signUp();
    await send(user);
    expect(await screen.findByText('The history')).toBeVisible();
    expect(signedUp).not.toHaveBeenCalled();
    expectUpgraded();
  });

  it('creates no account if the guest has since been logged out', async () => {
    const user = await openWarning();
    setPrincipal(null);
    endSession();
    const signedUp = signUp();
    await user.click(button('Take the bookings along'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The guest has been logged out, so the bookings can’t be taken along.',
    );
    expect(signedUp).not.toHaveBeenCalled();
    // The next press registers without the bookings.
    await send(user);
    expect(await screen.findByText('The login')).toBeVisible();
    expect(fakeAuth.linkPassword).not.toHaveBeenCalled();
  });

  it('abandons the bookings after confirmation', async () => {
    signInAnn([openRide()]);
    const user = open(null);
    fill({
      'Full Name': ANN.name,
      'Email Address': ANN.email,
      'Phone Number': ANN.phone,
      ...OTHER_FIELDS,
    });
    await send(user);
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Leave the guest’s booking?' }),
    );
    await user.click(dialog.getByRole('button', { name: 'Create the account' }));
    expect(await screen.findByText('The login')).toBeVisible();
    expect(fakeAuth.linkPassword).not.toHaveBeenCalled();
  });
});
