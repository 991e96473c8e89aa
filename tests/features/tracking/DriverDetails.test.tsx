import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { RideProgress } from '../../../src/features/tracking/RideProgress';
import type { LiveDriver } from '../../../src/domain/dispatch/driverRide';
import type { MapService } from '../../../src/maps/shared/port';
import { fakeMapService } from '../../support/fakeMapService';
import { drivers } from './fakeLive';
import { loadLiveCode } from '../../../src/live/liveCode';
import { actAndFlush } from '../../support/page';
import { liveDriver, passengerRide } from '../../support/fixtures';

const contacts = vi.hoisted(() => ({ read: (): Promise<string | null> => Promise.resolve(null) }));
vi.mock('../../../src/firebase/drivers/driverContacts', () => ({
  findDriverPhone: () => contacts.read(),
}));
vi.mock('../../../src/firebase/rides/read/liveTracking', async () => {
  const fake = await import('./fakeLive');
  return { watchRide: fake.rides.watch, watchDriver: fake.drivers.watch };
});
vi.mock('../../../src/firebase/rides/read/rides', () => ({}));
const loader = vi.hoisted(() => ({ load: (): Promise<unknown> => Promise.reject(new Error()) }));
vi.mock('../../../src/maps/loadMapService', () => ({ loadMapService: () => loader.load() }));

// Preloads the listener code, so that the fakes report immediately.
beforeAll(async () => {
  await loadLiveCode();
});
beforeEach(() => {
  contacts.read = () => Promise.resolve(null);
  loader.load = (): Promise<MapService> => Promise.resolve(fakeMapService());
});

const KNOWN = liveDriver({
  name: 'Dawn Driver',
  vehicle: 'Blue Octavia',
  plateNumber: 'ERYC 101',
  vehicleLicenceNumber: 'V-77',
  vehicleImage: 'vehicles/octavia.svg',
  location: { latitude: 53.8, longitude: -0.4 },
});

const page = (status: string) => (
  <MemoryRouter>
    <RideProgress ride={passengerRide({ status, driverId: KNOWN.id })} isLive />
  </MemoryRouter>
);

async function show(shown: LiveDriver, status = 'on_route') {
  const view = render(page(status));
  await actAndFlush(() => drivers.emit({ kind: 'value', value: shown }));
  return view;
}

const card = () => within(screen.getByRole('region', { name: 'Your driver' }));

function details(): Record<string, string | null> {
  const terms = card()
    .getAllByRole('term')
    .map((term) => term.textContent);
  const texts = card()
    .getAllByRole('definition')
    .map((text) => text.textContent);
  return Object.fromEntries(terms.map((term, index) => [term, texts[index] ?? null]));
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the driver’s details', () => {
  it('show name, vehicle, plate and licence', async () => {
    await show(KNOWN);
    expect(details()).toEqual({
      Driver: 'Dawn Driver',
      Vehicle: 'Blue Octavia',
      'Plate number': 'ERYC 101',
      'Licence number': 'V-77',
    });
  });

  it('show Not known for missing fields', async () => {
    await show(liveDriver({ name: 'Dawn Driver' }));
    expect(details()).toEqual({
      Driver: 'Dawn Driver',
      Vehicle: 'Not known',
      'Plate number': 'Not known',
      'Licence number': 'Not known',
    });
  });

  it('offer neither map nor picture unless the driver is on the way', async () => {
    await show(KNOWN, 'arrived');
    expect(card().queryByRole('button')).toBeNull();
  });
});

describe('calling the driver', () => {
  const link = () => card().queryByRole('link', { name: 'Call driver' });

  it.each(['assigned', 'on_route', 'arrived'])(
    'is offered while the ride is %s',
    async (status) => {
      contacts.read = () => Promise.resolve('07700 900 101');
      await show(KNOWN, status);
      expect(link()).toHaveAttribute('href', 'tel:07700900101');
    },
  );

  it.each(['pending', 'accepted', 'completed', 'cancelled_by_driver'])(
    'is not offered and the number not requested while the ride is %s',
    async (status) => {
      const read = vi.fn(() => Promise.resolve('07700 900101'));
      contacts.read = read;
      await show(KNOWN, status);
      expect(link()).toBeNull();
      expect(read).not.toHaveBeenCalled();
    },
  );

  it('is no longer offered when the ride is over', async () => {
    contacts.read = () => Promise.resolve('07700 900101');
    const { rerender } = await show(KNOWN, 'arrived');
    expect(link()).toBeVisible();
    rerender(page('completed'));
    expect(link()).toBeNull();
  });

  it('is not offered if the number is missing or cannot be loaded', async () => {
    const { rerender } = await show(KNOWN, 'assigned');
    expect(link()).toBeNull();
    contacts.read = () => Promise.reject(new Error('no network'));
    rerender(page('on_route'));
    await actAndFlush(() => undefined);
    expect(link()).toBeNull();
  });

  it('requests the number again with each status until it is readable', async () => {
    const read = vi
      .fn<() => Promise<string | null>>()
      .mockResolvedValueOnce(null)
      .mockResolvedValue('07700 900101');
    contacts.read = read;
    const { rerender } = await show(KNOWN, 'assigned');
    expect(link()).toBeNull();
    rerender(page('on_route'));
    expect(await card().findByRole('link', { name: 'Call driver' })).toBeVisible();
    rerender(page('arrived'));
    await actAndFlush(() => undefined);
    expect(read).toHaveBeenCalledTimes(2);
  });
});

describe('the driver map', () => {
  it('can be opened and closed, and announces its state', async () => {
    await show(KNOWN);
    const open = screen.getByRole('button', { name: 'View Driver on Map' });
    expect(open).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(open);
    expect(screen.getByText('Driver map: 53.8, -0.4 for 53.84, -0.43')).toBeVisible();
    const close = screen.getByRole('button', { name: 'Hide Driver Map' });
    expect(close).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(close);
    expect(screen.queryByText(/^Driver map/)).toBeNull();
  });

  it('says so if the driver’s position is unknown', async () => {
    await show({ ...KNOWN, location: null });
    await press('View Driver on Map');
    expect(screen.getByText('The driver’s position is not known yet.')).toBeVisible();
  });

  it('shows that it is loading', async () => {
    loader.load = () => new Promise(() => undefined);
    await show(KNOWN);
    await press('View Driver on Map');
    expect(card().getByRole('status')).toHaveTextContent('Loading map...');
  });

  it('shows a loading failure and retries', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = vi
      .fn<() => Promise<MapService>>()
      .mockRejectedValueOnce(new Error('no network'))
      .mockResolvedValue(fakeMapService());
    loader.load = load;
    await show(KNOWN);
    await press('View Driver on Map');
    expect(card().getByRole('alert')).toHaveTextContent('The map could not be loaded.');
    await press('Load the map again');
    expect(await screen.findByText(/^Driver map/)).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
    vi.restoreAllMocks();
  });

  it('closes when the driver is no longer on the way', async () => {
    const { rerender } = await show(KNOWN);
    await press('View Driver on Map');
    expect(screen.getByText(/^Driver map/)).toBeVisible();
    rerender(page('arrived'));
    expect(screen.queryByText(/^Driver map/)).toBeNull();
  });
});

describe('the vehicle image', () => {
  it('shows the vehicle and the plate to look for', async () => {
    await show(KNOWN);
    await press('View Vehicle Image');
    const dialog = screen.getByRole('dialog', { name: 'Blue Octavia' });
    expect(within(dialog).getByRole('img', { name: 'Blue Octavia' })).toHaveAttribute(
      'src',
      'vehicles/octavia.svg',
    );
    expect(dialog).toHaveTextContent('Look for plate number ERYC 101.');
    await press('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is replaced by a text if it fails to load', async () => {
    await show(KNOWN);
    await press('View Vehicle Image');
    fireEvent.error(screen.getByRole('img'));
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText('There is no picture of this vehicle yet.')).toBeVisible();
    expect(screen.getByText('Look for plate number ERYC 101.')).toBeVisible();
  });

  it('is replaced by a text if there is none', async () => {
    await show(liveDriver({ plateNumber: 'ERYC 102' }));
    await press('View Vehicle Image');
    expect(screen.getByRole('dialog', { name: 'Vehicle' })).toHaveTextContent(
      'There is no picture of this vehicle yet.Look for plate number ERYC 102.',
    );
  });
});
