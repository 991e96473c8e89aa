import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { pence } from '../../../../../../src/domain/common/money';
import type { AdminRide } from '../../../../../../src/domain/admin/adminRide';
import type { PhoneChange } from '../../../../../../src/domain/admin/phoneBookingChange';
import { RIDE_STATUSES } from '../../../../../../src/domain/ride/rideStatus';
import { ChangeBooking } from '../../../../../../src/features/admin/rides/ride/change/ChangeBooking';
import { BackendError } from '../../../../../../src/firebase/sdk/errors';
import { adminRide } from '../../../../../support/fixtures';

const backend = vi.hoisted(() => ({
  sent: [] as unknown[],
  respond: (): Promise<unknown> => Promise.resolve('changed'),
}));
vi.mock('../../../../../../src/firebase/rides/write/changePhoneBooking', () => ({
  changePhoneBooking: (change: unknown, adminId: unknown) => {
    backend.sent.push({ change, adminId });
    return backend.respond();
  },
}));
// The map never loads, so that places and fare stay as booked.
vi.mock('../../../../../../src/maps/loadMapService', () => ({
  loadMapService: () => new Promise(() => undefined),
}));
const toasts = vi.hoisted((): string[] => []);
vi.mock('../../../../../../src/ui/feedback/notify', () => ({
  notifySuccess: (text: string) => toasts.push(text),
}));

const ADMIN = { uid: 'admin-1', email: 'office@example.com', isVerified: true };
const RIDE = adminRide({
  ...{ isByPhone: true, fare: pence(850), riders: 2, notes: 'Ring the bell' },
  ...{ driverId: 'd', driverName: 'Dawn Driver', status: 'accepted' },
});
const OPEN_BUTTON = 'Change the booking';
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByLabelText(name);

beforeEach(() => {
  backend.sent = [];
  backend.respond = () => Promise.resolve('changed');
  toasts.length = 0;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

async function open(ride: AdminRide = RIDE) {
  const view = render(<ChangeBooking admin={ADMIN} ride={ride} />);
  await press(OPEN_BUTTON);
  return view;
}

it.each(RIDE_STATUSES)('offers to change a phone booking only while it is open: %s', (status) => {
  render(<ChangeBooking admin={ADMIN} ride={{ ...RIDE, status }} />);
  const isOver = status === 'completed' || status.startsWith('cancelled');
  expect(screen.queryAllByRole('button', { name: OPEN_BUTTON })).toHaveLength(isOver ? 0 : 1);
});

it('does not offer to change a ride booked by the passenger', () => {
  render(<ChangeBooking admin={ADMIN} ride={{ ...RIDE, isByPhone: false }} />);
  expect(screen.queryByRole('button')).toBeNull();
});

it('fills the form with the booking and sends the changes', async () => {
  await open();
  expect(screen.getByRole('form', { name: OPEN_BUTTON })).toHaveFocus();
  expect(field('Number of Riders:')).toHaveValue('2');
  expect(field('Fare (£)')).toHaveValue('8.50');
  expect(field('Notes')).toHaveValue('Ring the bell');
  await userEvent.selectOptions(field('Number of Riders:'), '4');
  await userEvent.clear(field('Fare (£)'));
  await userEvent.type(field('Fare (£)'), '10');
  await userEvent.clear(field('Notes'));
  await press('Save the change');
  expect(await screen.findByRole('button', { name: OPEN_BUTTON })).toHaveFocus();
  expect(backend.sent).toEqual([
    {
      adminId: 'admin-1',
      change: {
        before: RIDE,
        trip: {
          pickup: { latLng: RIDE.pickup, address: RIDE.pickupAddress },
          dropoff: { latLng: RIDE.dropoff, address: RIDE.dropoffAddress },
          ...{ scheduledTime: null, mode: 'asap', riders: 4, fare: 1000, notes: '' },
          ...{ metres: null, minutes: null },
        },
      },
    },
  ]);
  expect(toasts).toEqual(['The booking is changed.']);
});

it('shows an error at an invalid field, focuses it and sends nothing', async () => {
  await open();
  await userEvent.clear(field('Fare (£)'));
  await userEvent.type(field('Fare (£)'), 'ten');
  await press('Save the change');
  await waitFor(() => {
    expect(field('Fare (£)')).toHaveFocus();
  });
  expect(field('Fare (£)')).toHaveAccessibleDescription(/Fare must be a valid number/);
  expect(backend.sent).toEqual([]);
});

it('lets an overdue booking keep its time when it is changed', async () => {
  const scheduledTime = Date.now() - 600_000;
  await open({ ...RIDE, scheduledTime });
  await press('Save the change');
  const [request] = backend.sent as readonly { readonly change: PhoneChange }[];
  expect(request?.change.trip.scheduledTime).toBe(Math.ceil(scheduledTime / 300_000) * 300_000);
});

it.each([
  ['too-late', /has changed since you opened the form, or is over/],
  ['driver-taken', /Dawn Driver has another booking around that time/],
  ['unassign-first', /Take the driver off first/],
])('explains a change refused as %s and keeps the draft', async (result, text) => {
  backend.respond = () => Promise.resolve(result);
  await open();
  await userEvent.type(field('Notes'), '!');
  await press('Save the change');
  expect(await screen.findByText(text)).toBeVisible();
  expect(field('Notes')).toHaveValue('Ring the bell!');
  await userEvent.type(field('Notes'), '!');
  expect(screen.queryByText(text)).toBeNull();
});

it('shows why the change failed and can be closed without one', async () => {
  backend.respond = () =>
    Promise.reject(new BackendError('unreachable', 'The booking service could not be reached.'));
  await open();
  await press('Save the change');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The booking service could not be reached.');
  expect(within(alert).getByText(/Sending it again changes it once/)).toBeVisible();
  await press('Leave it as it is');
  expect(screen.getByRole('button', { name: OPEN_BUTTON })).toHaveFocus();
  expect(backend.sent).toHaveLength(1);
});

it('bases the change on the booking as it was when the form was opened', async () => {
  const { rerender } = await open();
  rerender(<ChangeBooking admin={ADMIN} ride={{ ...RIDE, status: 'completed', changedAt: 7 }} />);
  await press('Save the change');
  expect(backend.sent).toMatchObject([{ change: { before: { status: 'accepted' } } }]);
});
