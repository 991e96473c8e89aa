import '../../support/firebaseMocks';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { liveDriver } from '../../support/fixtures';
import { live } from '../../support/fakeLive';
import { AT_PICKUP, DRIVER, failure, page, reportDriver, setUpTracking } from './trackingPage';
import { backend } from '../../support/fakeFirebase';

setUpTracking();

const card = () => within(screen.getByRole('region', { name: 'Your driver' }));
const details = () =>
  card()
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent ?? ''}`);

describe('the driver’s details', () => {
  it('show name, vehicle, plate and licence', async () => {
    await page.show({ status: 'on_route' });
    expect(details()).toEqual([
      ...['Driver: Dawn Driver', 'Vehicle: Blue Octavia'],
      ...['Plate number: ERYC 101', 'Licence number: V-77'],
    ]);
  });

  it('show Not known for missing fields', async () => {
    await page.show({ status: 'on_route' }, liveDriver({ name: 'Dawn Driver' }));
    expect(details().slice(1)).toEqual(
      ['Vehicle', 'Plate number', 'Licence number'].map((term) => `${term}: Not known`),
    );
  });

  it('show the age of the position once it is older than a minute', async () => {
    await page.show({ status: 'on_route' }, { ...DRIVER, locatedAt: Date.now() });
    await page.pass(60_000);
    expect(card().queryByText(/location last updated/)).toBeNull();
    await page.pass(10_000);
    expect(card().getByText('Driver’s location last updated 1 minute ago.')).toBeVisible();
  });
});

describe('calling the driver', () => {
  const link = () => card().queryByRole('link', { name: 'Call Driver' });

  it.each(['assigned', 'on_route', 'arrived'])(
    'is offered while the ride is %s, and no longer when it is over',
    async (status) => {
      const { update } = await page.show({ status });
      reportDriver(DRIVER, '07700 900 101');
      expect(link()).toHaveAttribute('href', 'tel:07700900101');
      await update({ status: 'completed' });
      expect(link()).toBeNull();
      expect(live.contact.subscribedIds).toEqual([]);
    },
  );

  it.each(['accepted', 'completed'])(
    'is not offered and the contact not watched while the ride is %s',
    async (status) => {
      await page.show({ status });
      expect(link()).toBeNull();
      expect(live.contact.subscribedIds).toEqual([]);
    },
  );

  it('is offered once the contact, watched again with each status, is readable', async () => {
    const denied = () => live.contact.emit(failure('denied', 'Not allowed.'));
    const { update } = await page.show({ status: 'assigned' });
    denied();
    await page.pass(0);
    expect(live.contact.subscribedIds).toEqual([DRIVER.id]);
    denied();
    await page.pass(29_999);
    expect(live.contact.subscribedIds).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
    await update({ status: 'on_route' });
    expect(live.contact.subscribedIds).toEqual([DRIVER.id]);
    denied();
    await page.pass(30_000);
    reportDriver(DRIVER, '07700 900101');
    expect(link()).toBeVisible();
    await update({ status: 'arrived' });
    expect(live.contact.subscribedIds).toEqual([DRIVER.id]);
  });
});

describe('the driver map', () => {
  const map = () => screen.queryByText('Driver map: 53.8, -0.4 for 53.84, -0.43');

  it('is open once a driver is assigned, can be closed and opened, and announces its state', async () => {
    await page.show({ status: 'assigned' });
    expect(map()).toBeVisible();
    expect(screen.getByRole('button', { name: 'Hide Driver Map' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await page.press('Hide Driver Map');
    expect(map()).toBeNull();
    const open = screen.getByRole('button', { name: 'View Driver on Map' });
    expect(open).toHaveAttribute('aria-expanded', 'false');
    await page.press('View Driver on Map');
    expect(map()).toBeVisible();
  });

  it('stays without its button when the driver has arrived, and goes with the ride', async () => {
    const { update } = await page.show({ status: 'on_route' }, AT_PICKUP);
    await update({ status: 'arrived' });
    expect(screen.getByText('Driver map: 53.84, -0.43 for 53.84, -0.43')).toBeVisible();
    expect(card().queryByRole('button', { name: /Map$/ })).toBeNull();
    await update({ status: 'completed' });
    expect(screen.queryByText(/^Driver map/)).toBeNull();
  });

  it('says so if the driver’s position is unknown', async () => {
    await page.show({ status: 'on_route' }, { ...DRIVER, location: null });
    expect(screen.getByText('We don’t have your driver’s location yet.')).toBeVisible();
  });

  it('shows that it is loading', async () => {
    backend.loadMapService.mockReturnValue(new Promise(() => undefined));
    await page.show({ status: 'on_route' });
    expect(card().getByRole('status')).toHaveTextContent('Loading map...');
  });

  it('shows a loading failure and retries', async () => {
    backend.loadMapService.mockRejectedValueOnce(new Error('no network'));
    await page.show({ status: 'on_route' });
    expect(card().getByRole('alert')).toHaveTextContent('We couldn’t load the map.');
    await page.press('Try Again');
    expect(map()).toBeVisible();
    expect(backend.loadMapService).toHaveBeenCalledTimes(2);
  });
});

describe('the vehicle image', () => {
  const NO_PICTURE = 'No image of this vehicle yet.Look for plate number ERYC 101.';

  it('shows the vehicle and the plate to look for', async () => {
    await page.show({ status: 'on_route' });
    await page.press('View Vehicle Image');
    const dialog = screen.getByRole('dialog', { name: 'Blue Octavia' });
    expect(within(dialog).getByRole('img', { name: 'Blue Octavia' })).toHaveAttribute(
      'src',
      'vehicles/octavia.svg',
    );
    expect(dialog).toHaveTextContent('Look for plate number ERYC 101.');
    await page.press('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is replaced by a text if it fails to load', async () => {
    await page.show({ status: 'on_route' });
    await page.press('View Vehicle Image');
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByRole('dialog')).toHaveTextContent(NO_PICTURE);
  });

  it('is replaced by a text if there is none', async () => {
    await page.show({ status: 'on_route' }, { ...DRIVER, vehicle: null, vehicleImage: null });
    await page.press('View Vehicle Image');
    expect(screen.getByRole('dialog', { name: 'Vehicle' })).toHaveTextContent(NO_PICTURE);
  });
});
