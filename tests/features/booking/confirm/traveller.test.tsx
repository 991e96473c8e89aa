import '../../../support/firebaseMocks';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Trip } from '../../../../src/domain/trip/trip';
import { refused } from '../../../../src/domain/common/outcome';
import { backend } from '../../../support/fakeFirebase';
import { stopAt } from '../../../support/places';
import { NOW_TRIP, page, setUpConfirmation } from './confirmPage';

setUpConfirmation('real-timers');

const OTHER_RIDE = { rideId: 'ZbCdEfGhIjKlMnOpQrSt' };
const TO_STATION: Trip = { ...NOW_TRIP, dropoff: stopAt('Beverley Station', 53.842, -0.423) };
const NO_OTHERS = { noteToDriver: '', luggage: 0, needs: [] };
const user = userEvent.setup();
const openBox = () => user.click(screen.getByText('Anything the driver should know?'));
const box = () => screen.findByRole('checkbox', { name: 'I’m booking for someone else' });
const name = () => screen.getByRole('textbox', { name: 'Their name' });
const phone = () => screen.getByRole('textbox', { name: 'Their phone number' });
const train = () => screen.findByRole('textbox', { name: 'Train' });
const sentExtras = () => backend.submitRide.mock.calls.map(([, { extras }]) => extras);

async function tick(): Promise<void> {
  await openBox();
  await user.click(await box());
}

describe('a traveller', () => {
  it('is sent with the ride, normalised', async () => {
    await page.open(NOW_TRIP);
    await tick();
    expect(phone()).toHaveAttribute('type', 'tel');
    expect([name(), phone()].map((field) => field.getAttribute('autocomplete'))).toEqual([
      'off',
      'off',
    ]);
    await user.type(name(), ' Mary  Smith ');
    await user.type(phone(), '+44 7700 900456');
    await page.press('Book Ride Now');
    const traveller = { name: 'Mary Smith', phone: '07700900456' };
    await waitFor(() => expect(sentExtras()).toEqual([{ ...NO_OTHERS, traveller }]));
  });

  it('must have a name and a number: the first mistake has the focus, and nothing is sent', async () => {
    await page.open(NOW_TRIP);
    await tick();
    await page.press('Book Ride Now');
    expect(name()).toHaveFocus();
    expect(name()).toHaveAccessibleDescription('Name is required');
    expect(phone()).toHaveAccessibleDescription('Phone number is required');
    await user.type(name(), 'Mary');
    expect(name()).toBeValid();
    expect(phone()).toBeInvalid();
    await user.type(phone(), '0909 879 0000');
    expect(phone()).toBeValid();
    await page.press('Book Ride Now');
    expect(phone()).toHaveFocus();
    expect(phone()).toHaveAccessibleDescription(
      'We can’t call numbers that begin with 09. Please enter another.',
    );
    expect(sentExtras()).toEqual([]);
  });

  it('opens the box with what was typed if that is incomplete, again at each press', async () => {
    const leave = await page.open(NOW_TRIP);
    await tick();
    await user.type(name(), 'Mary');
    await user.type(phone(), '123');
    leave();
    await page.open();
    await box();
    for (const _ of [1, 2]) {
      await openBox();
      expect(screen.queryByRole('checkbox')).toBeNull();
      expect(screen.getByText('For Mary, 123')).toBeVisible();
      await page.press('Book Ride Now');
      expect(await box()).toBeChecked();
      expect(name()).toHaveValue('Mary');
      expect(phone()).toHaveFocus();
    }
    expect(sentExtras()).toEqual([]);
  });

  it('is left out once the box is unticked', async () => {
    await page.open(NOW_TRIP);
    await tick();
    await page.press('Book Ride Now');
    await user.click(await box());
    expect(screen.queryByRole('textbox', { name: 'Their name' })).toBeNull();
    await page.press('Book Ride Now');
    await waitFor(() => expect(sentExtras()).toEqual([undefined]));
  });

  it('is checked again by Try Again', async () => {
    backend.submitRide.mockResolvedValueOnce(refused({ kind: 'all-busy' }));
    await page.open(NOW_TRIP);
    await page.press('Book Ride Now');
    await screen.findByRole('button', { name: 'Try Again' });
    await tick();
    await page.press('Try Again');
    expect(name()).toHaveFocus();
    expect(sentExtras()).toHaveLength(1);
  });
});

describe('a flight or train', () => {
  it('is asked for only if the trip has an airport or a station', async () => {
    const leave = await page.open(NOW_TRIP);
    expect(screen.queryByText(/^You can add/)).toBeNull();
    await openBox();
    await box();
    expect(screen.queryByRole('textbox', { name: 'Train' })).toBeNull();
    leave();
    await page.open(TO_STATION, OTHER_RIDE);
    expect(screen.getByText('You can add your train.')).toBeVisible();
    await openBox();
    expect(await train()).toHaveAccessibleDescription('Its number or time, like 14:05 from York.');
    await user.type(await train(), '14:05');
    await page.press('Book Ride Now');
    await waitFor(() => expect(sentExtras()).toEqual([{ ...NO_OTHERS, journey: '14:05' }]));
  });

  it('is not sent with another trip', async () => {
    const leave = await page.open(TO_STATION);
    await openBox();
    await user.type(await train(), '14:05');
    await openBox();
    expect(screen.getByText('Train: 14:05')).toBeVisible();
    expect(screen.queryByText(/^You can add/)).toBeNull();
    leave();
    await page.open(NOW_TRIP, OTHER_RIDE);
    expect(within(document.body).queryByText(/14:05/)).toBeNull();
    await page.press('Book Ride Now');
    await waitFor(() => expect(sentExtras()).toEqual([undefined]));
  });
});
