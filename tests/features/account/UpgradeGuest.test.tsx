import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PassengerOnly } from '../../../src/auth/guards/PassengerOnly';
import { GUEST_UPGRADE_STATE } from '../../../src/auth/session/guestUpgradeState';
import { endSession, parseSession, startRiderSession } from '../../../src/auth/session/session';
import { RegisterScreen } from '../../../src/features/account/RegisterScreen';
import { BackendError } from '../../../src/firebase/sdk/errors';
import { become, fakeAuth, principalOf } from '../../support/fakeAuth';
import { ANN, backend, button, fill, knowAnn, openRide, startAnew } from './accountWorld';

// The backend is replaced: what linking does to an account is for the integration tests.
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
  kept: new Map<string, unknown>(),
  write: (): Promise<void> => Promise.resolve(),
}));
vi.mock('../../../src/firebase/accounts/profiles', () => ({
  findProfile: (uid: string) => Promise.resolve(profiles.kept.get(uid) ?? null),
  writeProfile: async (uid: string, profile: unknown) => {
    await profiles.write();
    profiles.kept.set(uid, profile);
  },
}));
const notices = vi.hoisted(() => ({ said: [] as string[] }));
vi.mock('../../../src/ui/feedback/notify', () => {
  const say = (text: string) => notices.said.push(text);
  return { notifySuccess: say, notifyFailure: say };
});

const REST = {
  'Full Address': '2 Wednesday Market, Beverley',
  Postcode: 'HU17 0DG',
  Password: 'six-or-more',
};
const PROFILE = { ...ANN, address: '2 Wednesday Market, Beverley', postcode: 'HU17 0DG' };
const FAILED = 'Registration failed. Please try again.';

beforeEach(() => {
  startAnew();
  profiles.kept.clear();
  profiles.write = () => Promise.resolve();
  notices.said = [];
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

function expectKept(): void {
  expect(parseSession()).toEqual({ userType: 'rider', uid: 'ann' });
  expect(profiles.kept.get('ann')).toMatchObject(PROFILE);
  expect([...backend.guests]).toEqual([]);
  expect(notices.said).toEqual(['Your account is ready, and your bookings are in it.']);
}

describe('a guest who keeps the bookings', () => {
  beforeEach(() => {
    knowAnn([openRide()]);
  });

  it('finds what is known filled in, and the registration’s checks under the rest', async () => {
    const user = open();
    expect(screen.getByRole('heading', { name: 'Keep Your Bookings' })).toBeVisible();
    expect(screen.getByLabelText('Full Name')).toHaveValue(ANN.name);
    expect(screen.getByLabelText('Email Address')).toHaveValue(ANN.email);
    expect(screen.getByLabelText('Phone Number')).toHaveValue(ANN.phone);
    fill({ 'Phone Number': '01482 000000', Password: 'short' });
    await send(user);
    for (const [label, words] of [
      ['Phone Number', 'Please enter a valid UK mobile number'],
      ['Full Address', 'Address is required'],
      ['Postcode', 'Postcode is required'],
    ] as const) {
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(words);
    }
    expect(screen.getByLabelText('Phone Number')).toHaveFocus();
    expect(fakeAuth.linkPassword).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText('Postcode'), 'H');
    expect(screen.getByLabelText('Postcode')).not.toHaveAccessibleDescription();
  });

  it('is a rider of the same uid from then on, logged in, and sees the bookings', async () => {
    const user = open();
    fill(REST);
    await send(user);
    expect(await screen.findByText('The history')).toBeVisible();
    expect(vi.mocked(fakeAuth.linkPassword).mock.calls).toEqual([
      ['ann', ANN.email, REST.Password],
    ]);
    expectKept();
    expect(await fakeAuth.currentPrincipal()).toMatchObject({ uid: 'ann', isGuest: false });
  });

  it('is refused in the catalogue’s words, keeps everything, and may try another address', async () => {
    const words = 'The email address is already in use by another account.';
    const code = { code: 'auth/email-already-in-use' };
    vi.mocked(fakeAuth.linkPassword).mockRejectedValueOnce(
      new BackendError('provider', words, Object.assign(new Error(), code)),
    );
    const user = open();
    fill(REST);
    await send(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(parseSession()).toMatchObject({ userType: 'guest', uid: 'ann' });
    expect(backend.guests.has('ann')).toBe(true);
    fill({ 'Email Address': 'ann.ash@example.com' });
    await send(user);
    expect(await screen.findByText('The history')).toBeVisible();
    expect(profiles.kept.get('ann')).toMatchObject({ email: 'ann.ash@example.com' });
  });

  it('whose profile could not be written stays here, and is done with the next press', async () => {
    profiles.write = () => Promise.reject(new Error('no network'));
    const user = open();
    fill(REST);
    await send(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(FAILED);
    expect(parseSession()).toEqual({ userType: 'rider', uid: 'ann' });
    expect(screen.getByLabelText('Full Address')).toHaveValue(REST['Full Address']);
    profiles.write = () => Promise.resolve();
    await send(user);
    expect(await screen.findByText('The history')).toBeVisible();
    expectKept();
  });

  it('whose profile could not be written finds the way back from the map', async () => {
    profiles.write = () => Promise.reject(new Error('no network'));
    const user = open();
    fill(REST);
    await send(user);
    await screen.findByRole('alert');
    await user.click(button('Not now'));
    expect(await screen.findByText(/This account has no rider profile/)).toBeVisible();
    await user.click(button('Finish it'));
    expect(await screen.findByRole('heading', { name: 'Finish Your Account' })).toBeVisible();
    expect(screen.getByLabelText('Email Address')).toHaveValue(ANN.email);
    profiles.write = () => Promise.resolve();
    fill({ 'Full Name': ANN.name, 'Phone Number': ANN.phone, ...REST });
    await send(user);
    expect(await screen.findByText('The history')).toBeVisible();
    expectKept();
  });

  it('may think better of it', async () => {
    const user = open();
    await user.click(button('Not now'));
    expect(screen.getByText('The map')).toBeVisible();
    expect(parseSession()).toMatchObject({ userType: 'guest' });
  });
});

describe('whoever comes here as a rider', () => {
  beforeEach(() => {
    become(principalOf('ann', ANN.email));
    startRiderSession('ann');
  });

  it('has an account, and its rides', async () => {
    profiles.kept.set('ann', PROFILE);
    open();
    expect(await screen.findByText('The history')).toBeVisible();
  });

  it('finishes one that was left without a profile', async () => {
    const user = open();
    expect(await screen.findByLabelText('Email Address')).toHaveValue(ANN.email);
    fill({ 'Full Name': ANN.name, 'Phone Number': ANN.phone, ...REST });
    await send(user);
    expect(await screen.findByText('The history')).toBeVisible();
    expectKept();
  });
});

it('whoever is not logged in has no bookings to keep', async () => {
  open();
  expect(await screen.findByText('The landing page')).toBeVisible();
  expect(notices.said).toEqual(['Please log in first.']);
});

describe('a registration that would leave a guest’s bookings', () => {
  it('takes them along instead', async () => {
    knowAnn([openRide()]);
    const user = open(null);
    fill({ 'Full Name': ANN.name, 'Email Address': ANN.email, 'Phone Number': ANN.phone, ...REST });
    await send(user);
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Leave the guest’s booking?' }),
    );
    await user.click(dialog.getByRole('button', { name: 'Take the bookings along' }));
    expect(await screen.findByText('The history')).toBeVisible();
    expectKept();
  });

  async function takeAlong(): Promise<ReturnType<typeof open>> {
    knowAnn([openRide()]);
    const user = open(null);
    fill({ 'Full Name': ANN.name, 'Email Address': ANN.email, 'Phone Number': ANN.phone, ...REST });
    await send(user);
    await screen.findByRole('dialog', { name: 'Leave the guest’s booking?' });
    return user;
  }
  const signUp = () => vi.spyOn(fakeAuth, 'signUp');

  it('finishes with the next press what was left half done', async () => {
    profiles.write = () => Promise.reject(new Error('no network'));
    const user = await takeAlong();
    await user.click(button('Take the bookings along'));
    expect(await screen.findByRole('alert')).toHaveTextContent(FAILED);
    expect(parseSession()).toEqual({ userType: 'rider', uid: 'ann' });
    profiles.write = () => Promise.resolve();
    const signedUp = signUp();
    await send(user);
    expect(await screen.findByText('The history')).toBeVisible();
    expect(signedUp).not.toHaveBeenCalled();
    expectKept();
  });

  it('makes no account without them where the guest has been logged out meanwhile', async () => {
    const user = await takeAlong();
    become(null);
    endSession();
    const signedUp = signUp();
    await user.click(button('Take the bookings along'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The guest has been logged out, so the bookings can’t be taken along.',
    );
    expect(signedUp).not.toHaveBeenCalled();
    // Whoever has read that may register all the same.
    await send(user);
    expect(await screen.findByText('The login')).toBeVisible();
    expect(fakeAuth.linkPassword).not.toHaveBeenCalled();
  });

  it('or leaves them, as before', async () => {
    knowAnn([openRide()]);
    const user = open(null);
    fill({ 'Full Name': ANN.name, 'Email Address': ANN.email, 'Phone Number': ANN.phone, ...REST });
    await send(user);
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Leave the guest’s booking?' }),
    );
    await user.click(dialog.getByRole('button', { name: 'Create the account' }));
    expect(await screen.findByText('The login')).toBeVisible();
    expect(fakeAuth.linkPassword).not.toHaveBeenCalled();
  });
});
