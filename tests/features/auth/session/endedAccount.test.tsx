import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LogOutButton } from '../../../../src/auth/forms/LogOutButton';
import { SignedInOnly } from '../../../../src/auth/guards/SignedInOnly';
import { CROSS_TAB_GRACE_MS } from '../../../../src/auth/session/signInState';
import { endSession, startGuestSession } from '../../../../src/auth/session/session';
import { setPrincipal, fakeAuth, makePrincipal } from '../../../support/fakeAuth';

const rides = vi.hoisted(() => ({ list: (): Promise<unknown> => Promise.resolve([]) }));
vi.mock('../../../../src/firebase/rides/read/rides', () => ({
  listOpenRides: () => rides.list(),
}));
const toasts = vi.hoisted(() => ({ texts: [] as string[] }));
vi.mock('../../../../src/ui/feedback/notify', () => {
  const record = (text: string) => toasts.texts.push(text);
  return { notifyFailure: record, notifySuccess: record };
});

const ENDED =
  'We’ve logged you out because your account was closed or changed. Rides you’ve booked may still come. Call 01482 000000 for help.';

beforeEach(() => {
  setPrincipal(null);
  endSession();
  toasts.texts = [];
});
afterEach(() => {
  vi.useRealTimers();
});

function logIn(uid: string): void {
  setPrincipal(makePrincipal(uid));
  act(() =>
    startGuestSession(uid, { name: 'Ann Ash', email: 'ann@example.com', phone: '07700900123' }),
  );
}

function open(): void {
  render(
    <MemoryRouter initialEntries={['/map']}>
      <Routes>
        <Route path="/map" element={<SignedInOnly>{() => <LogOutButton />}</SignedInOnly>} />
        <Route path="/" element={<p>The landing page</p>} />
      </Routes>
    </MemoryRouter>,
  );
}

it('says what happened if the account is deleted or disabled', async () => {
  vi.useFakeTimers();
  logIn('g1');
  open();
  setPrincipal(null);
  await act(() => vi.advanceTimersByTimeAsync(CROSS_TAB_GRACE_MS));
  expect(screen.getByText('The landing page')).toBeVisible();
  expect(toasts.texts).toEqual([ENDED]);
});

it('says so on the next visit, with a fallback only once', async () => {
  vi.useFakeTimers();
  const showFallback = () =>
    render(
      <MemoryRouter>
        <SignedInOnly fallback={<p>The public map</p>}>{() => null}</SignedInOnly>
      </MemoryRouter>,
    );
  logIn('g1');
  open();
  setPrincipal(null);
  await act(() => vi.advanceTimersByTimeAsync(CROSS_TAB_GRACE_MS));
  cleanup();
  toasts.texts = [];
  open();
  expect(screen.getByText('The landing page')).toBeVisible();
  expect(toasts.texts).toEqual([ENDED]);
  cleanup();
  toasts.texts = [];
  showFallback();
  expect(screen.getByText('The public map')).toBeVisible();
  cleanup();
  showFallback();
  expect(toasts.texts).toEqual([ENDED]);
});

it('says so if Log Out finds the account gone', async () => {
  logIn('g1');
  open();
  rides.list = async () => {
    await fakeAuth.signOut();
    throw new Error('token expired');
  };
  act(() => screen.getByRole('button', { name: 'Log Out' }).click());
  expect(await screen.findByText('The landing page')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(toasts.texts).toEqual([ENDED]));
});
