import '../passengerMocks';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { parseSession } from '../../../src/auth/session/session';
import { RiderLoginScreen } from '../../../src/features/account/RiderLoginScreen';
import { fakeAuth } from '../../support/fakeAuth';
import { ANN, button, expectAt, fill, open, openRide, signInAnn, toasts } from '../passengerWorld';
import { backend } from '../../support/fakeFirebase';

async function logIn(password = 'right'): Promise<UserEvent> {
  const user = open('/riderLogin', <RiderLoginScreen />);
  fill({ Email: 'rider@example.com', Password: password });
  await user.click(button('Login as Rider'));
  return user;
}

it('the rider login replaces a guest without bookings, without a warning', async () => {
  signInAnn();
  await logIn();
  await expectAt('/map');
  expect(parseSession()).toEqual({ userType: 'rider', uid: 'rider-1' });
  expect(toasts()).toEqual(['Login successful!']);
});

it('the rider login marks the empty fields in addition to the alert and focuses the first', async () => {
  const user = open('/riderLogin', <RiderLoginScreen />);
  const email = screen.getByLabelText('Email');
  const password = screen.getByLabelText('Password');
  await user.click(button('Login as Rider'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please enter email and password');
  expect(email).toHaveFocus();
  expect(email).toHaveAccessibleDescription('Email is required');
  expect(password).toBeInvalid();
  await user.type(email, 'rider@example.com');
  expect(email).toBeValid();
  await user.click(button('Login as Rider'));
  expect(password).toHaveFocus();
  expect(password).toHaveAccessibleDescription('Password is required');
});

it('a wrong password leaves the guest logged in', async () => {
  signInAnn();
  await logIn('wrong');
  expect(await screen.findByRole('alert')).toHaveTextContent(/Login failed: \S/);
  expect(parseSession()).toEqual({ userType: 'guest', uid: 'ann', guest: ANN });
});

it('the rider login warns of a guest’s open booking and sends nothing before the confirmation', async () => {
  signInAnn(openRide());
  const signIn = vi.spyOn(fakeAuth, 'signIn');
  const user = await logIn();
  const dialog = await screen.findByRole('dialog', { name: 'Leave these rides behind?' });
  expect(dialog).toHaveTextContent('Ann Ash has a ride booked on this device:');
  expect(dialog).toHaveTextContent('you can’t see or cancel it here any more');
  expect(within(dialog).getByRole('link', { name: '01482 000000' })).toBeVisible();
  expect(signIn).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole('button', { name: 'Login as Rider' }));
  await expectAt('/map');
});

it('the rider login also warns if the bookings could not be loaded', async () => {
  signInAnn();
  backend.listOpenRides.mockRejectedValue(new Error('no network'));
  const user = await logIn();
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(
    'We couldn’t check if Ann Ash has any rides booked on this device.',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Login as Rider' }));
  await expectAt('/map');
});
