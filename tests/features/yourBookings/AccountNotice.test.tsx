import '../passengerMocks';
import { act, cleanup, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { userError } from '../../../src/errorMessage';
import { AccountNotice } from '../../../src/yourBookings/AccountNotice';
import { config } from '../../../src/config';
import { setPrincipal, fakeAuth, makePrincipal } from '../../support/fakeAuth';
import { passengerRide } from '../../support/fixtures';
import { backend } from '../passengerBackend';
import { button, open, signIn, toasts } from '../passengerWorld';

const EMAIL = 'ann@example.com';
const EMAILS_GO_TEXT = `Emails about your bookings go to ${EMAIL}.`;

afterEach(() => {
  Object.assign(config, { confirmationMail: 'firm' });
});

function signInRider(isVerified: boolean): void {
  signIn('r1', EMAIL);
  setPrincipal({ ...makePrincipal('r1', EMAIL), isVerified });
}

async function show(
  confirmationMail: typeof config.confirmationMail = 'extension',
): Promise<UserEvent> {
  cleanup();
  Object.assign(config, { confirmationMail });
  const user = open(
    '/map',
    <AccountNotice rides={[passengerRide({ id: 'one' }), passengerRide({ id: 'two' })]} />,
  );
  await act(() => vi.dynamicImportSettled());
  return user;
}

const verify = () =>
  vi.spyOn(fakeAuth, 'refreshPrincipal').mockResolvedValue(makePrincipal('r1', EMAIL));
const requestedEmails = () =>
  backend.requestRideEmail.mock.calls.map(([{ id }, template]) => [id, template]);
const BOTH_BOOKED = [
  ['one', 'booked'],
  ['two', 'booked'],
];

it.each(['firm', 'none'] as const)(
  'only offers guests an account if confirmationMail is %s',
  async (sender) => {
    signInRider(true);
    await show(sender);
    expect(document.body).toHaveTextContent(/^$/);
    signIn('g1');
    await show(sender);
    expect(screen.getByText(/Only this browser knows your bookings/)).toBeVisible();
    expect(screen.queryByText(/Guests get no emails/)).toBeNull();
  },
);

it('tells guests that they get no emails and need none', async () => {
  signIn('g1');
  await show();
  expect(
    screen.getByText(
      'Guests get no emails. You need none: reference, calendar file and receipt are on every booking.',
    ),
  ).toBeVisible();
  expect(button('Create an Account')).toBeVisible();
});

it('lets a rider verify the address, then requests the emails of existing bookings', async () => {
  signInRider(false);
  const sent = vi.spyOn(fakeAuth, 'sendVerification');
  const user = await show();
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent(
    `Verify ${EMAIL} to get emails, use promo codes for riders and book up to 6 rides for later.`,
  );
  await user.click(button('Verify my email'));
  expect(sent).toHaveBeenCalledOnce();
  expect(status).toHaveTextContent(`We’ve sent a link to ${EMAIL}. Follow it, then come back.`);
  await user.click(button('I’ve verified it'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your email isn’t verified yet. Follow the link we sent you, then try again.',
  );
  expect(requestedEmails()).toEqual([]);
  verify();
  await user.click(button('I’ve verified it'));
  expect(await screen.findByText(EMAILS_GO_TEXT)).toBeVisible();
  expect(status).toHaveFocus();
  expect(screen.queryByRole('button')).toBeNull();
  expect(toasts()).toEqual([`${EMAIL} is verified.`]);
  expect(requestedEmails()).toEqual(BOTH_BOOKED);
});

it('shows why the verification email could not be sent', async () => {
  signInRider(false);
  vi.spyOn(fakeAuth, 'sendVerification').mockRejectedValueOnce(userError('Too many attempts.'));
  const user = await show();
  await user.click(button('Verify my email'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts.');
});

it('lets a rider recheck the address after leaving the screen', async () => {
  signInRider(false);
  const user = await show();
  await user.click(button('Verify my email'));
  await show();
  verify();
  await user.click(button('I’ve verified it'));
  expect(await screen.findByText(EMAILS_GO_TEXT)).toBeVisible();
});

it('requests the emails once, without taking focus, if the address is verified after a reload', async () => {
  signInRider(false);
  await show();
  signInRider(true);
  await show();
  expect(requestedEmails()).toEqual(BOTH_BOOKED);
  expect(screen.getByRole('status')).not.toHaveFocus();
  await show();
  expect(requestedEmails()).toHaveLength(2);
});

it('does not request the emails of one account when another’s address is verified', async () => {
  signInRider(false);
  await show();
  signIn('r2', 'bea@example.com');
  await show();
  expect(screen.getByText('Emails about your bookings go to bea@example.com.')).toBeVisible();
  expect(requestedEmails()).toEqual([]);
});
