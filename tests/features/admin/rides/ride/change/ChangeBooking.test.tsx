import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { pence } from '../../../../../../src/domain/common/money';
import type { AdminRide } from '../../../../../../src/domain/admin/adminRide';
import type { PhoneChange } from '../../../../../../src/domain/admin/phoneBookingChange';
import { RIDE_STATUSES } from '../../../../../../src/domain/ride/rideStatus';
import { ChangeBooking } from '../../../../../../src/features/admin/rides/ride/change/ChangeBooking';
import { BackendError } from '../../../../../../src/firebase/sdk/errors';
import { officeRide } from '../../../../../support/people';

const backend = vi.hoisted(() => ({
  asked: [] as unknown[],
  answer: (): Promise<unknown> => Promise.resolve('changed'),
}));
vi.mock('../../../../../../src/firebase/rides/write/changePhoneBooking', () => ({
  changePhoneBooking: (change: unknown, adminId: unknown) => {
    backend.asked.push({ change, adminId });
    return backend.answer();
  },
}));
// The map has its own tests; without one the places and the fare stay as they are.
vi.mock('../../../../../../src/maps/loadMapService', () => ({
  loadMapService: () => new Promise(() => undefined),
}));
const said = vi.hoisted((): string[] => []);
vi.mock('../../../../../../src/ui/feedback/notify', () => ({
  notifySuccess: (text: string) => said.push(text),
}));

const ADMIN = { uid: 'admin-1', email: 'office@example.com', isVerified: true };
const RIDE = officeRide({
  ...{ isByPhone: true, fare: pence(850), riders: 2, notes: 'Ring the bell' },
  ...{ driverId: 'd', driverName: 'Dawn Driver', status: 'accepted' },
});
const OPENER = 'Change the booking';
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByLabelText(name);

beforeEach(() => {
  backend.asked = [];
  backend.answer = () => Promise.resolve('changed');
  said.length = 0;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

async function open(ride: AdminRide = RIDE) {
  const view = render(<ChangeBooking admin={ADMIN} ride={ride} />);
  await press(OPENER);
  return view;
}

it.each(RIDE_STATUSES)('is offered for a phone booking that is not over: %s', (status) => {
  render(<ChangeBooking admin={ADMIN} ride={{ ...RIDE, status }} />);
  const isOver = status === 'completed' || status.startsWith('cancelled');
  expect(screen.queryAllByRole('button', { name: OPENER })).toHaveLength(isOver ? 0 : 1);
});

it('is not offered for a ride that its passenger booked', () => {
  render(<ChangeBooking admin={ADMIN} ride={{ ...RIDE, isByPhone: false }} />);
  expect(screen.queryByRole('button')).toBeNull();
});

it('starts with the booking as it is, and sends what is typed over it', async () => {
  await open();
  expect(screen.getByRole('form', { name: OPENER })).toHaveFocus();
  expect(field('Number of Riders:')).toHaveValue('2');
  expect(field('Fare (£)')).toHaveValue('8.50');
  expect(field('Notes')).toHaveValue('Ring the bell');
  await userEvent.selectOptions(field('Number of Riders:'), '4');
  await userEvent.clear(field('Fare (£)'));
  await userEvent.type(field('Fare (£)'), '10');
  await userEvent.clear(field('Notes'));
  await press('Save the change');
  expect(await screen.findByRole('button', { name: OPENER })).toHaveFocus();
  expect(backend.asked).toEqual([
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
  expect(said).toEqual(['The booking is changed.']);
});

it('names a field that is wrong, puts the focus there, and sends nothing', async () => {
  await open();
  await userEvent.clear(field('Fare (£)'));
  await userEvent.type(field('Fare (£)'), 'ten');
  await press('Save the change');
  await waitFor(() => {
    expect(field('Fare (£)')).toHaveFocus();
  });
  expect(field('Fare (£)')).toHaveAccessibleDescription(/Fare must be a valid number/);
  expect(backend.asked).toEqual([]);
});

it('lets a booking that is late keep its time', async () => {
  const scheduledTime = Date.now() - 600_000;
  await open({ ...RIDE, scheduledTime });
  await press('Save the change');
  const [sent] = backend.asked as readonly { readonly change: PhoneChange }[];
  expect(sent?.change.trip.scheduledTime).toBe(Math.ceil(scheduledTime / 300_000) * 300_000);
});

it.each([
  ['too-late', /has changed since you opened the form, or is over/],
  ['driver-taken', /Dawn Driver has another booking around that time/],
  ['unassign-first', /Take the driver off first/],
])('keeps what was typed where it is %s', async (answer, words) => {
  backend.answer = () => Promise.resolve(answer);
  await open();
  await userEvent.type(field('Notes'), '!');
  await press('Save the change');
  expect(await screen.findByText(words)).toBeVisible();
  expect(field('Notes')).toHaveValue('Ring the bell!');
  await userEvent.type(field('Notes'), '!');
  expect(screen.queryByText(words)).toBeNull();
});

it('says why it failed, and can be sent again as it is or left', async () => {
  backend.answer = () =>
    Promise.reject(new BackendError('unreachable', 'The booking service could not be reached.'));
  await open();
  await press('Save the change');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The booking service could not be reached.');
  expect(within(alert).getByText(/Sending it again changes it once/)).toBeVisible();
  await press('Leave it as it is');
  expect(screen.getByRole('button', { name: OPENER })).toHaveFocus();
  expect(backend.asked).toHaveLength(1);
});

it('sends the booking as it was when the form was opened', async () => {
  const { rerender } = await open();
  rerender(<ChangeBooking admin={ADMIN} ride={{ ...RIDE, status: 'completed', changedAt: 7 }} />);
  await press('Save the change');
  expect(backend.asked).toMatchObject([{ change: { before: { status: 'accepted' } } }]);
});
