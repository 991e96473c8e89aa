import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { HashRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DriverChoice, FleetSnapshot } from '../../../../src/domain/slots/driverChoice';
import { EMPTY_PHONE_BOOKING } from '../../../../src/domain/booking/phoneBooking';
import { PhoneBookingPanel } from '../../../../src/features/admin/phoneBooking/PhoneBookingPanel';
import type {
  PhoneBookingInput,
  PhoneBookingOutcome,
} from '../../../../src/features/admin/phoneBooking/useBookByPhone';
import { usePhoneBookingDraft } from '../../../../src/features/admin/phoneBooking/usePhoneBookingDraft';
import { driver } from '../../../support/people';

// Our own modules are replaced, to answer as a test needs it: what booking comes to is proved by useManualBooking.test.ts.
const backend = vi.hoisted(() => ({
  book: (input: unknown): Promise<unknown> => Promise.resolve(input),
  picture: (): Promise<unknown> => Promise.resolve(null),
}));
vi.mock('../../../../src/features/admin/phoneBooking/useBookByPhone', () => ({
  useBookByPhone: () => ({ isSaving: false, book: (input: unknown) => backend.book(input) }),
}));
vi.mock('../../../../src/firebase/rides/read/phoneBookings', () => ({
  fetchFleetSnapshot: () => backend.picture(),
}));

const NOW = Date.parse('2026-11-21T12:00Z');
const ASKED = NOW + 3_600_000;
const OFFERED = ASKED + 45 * 60_000;
const ADMIN = { uid: 'admin-1', email: 'office@example.com', isVerified: true };
const asked: PhoneBookingInput[] = [];

/** On shift every Saturday, with a booking twenty minutes after the time that is offered. */
const PICTURE: FleetSnapshot = {
  drivers: [
    driver({
      ...{ id: 'ann', name: 'Ann', isOnline: true },
      availability: [{ day: 'saturday', start: '00:00', finish: '24:00' }],
    }),
  ],
  bookings: [{ driverId: 'ann', time: OFFERED + 20 * 60_000, pickup: null, dropoff: null }],
  onRides: new Set(),
};

function answerWith(outcome: PhoneBookingOutcome): void {
  backend.book = (input) => {
    asked.push(input as PhoneBookingInput);
    return Promise.resolve(outcome);
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  asked.length = 0;
  backend.picture = () => Promise.resolve(PICTURE);
  window.history.replaceState(null, '', '#/admin');
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function Page() {
  return (
    <PhoneBookingPanel
      admin={ADMIN}
      mapsState={{ kind: 'loading' }}
      draft={usePhoneBookingDraft()}
      startsFocused={false}
      last={null}
      onBooked={() => undefined}
      onNextCall={() => undefined}
    />
  );
}

async function open(stored?: unknown): Promise<void> {
  if (stored !== undefined) {
    // What a test leaves behind in an entry is not the next one's.
    const state = { usr: { manualBooking: stored }, key: crypto.randomUUID(), idx: 0 };
    window.history.replaceState(state, '', '#/admin');
  }
  render(
    <HashRouter>
      <Page />
    </HashRouter>,
  );
  await pass(0);
}

async function press(name: string | RegExp): Promise<void> {
  fireEvent.click(screen.getByText(name, { selector: 'button' }));
  await pass(0);
}

function summaryOfErrors(): HTMLElement {
  const summary = screen.getByText('Please check what you typed').closest('[role="alert"]');
  if (!(summary instanceof HTMLElement)) {
    throw new Error('The summary is no alert');
  }
  return summary;
}

const AT_A_TIME = { ...EMPTY_PHONE_BOOKING, mode: 'scheduled', scheduledTime: ASKED } as const;

it('lists all that is wrong in the order of the checks, and shrinks as it is put right', async () => {
  answerWith({
    ...{ kind: 'refused', alternatives: [] },
    errors: {
      ...{ scheduledTime: 'The time', fare: 'The fare', dropoff: 'The drop-off' },
      ...{ customerName: 'The name', pickup: 'The pickup' },
    },
  });
  await open();
  await press('Create Booking');
  const summary = summaryOfErrors();
  const messages = () =>
    within(summary)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  expect(messages()).toEqual(['The name', 'The pickup', 'The drop-off', 'The fare', 'The time']);
  expect(screen.getByLabelText('Customer name')).toHaveFocus();

  fireEvent.change(screen.getByLabelText('Customer name'), {
    target: { value: 'Ada' },
  });
  expect(messages()).toEqual(['The pickup', 'The drop-off', 'The fare', 'The time']);
});

it('says a single thing that is wrong beside its field alone', async () => {
  answerWith({ kind: 'refused', errors: { fare: 'The fare' }, alternatives: [] });
  await open();
  await press('Create Booking');
  expect(screen.getAllByText('The fare')).toHaveLength(1);
  expect(screen.getByLabelText('Fare (£)')).toHaveFocus();
  expect(screen.queryByText('Please check what you typed')).toBeNull();
});

it('shows whoever can be booked at a time that was on offer as free, and books by the same window', async () => {
  answerWith({
    ...{ kind: 'refused', errors: { assignedDriverId: 'Nobody is free' } },
    alternatives: [{ time: OFFERED, label: 'Later Slot' }],
  });
  await open({ form: { ...AT_A_TIME, scheduledTime: OFFERED }, offeredTime: null, rideId: null });
  const select = screen.getByLabelText('Driver');
  expect(select).toHaveAccessibleDescription('0 drivers are free then.');
  await press('Create Booking');
  await press(/^Later Slot/);
  expect(select).toHaveAccessibleDescription('1 driver is free then.');
  await press('Create Booking');
  expect(asked.map(({ windowMs }) => windowMs / 60_000)).toEqual([30, 15]);
});

it('knows after a reload that the time was on offer', async () => {
  await open({
    form: { ...AT_A_TIME, scheduledTime: OFFERED },
    offeredTime: OFFERED,
    rideId: null,
  });
  expect(screen.getByLabelText('Driver')).toHaveAccessibleDescription('1 driver is free then.');
});

it.each([
  ['an id', 'ann', 'Auto-assign a free driver'],
  ['nothing', undefined, 'Auto-assign a free driver'],
  ['another kind', { kind: 'nobody' }, 'Auto-assign a free driver'],
  ['no driver yet', { kind: 'none' }, 'No driver yet'],
  ['a driver', { kind: 'driver', id: 'ann' }, 'Ann'],
  ['a driver who has left', { kind: 'driver', id: 'bob' }, 'The driver chosen before'],
])('reads a draft whose driver is %s, and loses nothing else of it', async (_, choice, shown) => {
  const form = { ...EMPTY_PHONE_BOOKING, customerName: 'Ada', assignedDriverId: choice };
  await open({ form, rideId: null });
  expect(screen.getByLabelText('Customer name')).toHaveValue('Ada');
  const select = screen.getByLabelText('Driver');
  expect(within(select).getByRole('option', { selected: true })).toHaveTextContent(shown);
});

it.each<[kind: string, choice: DriverChoice, words: string | RegExp]>([
  ['driver', { kind: 'driver', id: 'ann' }, /^Ann/],
  ['none', { kind: 'none' }, 'No driver yet'],
  ['auto', { kind: 'auto' }, 'Auto-assign a free driver'],
])('takes a choice from the list: %s', async (_, choice, words) => {
  answerWith({ kind: 'failed', what: 'x', message: 'y' });
  const other = choice.kind === 'none' ? { kind: 'auto' } : { kind: 'none' };
  await open({ form: { ...EMPTY_PHONE_BOOKING, assignedDriverId: other }, rideId: null });
  const select = screen.getByLabelText('Driver');
  const option = within(select).getByRole<HTMLOptionElement>('option', { name: words });
  fireEvent.change(select, { target: { value: option.value } });
  await press('Create Booking');
  expect(asked[0]?.form.assignedDriverId).toEqual(choice);
  expect(asked[0]?.driver?.id).toBe(choice.kind === 'driver' ? choice.id : undefined);
});

it('asks what the customer needs, closed at first, and books with it', async () => {
  answerWith({ kind: 'failed', what: 'x', message: 'y' });
  await open();
  expect(screen.queryByLabelText('Wheelchair')).toBeNull();
  fireEvent.click(screen.getByText('Anything we should know?'));
  await pass(0);
  // The fields are a chunk of their own.
  await act(() => vi.dynamicImportSettled());
  fireEvent.click(screen.getByLabelText('Wheelchair'));
  fireEvent.change(screen.getByLabelText('Note to the driver'), { target: { value: 'Blue door' } });
  await press('Create Booking');
  const wishes = { note: 'Blue door', luggage: 0, needs: ['wheelchair'] };
  expect(asked[0]?.form.wishes).toEqual(wishes);
  await pass(300);
  expect(window.history.state).toMatchObject({ usr: { manualBooking: { form: { wishes } } } });
});

it.each([
  ['none, as those of before had', undefined],
  ['none that can be read', { note: 'Blue door', luggage: 7, needs: [] }],
])('reads a draft whose wishes are %s, and loses nothing else of it', async (_, wishes) => {
  await open({ form: { ...EMPTY_PHONE_BOOKING, customerName: 'Ada', wishes }, rideId: null });
  expect(screen.getByLabelText('Customer name')).toHaveValue('Ada');
  expect(screen.queryByLabelText('Wheelchair')).toBeNull();
});
