import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { HashRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveDriver } from '../../../../src/domain/dispatch/driverRide';
import type { AdminRide } from '../../../../src/domain/admin/adminRide';
import { DriversTab } from '../../../../src/features/admin/drivers/DriversTab';
import type * as additions from '../../../../src/features/admin/drivers/addDriver';
import type * as driverAdmin from '../../../../src/firebase/drivers/driverAdmin';
import { BackendError } from '../../../../src/firebase/sdk/errors';
import type { DriverPhone } from '../../../../src/firebase/drivers/liveDrivers';
import { currentMessages, dismissNotifications } from '../../../../src/ui/feedback/notify';
import { setHidden } from '../../../support/page';
import { driverAtWork, officeRide } from '../../../support/people';
import { drivers, phones, rides } from './fakeRoster';

// Our own modules are replaced, to tell and answer what a test needs. That leaves unproved what is read and written:
// tests/integration/driverAdmin.test.ts and tests/e2e/adminDrivers.test.ts do.
vi.mock('../../../../src/firebase/drivers/liveDrivers', async () => {
  const office = await import('./fakeRoster');
  return { watchDrivers: office.drivers.watch, watchDriverPhones: office.phones.watch };
});
vi.mock('../../../../src/firebase/rides/read/liveAdminRides', async () => ({
  watchOpenRides: (await import('./fakeRoster')).rides.watch,
}));
const backend = vi.hoisted(() => ({
  saveDriver: vi.fn<typeof driverAdmin.saveDriver>(),
  deactivateDriver: vi.fn<typeof driverAdmin.deactivateDriver>(),
  reactivateDriver: vi.fn<typeof driverAdmin.reactivateDriver>(),
  addDriver: vi.fn<typeof additions.addDriver>(),
  discardUnfinishedDriver: vi.fn<typeof additions.discardUnfinishedDriver>(),
  sendPasswordEmail: vi.fn<typeof additions.sendPasswordEmail>(),
}));
vi.mock('../../../../src/firebase/drivers/driverAdmin', () => backend);
vi.mock('../../../../src/features/admin/drivers/addDriver', () => ({
  ...backend,
  newLogin: (email: string) => ({ email, password: 'unseen' }),
}));

// A Tuesday.
const NOW = Date.parse('2026-11-24T09:00Z');
const FRIDAY = Date.parse('2026-11-27T18:00Z');
const ADMIN = { uid: 'admin-1', email: 'admin@example.com', isVerified: true };
const ONE = driverAtWork({
  ...{ name: 'Driver One', vehicle: 'Silver Skoda', plateNumber: 'ERYC 101' },
  vehicleLicenceNumber: 'PHV 7',
  ...{ isOnline: true, locatedAt: NOW - 20_000 },
  availability: [
    { day: 'tuesday', start: '07:00', finish: '23:00' },
    { day: 'friday', start: '15:00', finish: '23:00' },
  ],
});
const TWO = driverAtWork({ id: 'driver-2', name: 'Driver Two', isActive: false });
const BOOKED = officeRide({
  ...{ bookingId: 'BEV-1750000000000', passengerName: 'Ann Rider' },
  driverId: 'driver-1',
  status: 'accepted',
  scheduledTime: FRIDAY,
});

beforeEach(async () => {
  await dismissNotifications();
  vi.useFakeTimers({ now: NOW });
  window.history.pushState(
    { usr: null, key: crypto.randomUUID(), idx: 0 },
    '',
    '#/admin?tab=drivers',
  );
  backend.saveDriver.mockReset().mockResolvedValue({ kind: 'saved' });
  backend.deactivateDriver.mockReset().mockResolvedValue('done');
  backend.reactivateDriver.mockReset().mockResolvedValue('done');
  backend.addDriver.mockReset().mockResolvedValue({ kind: 'added', isMailSent: true });
  backend.discardUnfinishedDriver.mockReset().mockResolvedValue(true);
  backend.sendPasswordEmail.mockReset().mockResolvedValue(true);
});
afterEach(() => {
  setHidden(false);
  vi.useRealTimers();
});

const settle = () => act(() => vi.advanceTimersByTimeAsync(0));

const tellDrivers = (...value: readonly LiveDriver[]): void => {
  drivers.tell({ kind: 'value', value });
};
const tellRides = (...value: readonly AdminRide[]): void => {
  rides.tell({ kind: 'value', value });
};
const tellPhones = (...value: readonly DriverPhone[]): void => {
  phones.tell({ kind: 'value', value });
};

/** Shows the tab before anything is known; the answer lets go of the page. */
function open(): () => void {
  return render(<DriversTab admin={ADMIN} />, { wrapper: HashRouter }).unmount;
}

/** Shows the tab with one driver at work, one dismissed, and these open rides. */
function show(...openRides: readonly AdminRide[]): () => void {
  const leave = open();
  tellDrivers(TWO, ONE);
  tellPhones({ id: 'driver-1', phone: '07700 900101' });
  tellRides(...openRides);
  return leave;
}

// By role takes many times longer with so many fields: it asks every element above a button whether it is hidden.
const press = async (name: string): Promise<void> => {
  fireEvent.click(
    screen.queryByLabelText(name, { selector: 'button' }) ??
      screen.getByText(name, { selector: 'button:not([aria-label])' }),
  );
  await settle();
};
const type = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const card = (name: string) => within(screen.getByRole('article', { name }));
const details = (name: string): readonly (readonly [string | null, string | null])[] => {
  const found = card(name);
  const texts = found.getAllByRole('definition').map(({ textContent }) => textContent);
  return found.getAllByRole('term').map(({ textContent }, at) => [textContent, texts[at] ?? null]);
};
const alert = () => screen.getByRole('alert');

describe('the list', () => {
  it('is loading, then tells each driver in words, who works first', () => {
    open();
    expect(screen.getByText('Loading the drivers…')).toBeVisible();
    tellDrivers(TWO, ONE);
    expect(screen.queryByText('Loading the drivers…')).toBeNull();
    expect(screen.getByRole('button', { name: 'Edit Driver One' })).toBeDisabled();
    tellPhones({ id: 'driver-1', phone: '07700 900101' });
    tellRides(BOOKED, { ...BOOKED, id: 'ride-2', scheduledTime: NOW + 3_600_000 });
    expect(screen.getAllByRole('article').map(({ ariaLabel }) => ariaLabel)).toEqual([
      'Driver One',
      'Driver Two',
    ]);
    expect(screen.getByRole('heading', { name: 'Drivers (1)' })).toBeVisible();
    expect(card('Driver One').getByText('✓ Online')).toBeVisible();
    expect(card('Driver Two').getByText('× Dismissed')).toBeVisible();
    expect(details('Driver One')).toEqual([
      ['Jobs today', '1, next at 10:00'],
      ['Shift today', '07:00 to 23:00'],
      ['Position', '20 s ago'],
      ['Vehicle', 'Silver Skoda'],
      ['Plate', 'ERYC 101'],
      ['Licence', 'PHV 7'],
      ['Phone', '07700 900101'],
    ]);
    expect(card('Driver One').getByRole('link')).toHaveAttribute('href', 'tel:07700900101');
    tellDrivers({ ...ONE, isOnJob: true });
    expect(card('Driver One').getByText('● On a job')).toBeVisible();
  });

  it('lets the age of a position grow', () => {
    show();
    act(() => {
      vi.advanceTimersByTime(60_000);
    });
    expect(details('Driver One')[2]).toEqual(['Position', '1 min ago']);
  });

  it('is not followed in a tab that stays hidden: drivers move all the time', () => {
    show();
    const followed = () => [drivers.followed.length, phones.followed.length, rides.followed.length];
    expect(followed()).toEqual([1, 1, 1]);
    setHidden(true);
    act(() => {
      vi.advanceTimersByTime(60_000);
    });
    expect(followed()).toEqual([0, 0, 0]);
    setHidden(false);
    expect(followed()).toEqual([1, 1, 1]);
    expect(card('Driver One').getByText('07700 900101')).toBeVisible();
  });

  it('says that there is nobody yet', () => {
    open();
    tellDrivers();
    expect(
      screen.getByText('There are no drivers yet. ‘+ New Driver’ adds the first.'),
    ).toBeVisible();
  });

  it('says when it may be old, and that it is not any more', () => {
    show();
    rides.tell({ kind: 'stale' });
    act(() => {
      vi.advanceTimersByTime(3_000);
    });
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => {
      vi.advanceTimersByTime(2_000);
    });
    expect(alert()).toHaveTextContent('Connection lost');
    expect(card('Driver One').getByText('✓ Online')).toBeVisible();
    tellRides();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that can’t be read is asked for again', async () => {
    open();
    drivers.tell({ kind: 'failed', error: new BackendError('denied', 'Not allowed.') });
    expect(alert()).toHaveTextContent('Error loading the driversNot allowed.');
    await press('Try Again');
    expect(drivers.followed).toEqual(['admin-1']);
    tellDrivers(ONE);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('names the bookings to be reassigned, and opens them in the Rides tab', async () => {
    show({ ...BOOKED, scheduledTime: FRIDAY + 86_400_000 }, BOOKED);
    const list = within(screen.getByRole('region', { name: 'To be reassigned: Driver One' }));
    expect(list.getAllByRole('listitem')).toHaveLength(1);
    expect(list.getByRole('listitem')).toHaveTextContent(
      /Sat.*28 Nov 2026.*18:00.*Ann Rider · BEV-1750000000000 · no shift that day/,
    );
    await press('Open BEV-1750000000000');
    expect(window.location.hash).toBe('#/admin?tab=rides&ride=ride-1');
  });
});

describe('a change', () => {
  it('of a name is saved as it is, and the form closes', async () => {
    show(BOOKED);
    await press('Edit Driver One');
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(screen.queryByLabelText('Email for the login')).toBeNull();
    type('Name', ' Driver  Uno ');
    await press('Save');
    expect(backend.saveDriver.mock.calls).toMatchObject([
      [
        'driver-1',
        { name: 'Driver One' },
        { name: 'Driver Uno', phone: '07700900101' },
        '2026-11-24',
      ],
    ]);
    expect(screen.queryByRole('region', { name: 'Edit Driver One' })).toBeNull();
    expect(screen.getByRole('button', { name: '+ New Driver' })).toHaveFocus();
  });

  it('that is wrong is told beside each input, and the first has the focus', async () => {
    show();
    await press('Edit Driver One');
    type('Vehicle', '');
    type('Friday, shift 1, to', '02:00');
    await press('Save');
    expect(backend.saveDriver).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Vehicle')).toHaveFocus();
    expect(screen.getByLabelText('Vehicle')).toHaveAccessibleDescription(/Vehicle is required/);
    const finish = screen.getByLabelText('Friday, shift 1, to');
    expect(finish).toBeInvalid();
    expect(finish).toHaveAccessibleDescription(
      /Please split it: Friday 15:00 to 24:00, and Saturday 00:00 to 02:00/,
    );
    type('Friday, shift 1, to', '24');
    expect(finish).toBeValid();
    expect(screen.getByLabelText('Vehicle')).toBeInvalid();
    type('Vehicle', 'Van');
    await press('Save');
    expect(backend.saveDriver.mock.calls[0]?.[2]).toMatchObject({
      availability: [{ day: 'tuesday' }, { day: 'friday', start: '15:00', finish: '24:00' }],
    });
  });

  it('that strands a booking is saved only once that is seen', async () => {
    show(BOOKED);
    await press('Edit Driver One');
    await press('Remove Friday, shift 1');
    await press('Add a shift on Friday');
    type('Friday, shift 1, from', '19');
    type('Friday, shift 1, to', '23');
    await press('Save');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('listitem')).toHaveTextContent(
      /Fri.*27 Nov 2026.*18:00.*Ann Rider · BEV-1750000000000 · outside the shift/,
    );
    await press('Keep editing');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('Friday, shift 1, from')).toHaveValue('19');
    expect(backend.saveDriver).not.toHaveBeenCalled();
    await press('Save');
    await press('Save all the same');
    expect(backend.saveDriver).toHaveBeenCalledTimes(1);
    tellDrivers({ ...ONE, availability: [] });
    expect(alert()).toHaveTextContent(/To be reassigned: Driver One.*BEV-1750000000000/);
    tellRides({ ...BOOKED, driverId: 'driver-2' });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Edit Driver One' })).toBeNull();
  });

  it('of days off adds them, takes them away, and strands, too', async () => {
    show(BOOKED);
    await press('Edit Driver One');
    type('First day off', '2026-11-26');
    type('Last day off', '2026-11-25');
    await press('Add days off');
    expect(screen.getByLabelText('First day off')).toHaveAccessibleDescription(
      'The last day is before the first.',
    );
    type('Last day off', '2026-11-27');
    await press('Add days off');
    expect(screen.getByLabelText('First day off')).toHaveValue('');
    fireEvent.click(screen.getByRole('button', { name: /^Remove Thu/ }));
    await press('Save');
    expect(screen.getByRole('dialog')).toHaveTextContent('no shift that day');
    await press('Save all the same');
    expect(backend.saveDriver.mock.calls[0]?.[2]).toMatchObject({
      unavailableDates: ['2026-11-27'],
    });
  });

  it('while the bookings are not known says so', async () => {
    open();
    tellDrivers(ONE);
    tellPhones();
    await press('Edit Driver One');
    await press('Remove Friday, shift 1');
    await press('Save');
    expect(screen.getByRole('dialog', { name: 'Bookings not known' })).toBeVisible();
  });

  it('that somebody else made meanwhile is not overwritten unseen', async () => {
    show();
    await press('Edit Driver One');
    type('Vehicle', 'Van');
    const current = {
      ...{ name: 'Driver One', phone: '07700 900777', vehicle: 'Bus', plateNumber: 'ERYC 101' },
      ...{ vehicleLicenceNumber: 'PHV 7', vehicleImage: null, unavailableDates: [] },
      availability: ONE.availability,
    };
    backend.saveDriver.mockResolvedValueOnce({ kind: 'changed', fields: ['vehicle'], current });
    await press('Save');
    expect(alert()).toHaveTextContent('Nothing was saved. Changed: vehicle.');
    expect(screen.getByLabelText('Vehicle')).toHaveValue('Van');
    await press('Save');
    expect(backend.saveDriver.mock.calls[1]).toMatchObject([
      'driver-1',
      // Nobody here was told of the new number: the old one, which the form shows, is no change of theirs.
      { vehicle: 'Bus', phone: '07700 900101' },
      { vehicle: 'Van', phone: '07700900101' },
      '2026-11-24',
    ]);
  });

  it('that fails says why, and keeps what was typed over a reload', async () => {
    const leave = show();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await press('Edit Driver One');
    type('Vehicle', 'Van');
    backend.saveDriver.mockRejectedValueOnce(new Error('no network'));
    await press('Save');
    vi.mocked(console.error).mockRestore();
    expect(alert()).toHaveTextContent('The driver was not savedno network');
    act(() => {
      window.dispatchEvent(new Event('pagehide'));
    });
    leave();
    show();
    expect(screen.getByLabelText('Vehicle')).toHaveValue('Van');
  });

  it('is not thrown away for another driver without asking', async () => {
    show();
    await press('Edit Driver One');
    type('Vehicle', 'Van');
    await press('Edit Driver Two');
    await press('Keep editing');
    expect(screen.getByLabelText('Vehicle')).toHaveValue('Van');
    await press('Edit Driver Two');
    await press('Discard');
    expect(screen.getByLabelText('Name')).toHaveValue('Driver Two');
  });
});

describe('adding a driver', () => {
  const FIELDS = [
    ['Name', 'Driver New'],
    ['Email for the login', 'new@example.com'],
    ['Phone', '07700 900109'],
    ['Vehicle', 'Red Dacia Jogger'],
    ['Plate number', 'ERYC 109'],
    ['Vehicle licence number', 'PHV 9'],
  ] as const;
  const fill = async (): Promise<void> => {
    show();
    await press('+ New Driver');
    for (const [label, value] of FIELDS) {
      type(label, value);
    }
  };

  it('tells where the mail went', async () => {
    await fill();
    await press('Add driver');
    expect(backend.addDriver.mock.calls).toMatchObject([
      [
        { email: 'new@example.com' },
        { name: 'Driver New', phone: '07700900109', availability: [] },
        '2026-11-24',
      ],
    ]);
    expect(screen.getByRole('status')).toHaveTextContent(
      'Driver addedA mail is on its way to new@example.com',
    );
    expect(screen.queryByRole('region', { name: 'New driver' })).toBeNull();
  });

  it('offers the mail again where it could not be sent', async () => {
    backend.addDriver.mockResolvedValue({ kind: 'added', isMailSent: false });
    await fill();
    await press('Add driver');
    expect(alert()).toHaveTextContent('Driver added, but no mail was sent');
    await press('Send the mail again');
    expect(backend.sendPasswordEmail).toHaveBeenCalledWith('new@example.com');
    expect(screen.getByRole('status')).toHaveTextContent('Driver added');
  });

  it('says that an address has a login already', async () => {
    backend.addDriver.mockResolvedValue({ kind: 'in-use' });
    await fill();
    await press('Add driver');
    expect(screen.getByLabelText('Email for the login')).toHaveFocus();
    expect(screen.getByLabelText('Email for the login')).toHaveAccessibleDescription(
      /This address has a login already\. Please use another address/,
    );
  });

  it('whose answer was lost goes on with the same login, and gives it up when the form closes', async () => {
    backend.addDriver.mockResolvedValue({ kind: 'unclear', message: 'No answer.' });
    await fill();
    await press('Add driver');
    expect(alert()).toHaveTextContent('It is not certain that the driver was addedNo answer.');
    expect(alert()).toHaveTextContent('a login for new@example.com may be left over');
    await press('Add driver');
    expect(backend.addDriver.mock.calls[1]?.[0]).toBe(backend.addDriver.mock.calls[0]?.[0]);
    expect(backend.discardUnfinishedDriver).not.toHaveBeenCalled();
    await press('Cancel');
    expect(backend.discardUnfinishedDriver.mock.calls).toEqual([
      [backend.addDriver.mock.calls[0]?.[0]],
    ]);
  });

  it('whose answer was lost is given up for another form, and what can’t be undone is told', async () => {
    backend.addDriver.mockResolvedValue({ kind: 'unclear', message: 'No answer.' });
    backend.discardUnfinishedDriver.mockResolvedValue(false);
    await fill();
    await press('Add driver');
    await press('Edit Driver One');
    await press('Discard');
    expect(backend.discardUnfinishedDriver).toHaveBeenCalledTimes(1);
    expect(currentMessages().map(({ text }) => text)).toEqual([
      'A login for new@example.com may be left over, without a driver. Please delete it in the Firebase console, under Authentication.',
    ]);
  });

  it('with another address gives the login of the first up', async () => {
    backend.addDriver.mockResolvedValueOnce({ kind: 'unclear', message: 'No answer.' });
    await fill();
    await press('Add driver');
    type('Email for the login', 'other@example.com');
    await press('Add driver');
    expect(backend.discardUnfinishedDriver).toHaveBeenCalledWith(
      expect.objectContaining({ email: 'new@example.com' }),
    );
    expect(backend.addDriver.mock.calls[1]?.[0]).toMatchObject({ email: 'other@example.com' });
  });
});

describe('dismissing', () => {
  it('tells of the bookings that need another driver, and asks', async () => {
    show(BOOKED);
    await press('Dismiss Driver One');
    const dialog = within(screen.getByRole('dialog', { name: 'Dismiss Driver One' }));
    expect(dialog.getByRole('listitem')).toHaveTextContent('the driver was dismissed');
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(backend.deactivateDriver).not.toHaveBeenCalled();
    await press('Dismiss Driver One');
    await press('Dismiss');
    expect(backend.deactivateDriver).toHaveBeenCalledWith('driver-1');
    expect(screen.queryByRole('dialog')).toBeNull();
    tellDrivers({ ...ONE, isActive: false });
    expect(alert()).toHaveTextContent(/To be reassigned: Driver One/);
  });

  it('is no way to end a ride that is under way, seen before or after', async () => {
    show({ ...BOOKED, status: 'on_route' });
    await press('Dismiss Driver One');
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'Driver One has a ride under way (BEV-1750000000000).',
    );
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
    await press('Close');
    tellRides();
    backend.deactivateDriver.mockResolvedValue('under-way');
    await press('Dismiss Driver One');
    await press('Dismiss');
    expect(screen.getByRole('dialog')).toHaveTextContent('Driver One has a ride under way.');
  });

  it('that fails says so', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    backend.deactivateDriver.mockRejectedValue(new Error('no network'));
    show();
    await press('Dismiss Driver One');
    await press('Dismiss');
    vi.mocked(console.error).mockRestore();
    expect(within(screen.getByRole('dialog')).getByRole('alert')).toHaveTextContent('no network');
  });

  it('is taken back', async () => {
    show();
    await press('Take back Driver Two');
    expect(backend.reactivateDriver).toHaveBeenCalledWith('driver-2');
  });
});
