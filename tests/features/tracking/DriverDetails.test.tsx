import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RideProgress } from '../../../src/features/tracking/RideProgress';
import type { Driver } from '../../../src/domain/driver';
import type { MapService } from '../../../src/maps/port';
import { fakeMapService } from '../../support/fakeMapService';
import { drivers } from './fakeLive';
import { settled } from '../../support/page';
import { driver, ride } from '../../support/people';

vi.mock('../../../src/firebase/live', async () => {
  const fake = await import('./fakeLive');
  return { watchRide: fake.rides.watch, watchDriver: fake.drivers.watch };
});
vi.mock('../../../src/firebase/auth', () => ({}));
vi.mock('../../../src/firebase/rides', () => ({}));
const loader = vi.hoisted(() => ({ load: (): Promise<unknown> => Promise.reject(new Error()) }));
vi.mock('../../../src/maps/load', () => ({ loadMaps: () => loader.load() }));

beforeEach(() => {
  loader.load = (): Promise<MapService> => Promise.resolve(fakeMapService());
});

const KNOWN = driver({
  name: 'Dawn Driver',
  vehicle: 'Blue Octavia',
  plateNumber: 'ERYC 101',
  vehicleLicenceNumber: 'V-77',
  vehicleImage: 'vehicles/octavia.svg',
  location: { latitude: 53.8, longitude: -0.4 },
});

const page = (status: string) => (
  <MemoryRouter>
    <RideProgress ride={ride({ status, assignedDriverId: KNOWN.id })} />
  </MemoryRouter>
);

/** Shows a ride with its driver, who is on the way unless the status says otherwise. */
async function show(who: Driver, status = 'on_route') {
  const view = render(page(status));
  await settled(() => {
    drivers.tell({ kind: 'value', value: who });
  });
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

describe('who comes', () => {
  it('is named with vehicle, plate and licence', async () => {
    await show(KNOWN);
    expect(details()).toEqual({
      Driver: 'Dawn Driver',
      Vehicle: 'Blue Octavia',
      'Plate number': 'ERYC 101',
      'Licence number': 'V-77',
    });
  });

  it('is not known as far as the document is silent', async () => {
    await show(driver({ name: 'Dawn Driver' }));
    expect(details()).toEqual({
      Driver: 'Dawn Driver',
      Vehicle: 'Not known',
      'Plate number': 'Not known',
      'Licence number': 'Not known',
    });
  });

  it('has neither map nor picture while not on the way', async () => {
    await show(KNOWN, 'arrived');
    expect(card().queryByRole('button')).toBeNull();
  });
});

describe('the map', () => {
  it('opens, closes, and says which it is', async () => {
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

  it('says so while nobody knows where the driver is', async () => {
    await show({ ...KNOWN, location: null });
    await press('View Driver on Map');
    expect(screen.getByText('The driver’s position is not known yet.')).toBeVisible();
  });

  it('says that it loads', async () => {
    loader.load = () => new Promise(() => undefined);
    await show(KNOWN);
    await press('View Driver on Map');
    expect(card().getByRole('status')).toHaveTextContent('Loading map...');
  });

  it('says that it could not be loaded, and tries again', async () => {
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

  it('goes when the driver is no longer on the way', async () => {
    const { rerender } = await show(KNOWN);
    await press('View Driver on Map');
    expect(screen.getByText(/^Driver map/)).toBeVisible();
    rerender(page('arrived'));
    expect(screen.queryByText(/^Driver map/)).toBeNull();
  });
});

describe('the picture', () => {
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

  it('is replaced by words when it is broken', async () => {
    await show(KNOWN);
    await press('View Vehicle Image');
    fireEvent.error(screen.getByRole('img'));
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText('There is no picture of this vehicle yet.')).toBeVisible();
    expect(screen.getByText('Look for plate number ERYC 101.')).toBeVisible();
  });

  it('is replaced by words when there is none', async () => {
    await show(driver({ plateNumber: 'ERYC 102' }));
    await press('View Vehicle Image');
    expect(screen.getByRole('dialog', { name: 'Vehicle' })).toHaveTextContent(
      'There is no picture of this vehicle yet.Look for plate number ERYC 102.',
    );
  });
});
