import '../passengerMocks';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { parseSession } from '../../../src/auth/session/session';
import { PassengerOnly } from '../../../src/auth/guards/PassengerOnly';
import { userError } from '../../../src/errors/errorMessage';
import { RiderLoginScreen } from '../../../src/features/account/RiderLoginScreen';
import { fakeAuth } from '../../support/fakeAuth';
import {
  ANN,
  button,
  expectAt,
  fill,
  open,
  openRide,
  signIn,
  signInAnn,
  toasts,
} from '../passengerWorld';
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

it('the rider login that the history opened leads back there, even during a ride', async () => {
  backend.findActiveRideId.mockResolvedValue('active');
  const user = open('/riderLogin', <RiderLoginScreen />, { from: 'history' });
  fill({ Email: 'rider@example.com', Password: 'right' });
  await user.click(button('Login as Rider'));
  await expectAt('/ride-history');
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

it('a guest who stays finds the login as it was', async () => {
  signInAnn(openRide());
  const user = await logIn();
  await user.click(await screen.findByRole('button', { name: 'Stay as Ann Ash' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText('Email')).toHaveValue('rider@example.com');
  expect(screen.getByLabelText('Password')).toHaveValue('right');
  expect(button('Login as Rider')).toHaveFocus();
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

it('the map opens with a message if the active ride can’t be looked up', async () => {
  backend.findActiveRideId.mockRejectedValue(new Error('no network'));
  await logIn();
  await expectAt('/map');
  expect(toasts()).toEqual(['Error checking ride status. Proceeding to map.']);
});

it('Forgot Password needs an email, keeps it, and says why a link was not sent', async () => {
  const reset = vi.spyOn(fakeAuth, 'sendPasswordReset');
  const user = open('/riderLogin', <RiderLoginScreen />);
  await user.click(button('Forgot Password'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Please enter your email to reset password',
  );
  expect(reset).not.toHaveBeenCalled();
  fill({ Email: ' rider@example.com ' });
  reset.mockRejectedValueOnce(userError('No answer.'));
  await user.click(button('Forgot Password'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Error sending reset link: No answer.',
  );
  await user.click(button('Forgot Password'));
  await waitFor(() => expect(toasts()).toEqual(['Password reset link sent to your email!']));
  expect(reset).toHaveBeenLastCalledWith('rider@example.com');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText('Email')).toHaveValue('rider@example.com');
});

it('a rider’s map is there once the profile could be loaded', async () => {
  signIn('r1', 'rider@example.com');
  backend.findProfile.mockRejectedValueOnce(userError('No answer.')).mockResolvedValue(ANN);
  const user = open('/map', <PassengerOnly>{({ name }) => <p>Welcome, {name}</p>}</PassengerOnly>);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We couldn’t load your detailsNo answer.',
  );
  await user.click(button('Try Again'));
  expect(await screen.findByText(`Welcome, ${ANN.name}`)).toBeVisible();
});
