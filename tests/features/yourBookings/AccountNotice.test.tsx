import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userError } from '../../../src/domain/common/errorMessage';
import { startGuestSession, startRiderSession } from '../../../src/auth/session/session';
import { AccountNotice } from '../../../src/yourBookings/AccountNotice';
import { config } from '../../../src/config';
import { useNavigationState } from '../../../src/hooks/useNavigationState';
import { currentMessages, removeMessage } from '../../../src/ui/feedback/notify';
import { setPrincipal, fakeAuth, makePrincipal } from '../../support/fakeAuth';
import { passengerRide } from '../../support/fixtures';

const emails = vi.hoisted(() => ({ requested: [] as unknown[] }));
vi.mock('../../../src/usecases/requestRideEmail', () => ({
  requestRideEmail: ({ id }: { readonly id: string }, template: string) => {
    emails.requested.push([id, template]);
    return Promise.resolve();
  },
}));

const EMAIL = 'ann@example.com';
const NOT_NEEDED_TEXT = 'You need none: reference, calendar file and receipt are on every booking.';

beforeEach(() => {
  emails.requested = [];
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  Object.assign(config, { confirmationMail: 'firm' });
  currentMessages().forEach(({ id }) => removeMessage(id));
  vi.restoreAllMocks();
});

function asGuest(): void {
  setPrincipal(makePrincipal('g1'));
  act(() => startGuestSession('g1', { name: 'Ann', email: EMAIL, phone: '07700900123' }));
}

function asRider(isVerified: boolean): void {
  setPrincipal({ ...makePrincipal('r1', EMAIL), isVerified });
  act(() => startRiderSession('r1'));
}

function Registration() {
  return <p>Registration {JSON.stringify(useNavigationState())}</p>;
}

async function show(confirmationMail: typeof config.confirmationMail = 'firm') {
  Object.assign(config, { confirmationMail });
  const shown = render(
    <MemoryRouter>
      <Routes>
        <Route
          path="/"
          element={
            <AccountNotice rides={[passengerRide({ id: 'one' }), passengerRide({ id: 'two' })]} />
          }
        />
        <Route path="/RiderRegisterScreen" element={<Registration />} />
      </Routes>
    </MemoryRouter>,
  );
  await act(() => vi.dynamicImportSettled());
  return { ...shown, user: userEvent.setup() };
}

describe('the account offer', () => {
  it('takes a guest to the registration that keeps their bookings', async () => {
    asGuest();
    const { user } = await show();
    expect(screen.getByText(/Only this browser knows your bookings/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep my bookings' }));
    expect(screen.getByText('Registration {"keepsBookings":true}')).toBeVisible();
  });

  it('is not shown to a rider', async () => {
    asRider(true);
    expect((await show()).container).toBeEmptyDOMElement();
  });
});

describe('the email notice', () => {
  it.each(['firm', 'none'] as const)('is not shown if confirmationMail is %s', async (sender) => {
    asRider(true);
    expect((await show(sender)).container).toBeEmptyDOMElement();
    asGuest();
    const { queryByText } = await show(sender);
    expect(queryByText(/Guests get no emails/)).toBeNull();
  });

  it.each(['firm', 'none'] as const)(
    'lets an unverified rider verify the email if confirmationMail is %s',
    async (sender) => {
      asRider(false);
      const { user } = await show(sender);
      const status = screen.getByRole('status');
      expect(status).toHaveTextContent(
        `Verify ${EMAIL} to use promo codes for riders and book up to 6 rides for later.`,
      );
      vi.spyOn(fakeAuth, 'refreshPrincipal').mockResolvedValue(makePrincipal('r1', EMAIL));
      await user.click(screen.getByRole('button', { name: 'I’ve verified it' }));
      expect(await screen.findByText(`${EMAIL} is verified.`)).toBeVisible();
      expect(status).toHaveFocus();
      expect(screen.queryByRole('button')).toBeNull();
    },
  );

  it('tells guests that they get no emails and need none', async () => {
    asGuest();
    await show('extension');
    expect(screen.getByText(`Guests get no emails. ${NOT_NEEDED_TEXT}`)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Keep my bookings' })).toBeVisible();
  });

  it('names the verified address that emails go to', async () => {
    asRider(true);
    await show('extension');
    expect(screen.getByText(`Emails about your bookings go to ${EMAIL}.`)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('lets a rider verify the address, then requests the emails of existing bookings', async () => {
    asRider(false);
    const sent = vi.spyOn(fakeAuth, 'sendVerification');
    const { user } = await show('extension');
    expect(
      screen.getByText(
        `Verify ${EMAIL} to get emails, use promo codes for riders and book up to 6 rides for later.`,
      ),
    ).toBeVisible();
    const status = screen.getByRole('status');
    await user.click(screen.getByRole('button', { name: 'Verify my email' }));
    expect(sent).toHaveBeenCalledOnce();
    expect(status).toHaveTextContent(`We’ve sent a link to ${EMAIL}. Follow it, then come back.`);
    await user.click(screen.getByRole('button', { name: 'I’ve verified it' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The address is not verified yet.');
    expect(emails.requested).toEqual([]);
    vi.spyOn(fakeAuth, 'refreshPrincipal').mockResolvedValue(makePrincipal('r1', EMAIL));
    await user.click(screen.getByRole('button', { name: 'I’ve verified it' }));
    expect(await screen.findByText(`Emails about your bookings go to ${EMAIL}.`)).toBeVisible();
    expect(status).toHaveTextContent(`Emails about your bookings go to ${EMAIL}.`);
    expect(status).toHaveFocus();
    expect(currentMessages().map(({ text }) => text)).toEqual([`${EMAIL} is verified.`]);
    expect(emails.requested).toEqual([
      ['one', 'booked'],
      ['two', 'booked'],
    ]);
  });

  it('shows why the verification email could not be sent', async () => {
    asRider(false);
    vi.spyOn(fakeAuth, 'sendVerification').mockRejectedValueOnce(userError('Too many attempts.'));
    const { user } = await show('extension');
    await user.click(screen.getByRole('button', { name: 'Verify my email' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts.');
  });

  it('lets a rider recheck the address after leaving the screen', async () => {
    asRider(false);
    const { user, unmount } = await show('extension');
    await user.click(screen.getByRole('button', { name: 'Verify my email' }));
    unmount();
    await show('extension');
    vi.spyOn(fakeAuth, 'refreshPrincipal').mockResolvedValue(makePrincipal('r1', EMAIL));
    await user.click(screen.getByRole('button', { name: 'I’ve verified it' }));
    expect(await screen.findByText(`Emails about your bookings go to ${EMAIL}.`)).toBeVisible();
  });

  it('requests the emails once, without taking focus, if the address is verified after a reload', async () => {
    asRider(false);
    (await show('extension')).unmount();
    asRider(true);
    const { unmount } = await show('extension');
    expect(emails.requested).toEqual([
      ['one', 'booked'],
      ['two', 'booked'],
    ]);
    expect(screen.getByRole('status')).not.toHaveFocus();
    unmount();
    await show('extension');
    expect(emails.requested).toHaveLength(2);
  });

  it('does not request the emails of one account when another’s address is verified', async () => {
    asRider(false);
    (await show('extension')).unmount();
    setPrincipal(makePrincipal('r2', 'bea@example.com'));
    act(() => startRiderSession('r2'));
    await show('extension');
    expect(screen.getByText('Emails about your bookings go to bea@example.com.')).toBeVisible();
    expect(emails.requested).toEqual([]);
  });
});
