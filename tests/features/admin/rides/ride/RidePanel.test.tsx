import '../adminMocks';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pence } from '../../../../../src/domain/common/money';
import { NO_EXTRAS } from '../../../../../src/domain/trip/extras';
import { fakeMapService } from '../../../../support/fakeMapService';
import { ADMIN, backend, emit, live, MINUTE, NOW, router, tab } from '../adminWorld';
import { assigned, heading, openRide, panel, status } from './ridePanelPage';
import { UNREACHABLE } from '../../../../support/fakeFirebase';

describe('ride panel', () => {
  it('opens from its row and takes the focus, which returns to the row on close', async () => {
    await tab.open();
    await emit.open({ id: 'ride-1' }, { id: 'ride-2' });
    const row = document.querySelector<HTMLElement>('[data-ride="ride-2"]');
    act(() => row?.click());
    await tab.advance(0);
    expect(live.one.subscribedIds).toEqual(['ride-2']);
    expect(row).toHaveAttribute('aria-current', 'true');
    expect(heading('Ride')).toHaveFocus();
    expect(panel().getByText('Loading ride…')).toBeVisible();
    await emit.one({ id: 'ride-2' });
    expect(heading('Ann Ash')).toHaveFocus();
    await tab.press('Close');
    expect(row).toHaveFocus();
    expect(live.one.subscribedIds).toEqual([]);
  });

  it('is closed by Escape from anywhere, and keeps what was typed', async () => {
    const escape = async (target: Element) => {
      fireEvent.keyDown(target, { key: 'Escape' });
      await tab.advance(0);
    };
    await tab.open();
    await emit.open({ id: 'ride-1' });
    const row = document.querySelector<HTMLElement>('[data-ride="ride-1"]');
    act(() => row?.click());
    await tab.advance(0);
    await emit.one({ id: 'ride-1' });
    await escape(document.body);
    expect(row).toHaveFocus();
    expect(screen.queryByRole('region', { name: 'Ride' })).toBeNull();
    act(() => row?.click());
    await tab.advance(0);
    await emit.one({ id: 'ride-1' });
    tab.type('Note for the office', 'Call back');
    await escape(screen.getByLabelText('Note for the office'));
    expect(screen.queryByRole('region', { name: 'Ride' })).toBeNull();
    act(() => row?.click());
    await tab.advance(0);
    await emit.one({ id: 'ride-1' });
    expect(screen.getByLabelText('Note for the office')).toHaveValue('Call back');
  });

  it('shows first what a caller asks, then the driver, then the record, with links', async () => {
    backend.findDriverPhone.mockResolvedValue('07700 900101');
    backend.findExtras.mockResolvedValue({
      ...NO_EXTRAS,
      needs: ['wheelchair'],
      noteToDriver: 'Back door',
      traveller: { name: 'Mary', phone: '07700900456' },
    });
    await openRide({
      ...assigned,
      bookingId: 'BEV-1',
      passenger: { email: 'ann@example.com' },
      trip: { riders: 2, metres: 4828, minutes: 9, fare: pence(1040) },
      promo: { code: 'WELCOME10' },
      driver: {
        ...assigned.driver,
        vehicle: 'Skoda',
        plateNumber: 'ERYC 1',
        vehicleLicenceNumber: 'V 101',
      },
      fare: pence(940),
      assignedBy: ADMIN.uid,
      assignedAt: NOW - MINUTE,
      isByPhone: true,
      bookedBy: 'office@example.com',
      officeNotes: 'Ring twice',
      reason: null,
    });
    expect(status()).toBe('Assigned to Driver One');
    await tab.advance(0);
    const part = (name: string) => panel().getByRole('region', { name });
    for (const text of [
      /^Riders2TravellerMary, 07700900456RequestsWheelchairNote: Back doorNotesRing twice/,
      /Fare£9\.40 with WELCOME10 \(was £10\.40\)Booked/,
      /Booked by phone with office@example\.com/,
    ]) {
      expect(part('Facts')).toHaveTextContent(text);
    }
    expect(part('Driver')).toHaveTextContent(
      /^DriverDriver OneVehicleSkodaPlate numberERYC 1Driver’s phone07700 900101Licence numberV 101/,
    );
    expect(part('Driver')).toHaveTextContent(/Assigned.*11:59, by the office/);
    expect(screen.getByRole('link', { name: '07700900456' })).toHaveAttribute(
      'href',
      'tel:07700900456',
    );
    expect(screen.getByRole('link', { name: '07700 900101' })).toHaveAttribute(
      'href',
      'tel:07700900101',
    );
    const record = part('Details');
    for (const text of [
      /Pickup timeAs soon as possible/,
      /FromLairgate, BeverleyToWalkington/,
      /Distance3\.00 miles/,
      /9 min/,
      /ReferenceBEV-1/,
    ]) {
      expect(record).toHaveTextContent(text);
    }
    expect(record).not.toHaveTextContent('Reason');
    const inOrder = panel()
      .getAllByRole('region')
      .map((region) => region.getAttribute('aria-label'));
    expect(inOrder.slice(0, 4)).toEqual(['Facts', 'Driver', 'Actions', 'Details']);
    expect(screen.getByRole('link', { name: 'Call 07700 900123' })).toHaveAttribute(
      'href',
      'tel:07700900123',
    );
    expect(screen.getByRole('link', { name: 'ann@example.com' })).toHaveAttribute(
      'href',
      'mailto:ann@example.com',
    );
  });

  it('lets no stored address add recipients or a text to an email', async () => {
    await openRide({ ...assigned, passenger: { email: 'x?bcc=b@evil.example&body=%0APay\uD83D' } });
    expect(screen.getByRole('link', { name: /evil/ })).toHaveAttribute(
      'href',
      'mailto:x%3Fbcc%3Db@evil.example%26body%3D%250APay',
    );
  });

  it('loads the requests again when the office changes them', async () => {
    await openRide({ officeChangedAt: 1 });
    const record = panel().getByRole('region', { name: 'Facts' });
    expect(record).not.toHaveTextContent('Requests');
    backend.findExtras.mockResolvedValue({ ...NO_EXTRAS, needs: ['wheelchair'] });
    await emit.one({ officeChangedAt: 2 });
    expect(record).toHaveTextContent('RequestsWheelchair');
    backend.findExtras.mockReturnValue(new Promise(() => undefined));
    await emit.one({ officeChangedAt: 3 });
    expect(record).toHaveTextContent('RequestsWheelchair');
    expect(screen.getByRole('button', { name: 'Book again' })).toBeEnabled();
  });

  it('shows the trip on the map, or an error with a retry', async () => {
    backend.loadMapService.mockRejectedValueOnce(new Error('No map'));
    await openRide();
    expect(screen.getByText('We couldn’t load the map.')).toBeVisible();
    backend.loadMapService.mockResolvedValue(fakeMapService());
    await tab.press('Try Again');
    expect(screen.getByText('Trip map: Lairgate to Walkington')).toBeVisible();
  });

  it('updates live and says when the ride is deleted or cannot be loaded', async () => {
    await openRide({ ...assigned, status: 'on_route' });
    expect(status()).toBe('Driver One is on the way');
    await emit.one({ ...assigned, status: 'completed' });
    expect(status()).toBe('Completed');
    expect(panel().queryByRole('region', { name: 'Actions' })).toBeNull();
    live.one.emit({ kind: 'missing' });
    expect(panel().getByRole('alert')).toHaveTextContent('This ride no longer exists.');
    live.one.emit({ kind: 'failed', error: UNREACHABLE });
    expect(panel().getByRole('alert')).toHaveTextContent(UNREACHABLE.message);
    await tab.press('Try Again');
    await emit.one({});
    expect(status()).toBe('Needs a driver');
  });
});

describe('a ride shown with a command', () => {
  const byPhone = { isByPhone: true, bookedAt: NOW - MINUTE };
  const cancelDialog = () => screen.queryByRole('dialog', { name: 'Cancel Ann Ash’s ride?' });
  const leave = async () => {
    act(() => void router.navigate('/admin/drivers'));
    await tab.advance(0);
  };

  it('asks why it is cancelled, once', async () => {
    await tab.open();
    await emit.open();
    await tab.showRide('ride-1', 'cancel');
    await emit.one(byPhone);
    expect(cancelDialog()).toBeVisible();
    expect(router.location).toMatchObject({ pathname: '/admin/rides/now/ride-1', state: null });
    await tab.press('Keep ride');
    expect(cancelDialog()).toBeNull();
    expect(heading('Ann Ash')).toHaveFocus();
    await leave();
    await tab.showRide('ride-1');
    await emit.one(byPhone);
    expect(cancelDialog()).toBeNull();
  });

  it.each([true, false])('opens the form that changes it: by phone %s', async (isByPhone) => {
    await tab.open();
    await emit.open();
    await tab.showRide('ride-1', 'change');
    await emit.one({ ...byPhone, isByPhone });
    expect(screen.getByRole('form', { name: 'Change ride' })).toHaveFocus();
  });

  it('opens no form for one that is over', async () => {
    await tab.open();
    await emit.open();
    await tab.showRide('ride-1', 'change');
    await emit.one({ isByPhone: true, status: 'completed' });
    expect(screen.queryByRole('form', { name: 'Change ride' })).toBeNull();
    expect(heading('Ann Ash')).toHaveFocus();
  });

  it('obeys although its panel is mounted already, and takes the focus', async () => {
    await tab.open('now/ride-1');
    await emit.open();
    await emit.one(byPhone);
    act(() => screen.getByRole('tab', { name: 'Now' }).focus());
    await tab.showRide('ride-1');
    expect(heading('Ann Ash')).toHaveFocus();
    await tab.showRide('ride-1', 'change');
    expect(screen.getByRole('form', { name: 'Change ride' })).toHaveFocus();
    await tab.showRide('ride-1', 'cancel');
    expect(cancelDialog()).toBeVisible();
  });

  it('opens no dialog once it was left before it was loaded', async () => {
    await tab.open();
    await emit.open();
    await tab.showRide('ride-1', 'cancel');
    await leave();
    act(() => void router.navigate(-1));
    await tab.advance(0);
    await emit.one(byPhone);
    expect(heading('Ann Ash')).toBeVisible();
    expect(cancelDialog()).toBeNull();
  });

  it('ignores a command for another ride, then and later', async () => {
    await tab.open();
    await emit.open(
      { id: 'ride-1', passenger: { name: 'Ann' } },
      { id: 'ride-2', passenger: { name: 'Bob' } },
    );
    await tab.showRide('ride-1', 'cancel');
    await tab.press(/Bob/);
    await emit.one({ id: 'ride-2' });
    expect(cancelDialog()).toBeNull();
    await tab.press(/Ann/);
    await emit.one({ id: 'ride-1' });
    expect(cancelDialog()).toBeNull();
  });
});

it('a ride’s panel opens the return trip that was booked with it', async () => {
  const back = { id: 'ride-1-return', trip: { time: NOW + 60 * MINUTE } };
  await tab.open();
  await emit.open({ id: 'ride-1' }, back);
  act(() => document.querySelector<HTMLElement>('[data-ride="ride-1"]')?.click());
  await tab.advance(0);
  await emit.one({ id: 'ride-1' });
  const term = panel().getByText('Return trip');
  const link = term.nextElementSibling?.querySelector('button');
  expect(link).toHaveTextContent(/\d\d:\d\d$/);
  act(() => link?.click());
  await tab.advance(0);
  expect(live.one.subscribedIds).toEqual(['ride-1-return']);
  await emit.one(back);
  expect(panel().getByText('Trip there')).toBeVisible();
});
