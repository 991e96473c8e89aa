import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { config } from '../../../../../src/config';
import { pence } from '../../../../../src/domain/common/money';
import type { AuditEvent } from '../../../../../src/domain/dispatch/auditEvent';
import { NO_EXTRAS } from '../../../../../src/domain/trip/extras';
import { BackendError } from '../../../../../src/firebase/sdk/errors';
import { fakeMapService } from '../../../../support/fakeMapService';
import { ADMIN, backend, FLEET, hear, live, openTab, pass, press, resetWorld } from '../adminWorld';

vi.mock('../../../../../src/firebase/rides/read/liveAdminRides', async () => {
  const { live: fake } = await import('../adminWorld');
  return {
    MAX_CHANGED_RIDES: 100,
    watchOpenRides: fake.open.watch,
    watchRidesChangedSince: fake.changed.watch,
    watchAdminRide: fake.one.watch,
  };
});
vi.mock(
  '../../../../../src/firebase/rides/write/transitionRide',
  async () => (await import('../adminWorld')).backend,
);
vi.mock(
  '../../../../../src/firebase/rides/documents/auditEvents',
  async () => (await import('../adminWorld')).backend,
);
vi.mock(
  '../../../../../src/firebase/rides/documents/rideExtras',
  async () => (await import('../adminWorld')).backend,
);
vi.mock(
  '../../../../../src/firebase/drivers/drivers',
  async () => (await import('../adminWorld')).backend,
);
vi.mock(
  '../../../../../src/firebase/rides/read/phoneBookings',
  async () => (await import('../adminWorld')).backend,
);
vi.mock('../../../../../src/live/alarm', async () => {
  const { backend: fake } = await import('../adminWorld');
  return { ...fake, isArmed: () => false };
});
const maps = vi.hoisted(() => ({ load: vi.fn() }));
vi.mock('../../../../../src/maps/loadMapService', () => ({
  loadMapService: () => maps.load() as unknown,
}));

const NOW = Date.parse('2026-11-22T12:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SETTLED = 1000;
const LOST = new BackendError('unreachable', 'The booking service could not be reached.');
const [ONE, TWO] = FLEET;
const OFFICE = { uid: ADMIN.uid, role: 'office' };
const held = { driverId: 'driver-1', driverName: 'Driver One' };
const assigned = { ...held, status: 'assigned' };

beforeAll(() => import('../../../../../src/features/admin/rides/ride/RidePanel'));
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  resetWorld();
  maps.load.mockReset();
  maps.load.mockReturnValue(new Promise(() => undefined));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const panel = () => within(screen.getByRole('region', { name: 'Ride' }));
const button = (name: string) => screen.getByRole('button', { name });
const buttons = () =>
  within(panel().getByRole('region', { name: 'Actions' }))
    .getAllByRole('button')
    .map((each) => each.textContent);
const heading = (name: string) => screen.getByRole('heading', { name });
const status = () => panel().getAllByRole('status')[0]?.textContent;
const history = () => panel().getByRole('region', { name: 'History' });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function openRide(known: Parameters<typeof hear.one>[0] = {}): Promise<void> {
  await openTab('&ride=ride-1');
  await hear.open();
  await hear.one({ bookedAt: NOW - MINUTE, ...known });
  await pass(SETTLED);
}

async function choose(driverId: string): Promise<void> {
  fireEvent.change(screen.getByLabelText('Driver'), { target: { value: `driver/${driverId}` } });
  await pass(0);
}

describe('a ride', () => {
  it('is opened from its row and takes the focus, which goes back when it is closed', async () => {
    await openTab();
    await hear.open({ id: 'ride-1' }, { id: 'ride-2' });
    const row = document.querySelector<HTMLElement>('[data-ride="ride-2"]');
    act(() => row?.click());
    await pass(0);
    expect(live.one.followed).toEqual(['ride-2']);
    expect(row).toHaveAttribute('aria-current', 'true');
    expect(heading('Ride')).toHaveFocus();
    expect(panel().getByText('Loading the ride…')).toBeVisible();
    await hear.one({ id: 'ride-2' });
    expect(heading('Ann Ash')).toHaveFocus();
    await press('Close');
    expect(row).toHaveFocus();
    expect(live.one.followed).toEqual([]);
  });

  it('shows the whole record, and calls and writes by one press', async () => {
    backend.findExtras.mockResolvedValue({
      ...NO_EXTRAS,
      needs: ['wheelchair'],
      note: 'Back door',
    });
    await openRide({
      ...{ ...assigned, bookingId: 'BEV-1', passengerEmail: 'ann@example.com', riders: 2 },
      ...{ metres: 4828, minutes: 9, fare: pence(940), originalFare: pence(1040) },
      ...{ promoCode: 'WELCOME10', driverVehicle: 'Skoda', driverPlate: 'ERYC 1' },
      ...{ driverLicence: 'V 101', assignedBy: ADMIN.uid, assignedAt: NOW - MINUTE },
      ...{ isByPhone: true, bookedBy: 'office@example.com', notes: 'Ring twice', reason: null },
    });
    expect(status()).toBe('Given to Driver One');
    const record = panel().getByRole('region', { name: 'Booking' });
    for (const words of [
      /Pickup timeAs soon as possible/,
      /FromLairgate, BeverleyToWalkington/,
      /Riders2/,
      /Asked forWheelchairNote: Back door/,
      /NotesRing twice/,
      /Fare£9\.40 with WELCOME10, before £10\.40/,
      /Distance3\.00 miles/,
      /9 min/,
      /DriverDriver OneVehicleSkodaPlateERYC 1LicenceV 101/,
      /Driver since.*11:59, given by the office/,
      /Booked by phone, taken by office@example\.com/,
      /ReferenceBEV-1/,
    ]) {
      expect(record).toHaveTextContent(words);
    }
    expect(record).not.toHaveTextContent('Reason');
    expect(screen.getByRole('link', { name: '07700 900123' })).toHaveAttribute(
      'href',
      'tel:07700900123',
    );
    expect(screen.getByRole('link', { name: 'ann@example.com' })).toHaveAttribute(
      'href',
      'mailto:ann@example.com',
    );
  });

  it('shows its trip on the map, or says that there is none', async () => {
    maps.load.mockRejectedValueOnce(new Error('No map'));
    await openRide();
    expect(screen.getByText('The map could not be loaded.')).toBeVisible();
    maps.load.mockResolvedValue(fakeMapService());
    await press('Load the map again');
    expect(screen.getByText('Trip map: Lairgate to Walkington')).toBeVisible();
  });

  it('follows what others do, and says when it is gone or can not be followed', async () => {
    await openRide({ ...assigned, status: 'on_route' });
    expect(status()).toBe('Driver One is on the way');
    await hear.one({ ...assigned, status: 'completed' });
    expect(status()).toBe('Completed');
    expect(panel().queryByRole('region', { name: 'Actions' })).toBeNull();
    live.one.tell({ kind: 'missing' });
    expect(panel().getByRole('alert')).toHaveTextContent('This ride no longer exists.');
    live.one.tell({ kind: 'failed', error: LOST });
    expect(panel().getByRole('alert')).toHaveTextContent(LOST.message);
    await press('Try Again');
    await hear.one({});
    expect(status()).toBe('Needs a driver');
  });
});

describe('the history', () => {
  const event = (known: Partial<AuditEvent>): AuditEvent => ({
    ...{ id: 'e', at: NOW - HOUR, role: 'driver', by: 'driver-2', kind: 'give-back' },
    ...{ status: 'pending', driverId: null, text: null, ...known },
  });

  it('tells who did what and when, and is read anew when the ride changes', async () => {
    backend.listEvents.mockResolvedValue([
      event({ id: 'a', text: 'I am unwell' }),
      event({ id: 'b', role: 'office', by: ADMIN.uid, kind: 'assign', driverId: 'driver-1' }),
      event({ id: 'c', role: 'passenger', by: 'guest-1', kind: 'change' }),
    ]);
    await openRide({ ...assigned, changedAt: NOW - HOUR });
    await pass(0);
    expect(history()).toHaveTextContent(/11:59Booked in the app/);
    expect(history()).toHaveTextContent(/11:00Driver Two: Gave the ride backI am unwell/);
    expect(history()).toHaveTextContent('The office: Gave the ride to Driver One');
    expect(history()).toHaveTextContent('The passenger: Changed the booking');
    expect(backend.listEvents.mock.calls).toEqual([['ride-1']]);
    backend.listEvents.mockRejectedValueOnce(LOST);
    await hear.one({ ...assigned, changedAt: NOW });
    expect(history()).toHaveTextContent('I am unwell');
    expect(within(history()).getByRole('alert')).toHaveTextContent(LOST.message);
    await press('Load the history again');
    expect(within(history()).queryByRole('alert')).toBeNull();
    expect(backend.listEvents).toHaveBeenCalledTimes(3);
  });

  it('takes a note, once, and again after a lost answer as the same', async () => {
    await openRide();
    await press('Add note');
    expect(screen.getByLabelText('Note for the office')).toHaveFocus();
    expect(screen.getByText('Please write the note')).toBeVisible();
    backend.addNote.mockRejectedValueOnce(LOST);
    type('Note for the office', '  Call\nback ');
    await press('Add note');
    expect(panel().getByRole('alert')).toHaveTextContent('Pressing again does no harm.');
    await press('Add note');
    expect(backend.addNote.mock.calls.map(([ride]) => ride as string)).toEqual([
      'ride-1',
      'ride-1',
    ]);
    const [first, second] = backend.addNote.mock.calls.map(([, note]) => note as unknown);
    expect(first).toMatchObject({ by: ADMIN.uid, text: 'Call back' });
    expect(second).toEqual(first);
    expect(screen.getByLabelText('Note for the office')).toHaveValue('');
    expect(backend.listEvents).toHaveBeenCalledTimes(2);
    type('Note for the office', 'Call back');
    await press('Add note');
    expect(backend.addNote.mock.calls[2]?.[1]).not.toEqual(first);
  });
});

describe('what is typed', () => {
  const DISCARD = 'Discard what you typed?';
  const note = () => screen.getByLabelText('Note for the office');

  it('is not lost with its ride unless that is wanted', async () => {
    await openTab();
    await hear.open({ id: 'ride-1', passengerName: 'Ann' }, { id: 'ride-2', passengerName: 'Bob' });
    await press(/Ann/);
    await hear.one({ id: 'ride-1' });
    type('Note for the office', 'Call back');
    await press('Close');
    expect(screen.getByRole('dialog', { name: DISCARD })).toBeVisible();
    await press('Keep editing');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(note()).toHaveValue('Call back');
    expect(document.querySelector('[aria-current]')).toHaveTextContent('Ann');
    await press(/Bob/);
    expect(live.one.followed).toEqual(['ride-1']);
    await press('Discard');
    expect(live.one.followed).toEqual(['ride-2']);
    await hear.one({ id: 'ride-2' });
    expect(note()).toHaveValue('');
    await press('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Ride' })).toBeNull();
  });

  it('is not asked about once it is sent, nor is a driver who was only chosen', async () => {
    await openTab('&ride=ride-1');
    await hear.open();
    await hear.one();
    await choose('driver-2');
    type('Note for the office', 'Call back');
    await press('Add note');
    await press('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Ride' })).toBeNull();
  });
});

describe('the actions', () => {
  it('are those that the status of the ride allows', async () => {
    await openRide();
    const asked = ['Driver accepts', 'Another driver', 'Take the driver off', 'Cancel the ride'];
    const free = ['Give the ride to this driver', 'Cancel the ride'];
    for (const [state, driverId, expected] of [
      ['pending', null, free],
      ['scheduled', null, free],
      ['pending', 'driver-1', asked],
      ['awaiting_driver_response', 'driver-1', asked],
      ['accepted', 'driver-1', ['Driver is on the way', ...asked.slice(1)]],
      ['assigned', 'driver-1', ['Driver is on the way', ...asked.slice(1)]],
      ['on_route', 'driver-1', ['Driver is at the pickup', ...asked.slice(1)]],
      ['arrived', 'driver-1', ['Ride is completed', ...asked.slice(1)]],
      ['on_the_moon', 'driver-1', asked.slice(1)],
    ] as const) {
      await hear.one({ status: state, driverId, driverName: driverId && 'Driver One' });
      expect(buttons()).toEqual(expected);
    }
  });

  it('do not set out for a ride that is far off', async () => {
    await openRide({ ...held, status: 'accepted', scheduledTime: NOW + 3 * HOUR });
    expect(buttons()).not.toContain('Driver is on the way');
    await pass(HOUR + MINUTE);
    expect(buttons()).toContain('Driver is on the way');
  });

  it('give the ride to a driver, once, with who is free in view', async () => {
    await openRide();
    await press('Give the ride to this driver');
    expect(screen.getByLabelText('Driver')).toHaveFocus();
    expect(screen.getByText('Please choose a driver')).toBeVisible();
    expect(within(screen.getByLabelText('Driver')).getAllByRole('option')).toHaveLength(3);
    let arrive = (): void => undefined;
    backend.transitionRide.mockReturnValue(
      new Promise((resolve) => {
        arrive = () => {
          resolve('done');
        };
      }),
    );
    await choose('driver-2');
    await press('Give the ride to Driver Two');
    expect(button('Give the ride to Driver Two')).toBeDisabled();
    expect(button('Cancel the ride')).toBeDisabled();
    arrive();
    await pass(0);
    expect(backend.transitionRide.mock.calls).toEqual([
      ['ride-1', { kind: 'assign', driver: TWO, expectedDriverId: null }, OFFICE],
    ]);
    expect(heading('Ann Ash')).toHaveFocus();
    await hear.one({ ...assigned, ...{ driverId: 'driver-2', driverName: 'Driver Two' } });
    expect(status()).toBe('Given to Driver Two');
    expect(screen.queryByLabelText('Driver')).toBeNull();
  });

  it('give it to another, for its own time, and leave it where nobody is chosen', async () => {
    await openRide({ ...held, status: 'accepted', scheduledTime: NOW + 3 * HOUR });
    await press('Another driver');
    expect(backend.fetchFleetSnapshot.mock.calls.at(-1)?.[0]).toBe(NOW + 3 * HOUR);
    const options = within(screen.getByLabelText('Driver')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Choose a driver',
      'Driver Two (not working that day)',
    ]);
    await press('Keep the driver');
    expect(screen.queryByLabelText('Driver')).toBeNull();
    expect(heading('Ann Ash')).toHaveFocus();
    await press('Another driver');
    await choose('driver-2');
    backend.transitionRide.mockResolvedValueOnce('driver-taken');
    await press('Give the ride to Driver Two');
    expect(panel().getByRole('alert')).toHaveTextContent(
      'Driver Two has another booking at that time. Choose another driver.',
    );
    await press('Give the ride to Driver Two');
    expect(panel().queryByRole('alert')).toBeNull();
    expect(backend.transitionRide).toHaveBeenLastCalledWith(
      'ride-1',
      { kind: 'assign', driver: TWO, expectedDriverId: 'driver-1' },
      OFFICE,
    );
    expect(screen.queryByLabelText('Driver')).toBeNull();
  });

  it('move along for a driver on the radio, not by a second tap', async () => {
    await openRide(assigned);
    await press('Driver is on the way');
    await hear.one({ ...assigned, status: 'on_route' });
    expect(button('Driver is at the pickup')).toBeDisabled();
    await pass(SETTLED);
    await press('Driver is at the pickup');
    expect(backend.transitionRide.mock.calls.map(([, move]) => move as unknown)).toEqual([
      { kind: 'step', to: 'on_route' },
      { kind: 'step', to: 'arrived' },
    ]);
  });

  it('say how the ride stands where somebody was faster', async () => {
    await openRide();
    backend.transitionRide.mockResolvedValueOnce('too-late');
    await choose('driver-1');
    await press('Give the ride to Driver One');
    await hear.one({ status: 'cancelled_by_passenger' });
    expect(panel().getByRole('alert')).toHaveTextContent(
      'Somebody was faster. How the ride stands now: Cancelled by the passenger.',
    );
    expect(backend.transitionRide.mock.calls[0]?.[1]).toMatchObject({
      kind: 'assign',
      driver: ONE,
    });
  });

  it.each([
    [LOST, /could not be reached\. No answer came: it may be done all the same\. Pressing again/],
    [new BackendError('denied', 'This is not allowed for your account.'), /^!This is not allowed/],
  ])('say why one came to nothing: %s', async (error, words) => {
    await openRide(assigned);
    backend.transitionRide.mockRejectedValueOnce(error);
    await press('Driver is on the way');
    expect(panel().getByRole('alert')).toHaveTextContent(words);
    await press('Driver is on the way');
    expect(panel().queryByRole('alert')).toBeNull();
    expect(backend.transitionRide).toHaveBeenCalledTimes(2);
  });

  it('cancel with a reason that the passenger reads, asked for once more after a failure', async () => {
    await openRide(assigned);
    await press('Cancel the ride');
    const dialog = () => within(screen.getByRole('dialog', { name: 'Cancel this ride?' }));
    await press('Yes, cancel it');
    expect(dialog().getByText('Please say why')).toBeVisible();
    expect(dialog().getByLabelText('Reason, which the passenger reads')).toHaveFocus();
    expect(dialog().getByRole('textbox')).toHaveAttribute('maxlength', '300');
    type('Reason, which the passenger reads', ' No car\nis free ');
    backend.transitionRide.mockRejectedValueOnce(LOST);
    await press('Yes, cancel it');
    expect(dialog().getByRole('alert')).toHaveTextContent('Pressing again does no harm.');
    expect(dialog().getByRole('textbox')).toHaveFocus();
    await press('Yes, cancel it');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(backend.transitionRide.mock.calls.map(([, move]) => move as unknown)).toEqual([
      { kind: 'cancel', reason: 'No car is free' },
      { kind: 'cancel', reason: 'No car is free' },
    ]);
    expect(heading('Ann Ash')).toHaveFocus();
  });

  it('take the driver off with a reason, or keep the driver', async () => {
    await openRide({ ...held, status: 'accepted', scheduledTime: NOW + HOUR });
    await press('Take the driver off');
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'Take Driver One off this ride?The ride stays booked. It waits for you, under ‘Needs a driver’.',
    );
    await press('Keep the driver');
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Take the driver off');
    type('Reason, for the history', 'The car is in the garage');
    await press('Yes, take the driver off');
    expect(backend.transitionRide.mock.calls).toEqual([
      [
        'ride-1',
        { kind: 'unassign', reason: 'The car is in the garage', expectedDriverId: 'driver-1' },
        OFFICE,
      ],
    ]);
    await hear.one({ status: 'scheduled', scheduledTime: NOW + HOUR });
    expect(status()).toBe('Needs a driver');
    expect(heading('Ann Ash')).toHaveFocus();
  });

  it('take the ride from nobody but the driver of whom it was asked', async () => {
    const other = { ...assigned, driverId: 'driver-2', driverName: 'Driver Two' };
    await openRide(assigned);
    await press('Take the driver off');
    type('Reason, for the history', 'No answer');
    await hear.one(other);
    expect(screen.getByRole('dialog', { name: 'Take Driver One off this ride?' })).toBeVisible();
    backend.transitionRide.mockResolvedValueOnce('too-late');
    await press('Yes, take the driver off');
    expect(backend.transitionRide).toHaveBeenLastCalledWith(
      'ride-1',
      { kind: 'unassign', reason: 'No answer', expectedDriverId: 'driver-1' },
      OFFICE,
    );
    expect(within(screen.getByRole('dialog')).getByRole('alert')).toHaveTextContent(
      'Somebody was faster. How the ride stands now: Given to Driver Two.',
    );
    await press('Keep the driver');
    await hear.one(assigned);
    await press('Another driver');
    screen.getByLabelText('Driver').focus();
    await hear.one(other);
    expect(screen.queryByLabelText('Driver')).toBeNull();
    expect(heading('Ann Ash')).toHaveFocus();
    await press('Another driver');
    await hear.one({ status: 'pending' });
    await choose('driver-1');
    await press('Give the ride to Driver One');
    expect(backend.transitionRide).toHaveBeenLastCalledWith(
      'ride-1',
      { kind: 'assign', driver: ONE, expectedDriverId: null },
      OFFICE,
    );
  });

  it.each([
    [true, 'It is offered to all drivers again, under ‘Needs a driver’.'],
    [false, 'It waits for you, under ‘Needs a driver’.'],
  ])('say what becomes of a ride for now where offers are %s', async (offers, words) => {
    const { offers: before } = config;
    onTestFinished(() => {
      Object.assign(config, { offers: before });
    });
    Object.assign(config, { offers });
    await openRide(assigned);
    await press('Take the driver off');
    expect(screen.getByRole('dialog')).toHaveTextContent(words);
  });

  it('close a question where the ride has ended meanwhile, and put the focus on the ride', async () => {
    await openRide(assigned);
    await press('Cancel the ride');
    await hear.one({ ...assigned, status: 'completed' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(heading('Ann Ash')).toHaveFocus();
  });
});
