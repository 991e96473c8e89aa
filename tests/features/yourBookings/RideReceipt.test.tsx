import '../passengerMocks';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { pence } from '../../../src/domain/common/money';
import type { PassengerRide } from '../../../src/domain/ride/ride';
import { RideReceipt } from '../../../src/yourBookings/receipt/Receipt';
import { Calls } from '../../support/fakeMapService';
import { passengerRide } from '../../support/fixtures';
import { actAndFlush } from '../../support/page';
import { backend } from '../passengerBackend';

const RIDE = passengerRide({ status: 'completed', fare: pence(745) });
const receipt = () => screen.findByRole('dialog', { name: 'Receipt' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const canPrint = () => screen.queryByRole('button', { name: 'Print or save' }) !== null;

it('loads the ride when pressed, and returns the focus when closed', async () => {
  const calls = new Calls<string, PassengerRide | null>();
  backend.findRide.mockImplementation((id) => calls.add(id));
  render(<RideReceipt rideId="ride-9" />);
  expect(calls.requests).toEqual([]);
  await press('Receipt');
  expect(await receipt()).toHaveTextContent('Loading receipt…');
  expect(calls.requests).toEqual(['ride-9']);
  expect(canPrint()).toBe(false);
  await actAndFlush(() => calls.at(0).respond(RIDE));
  expect(await receipt()).toHaveTextContent('Fare£7.45');
  expect(canPrint()).toBe(true);
  await press('Close');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Receipt' })).toHaveFocus();
});

it('says if the ride cannot be loaded, and loads it on Try Again', async () => {
  backend.findRide.mockRejectedValueOnce(new Error('No network.'));
  render(<RideReceipt rideId="ride-9" />);
  await press('Receipt');
  expect(await screen.findByText('We couldn’t load your receipt')).toBeVisible();
  expect(canPrint()).toBe(false);
  backend.findRide.mockResolvedValueOnce(RIDE);
  await press('Try Again');
  expect(await within(await receipt()).findByText('£7.45')).toBeVisible();
});

it('says if the ride does not exist', async () => {
  render(<RideReceipt rideId="ride-9" />);
  await press('Receipt');
  expect(await screen.findByText(/^We couldn’t find this ride/)).toBeVisible();
  expect(canPrint()).toBe(false);
});
