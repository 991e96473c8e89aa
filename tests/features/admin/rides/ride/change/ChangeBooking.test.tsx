import '../../adminMocks';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { quoteFare } from '../../../../../../src/domain/pricing/fare';
import { pence, toPounds } from '../../../../../../src/domain/common/money';
import { RIDE_STATUSES } from '../../../../../../src/domain/ride/rideStatus';
import { NO_EXTRAS } from '../../../../../../src/domain/trip/extras';
import { ChangeBooking } from '../../../../../../src/features/admin/rides/ride/change/ChangeBooking';
import { BackendError } from '../../../../../../src/firebase/sdk/errors';
import { fakeMapService } from '../../../../../support/fakeMapService';
import { bookedRide } from '../../../../../support/fixtures';
import { currentMessages } from '../../../../../../src/ui/feedback/notify';
import { ADMIN, backend } from '../../adminWorld';
import { field, NONE, open, OPEN_BUTTON, press, RIDE, sentChanges } from './openChangeBooking';
import { AT_ANY_TIME, UNANSWERED } from '../../../../../support/fakeFirebase';

/** On a Wednesday. */
const BY_DAY = Date.parse('2027-01-13T09:30Z');
const METRES = 6000;
const METERED = bookedRide({
  isByPhone: true,
  trip: { riders: 1, time: BY_DAY, metres: METRES, minutes: 11 },
  status: 'scheduled',
  fare: quoteFare(METRES, BY_DAY).fare,
  isFareAgreed: false,
});

const sentTrip = () => sentChanges().at(-1)?.trip;
const sentDetails = () => sentChanges().at(-1)?.details;

it.each(RIDE_STATUSES)('offers to change any ride only while it is open: %s', (status) => {
  for (const isByPhone of [true, false]) {
    const { unmount } = render(
      <ChangeBooking ride={{ ...RIDE, status, isByPhone }} extras={NONE} />,
    );
    const isOver = status === 'completed' || status.startsWith('cancelled');
    expect(screen.queryAllByRole('button', { name: OPEN_BUTTON })).toHaveLength(isOver ? 0 : 1);
    unmount();
  }
});

it('saves with Enter and Ctrl from any field, as a new booking does', async () => {
  await open();
  await userEvent.type(field('Notes (optional)'), ' twice{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sentDetails()?.officeNotes).toBe('Ring the bell twice'));
});

it('asks for the train of a ride from a station', async () => {
  await open(bookedRide(RIDE, { trip: { pickup: { address: 'Beverley Station' } } }));
  await userEvent.type(field('Train'), '14:05');
  await press('Save changes');
  await waitFor(() =>
    expect(sentChanges().at(-1)?.extras).toEqual({ ...NO_EXTRAS, journey: '14:05' }),
  );
});

it('fills the form with the booking and sends the changes', async () => {
  await open();
  expect(screen.getByRole('form', { name: OPEN_BUTTON })).toHaveFocus();
  expect(field('Number of Riders:')).toHaveValue('2');
  expect(field('Fare (£)')).toHaveValue('8.50');
  expect(field('Notes (optional)')).toHaveValue('Ring the bell');
  await userEvent.selectOptions(field('Number of Riders:'), '4');
  await userEvent.clear(field('Fare (£)'));
  await userEvent.type(field('Fare (£)'), '10');
  await userEvent.clear(field('Notes (optional)'));
  await press('Save changes');
  expect(await screen.findByRole('button', { name: OPEN_BUTTON })).toHaveFocus();
  const change = {
    before: { ride: RIDE, extras: NO_EXTRAS, promo: null },
    customer: { name: 'Ann Ash', phone: '07700900123', email: 'ann@example.com' },
    extras: NO_EXTRAS,
    trip: {
      pickup: { latLng: RIDE.trip.pickup.latLng, address: RIDE.trip.pickup.address, placeId: null },
      dropoff: {
        latLng: RIDE.trip.dropoff.latLng,
        address: RIDE.trip.dropoff.address,
        placeId: null,
      },
      time: null,
      riders: 4,
      fare: 1000,
      metres: null,
      minutes: null,
    },
    details: { officeNotes: '', bookedBy: ADMIN.email, isFareAgreed: true },
  };
  expect(backend.writeOfficeChange.mock.calls).toEqual([[change, 'admin-1', AT_ANY_TIME]]);
  expect(currentMessages().at(-1)?.text).toBe('Ride changed.');
});

it('shows an error at an invalid field, focuses it and sends nothing', async () => {
  await open();
  await userEvent.clear(field('Fare (£)'));
  await userEvent.type(field('Fare (£)'), 'ten');
  await press('Save changes');
  await waitFor(() => {
    expect(field('Fare (£)')).toHaveFocus();
  });
  expect(field('Fare (£)')).toHaveAccessibleDescription(/Fare must be a valid number/);
  expect(sentChanges()).toEqual([]);
});

it('lets an overdue booking keep its time when it is changed', async () => {
  const time = Date.now() - 600_000;
  await open({ ...RIDE, trip: { ...RIDE.trip, time } });
  await press('Save changes');
  expect(sentTrip()?.time).toBe(Math.ceil(time / 300_000) * 300_000);
});

it.each([
  ['too-late', /This ride has just changed or is over/],
  ['driver-taken', /Dawn Driver has another ride around that time/],
  ['unassign-first', /Unassign the driver before you change it/],
  ['fare-differs', /The promo code has just changed. Close the form, then open it again/],
] as const)('explains a change refused as %s and keeps the draft', async (result, text) => {
  backend.writeOfficeChange.mockResolvedValue(result);
  await open();
  await userEvent.type(field('Notes (optional)'), '!');
  await press('Save changes');
  expect(await screen.findByText(text)).toBeVisible();
  expect(field('Notes (optional)')).toHaveValue('Ring the bell!');
  await userEvent.type(field('Notes (optional)'), '!');
  expect(screen.queryByText(text)).toBeNull();
});

it('does not say that nothing was changed after a lost response', async () => {
  backend.writeOfficeChange.mockRejectedValue(UNANSWERED);
  await open();
  await press('Save changes');
  expect(await screen.findByText('We’re not sure this ride is changed')).toBeVisible();
  await userEvent.type(field('Notes (optional)'), '!');
  backend.writeOfficeChange.mockResolvedValue('too-late');
  await press('Save changes');
  expect(await screen.findByText('Your earlier changes may be saved')).toBeVisible();
  expect(screen.queryByText('We haven’t changed this ride')).toBeNull();
});

it('says that a denied change failed', async () => {
  backend.writeOfficeChange.mockRejectedValue(new BackendError('denied', 'Not allowed.'));
  await open();
  await press('Save changes');
  expect(await screen.findByText('We couldn’t change this ride')).toBeVisible();
});

it('shows why the change failed and can be closed without one', async () => {
  backend.writeOfficeChange.mockRejectedValue(UNANSWERED);
  await open();
  await press('Save changes');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The booking service could not be reached.');
  expect(within(alert).getByText(/We’ll only change it once/)).toBeVisible();
  await press('Don’t change ride');
  expect(screen.getByRole('button', { name: OPEN_BUTTON })).toHaveFocus();
  expect(sentChanges()).toHaveLength(1);
});

it('bases the change on the booking as it was when the form was opened', async () => {
  const { rerender, unmount } = await open();
  await userEvent.type(field('Notes (optional)'), '!');
  const over = { ...RIDE, status: 'completed', changedAt: 7 };
  rerender(<ChangeBooking ride={over} extras={{ kind: 'loading' }} />);
  const change = { before: { ride: { status: 'accepted', changedAt: null } } };
  backend.writeOfficeChange.mockResolvedValue('too-late');
  await press('Save changes');
  expect(sentChanges()).toMatchObject([change]);
  unmount();
  render(<ChangeBooking ride={over} extras={NONE} />);
  expect(field('Notes (optional)')).toHaveValue('Ring the bell!');
  await press('Save changes');
  expect(sentChanges()).toMatchObject([change, change]);
});

describe('the fare', () => {
  const night = Date.parse('2027-01-13T21:00Z');
  const pounds = (time: number) => toPounds(quoteFare(METRES, time).fare).toFixed(2);
  const moveTo = (wallTime: string) => {
    fireEvent.change(field('Pickup Time:'), { target: { value: wallTime } });
  };

  beforeEach(() => {
    vi.useFakeTimers({ now: BY_DAY - 86_400_000, toFake: ['Date'] });
  });

  it('is metered again for another time, and never called typed', async () => {
    await open(METERED);
    expect(field('Fare (£)')).toHaveValue(pounds(BY_DAY));
    expect(field('Fare (£)')).toHaveAccessibleDescription(
      'Metered fare, Tariff One (Daytime). 3.73 miles, 11 min.',
    );
    moveTo('2027-01-13T21:00');
    expect(field('Fare (£)')).toHaveValue(pounds(night));
    expect(field('Fare (£)')).toHaveAccessibleDescription(
      `New metered fare. It was £${pounds(BY_DAY)}.`,
    );
    await press('Save changes');
    expect(sentTrip()).toMatchObject({
      time: night,
      fare: quoteFare(METRES, night).fare,
      metres: METRES,
      minutes: 11,
    });
    expect(sentDetails()?.isFareAgreed).toBe(false);
  });

  it('stays metered as booked if neither time nor places change, without a map', async () => {
    const fare = pence(870);
    await open({ ...METERED, fare });
    expect(field('Fare (£)')).toHaveValue('8.70');
    expect(field('Fare (£)')).toHaveAccessibleDescription(
      'The fare stays the same unless you change the time or places.',
    );
    await userEvent.type(field('Notes (optional)'), 'x');
    await press('Save changes');
    expect(sentTrip()).toMatchObject({ fare });
    expect(sentDetails()).toMatchObject({ isFareAgreed: false, officeNotes: 'x' });
  });

  it('that was typed stays for another time, until the metered one is chosen', async () => {
    await open({ ...METERED, fare: pence(500), isFareAgreed: true });
    moveTo('2027-01-13T21:00');
    expect(field('Fare (£)')).toHaveValue('5.00');
    expect(field('Fare (£)')).toHaveAccessibleDescription(
      `Agreed fare. The metered fare is £${pounds(night)}.`,
    );
    await press('Save changes');
    expect(sentTrip()).toMatchObject({ fare: 500 });
    expect(sentDetails()?.isFareAgreed).toBe(true);
    await press(OPEN_BUTTON);
    await press('Use metered fare');
    await press('Save changes');
    expect(sentTrip()?.fare).toBe(quoteFare(METRES, BY_DAY).fare);
    expect(sentDetails()?.isFareAgreed).toBe(false);
  });

  it('is metered again on a new route for another place', async () => {
    const maps = fakeMapService();
    backend.loadMapService.mockResolvedValue(maps);
    await open(METERED);
    expect(maps.routes.requests).toEqual([]);
    await userEvent.clear(screen.getByRole('combobox', { name: 'Drop-off' }));
    await userEvent.type(screen.getByRole('combobox', { name: 'Drop-off' }), 'hull');
    await waitFor(() => expect(maps.searches.requests).toContain('hull'));
    const latLng = { latitude: 53.7446, longitude: -0.3354 };
    await act(async () => {
      maps.searches.at(-1).respond([{ id: 'hull', main: 'Hull Paragon', secondary: 'Hull' }]);
      await Promise.resolve();
    });
    await userEvent.click(await screen.findByRole('option', { name: /Hull Paragon/ }));
    await act(async () => {
      maps.lookups.at(-1).respond({ latLng, name: 'Hull Paragon', address: 'Hull' });
      await Promise.resolve();
    });
    await waitFor(() => expect(maps.routes.requests).toMatchObject([{ to: latLng }]));
    expect(field('Fare (£)')).toHaveValue('');
    await act(async () => {
      const time = { seconds: 1500, durationText: '25 mins' };
      const route = { path: [], metres: 14_500, quality: 'road', isRough: false } as const;
      maps.routes.at(-1).respond({ ...route, ...time });
      await Promise.resolve();
    });
    const { fare } = quoteFare(14_500, BY_DAY);
    expect(field('Fare (£)')).toHaveValue(toPounds(fare).toFixed(2));
    await press('Save changes');
    expect(sentTrip()).toMatchObject({ fare, metres: 14_500 });
    expect(sentDetails()?.isFareAgreed).toBe(false);
  });
});
