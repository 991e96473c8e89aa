import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { actAndFlush } from '../../../support/page';
import {
  Box,
  LAIRGATE,
  LAIRGATE_STOP,
  maps,
  onChange,
  page,
  resetAddressBox,
  user,
} from './addressBoxSetup';
import type { SavedPlace } from '../../../../src/domain/trip/savedPlaces';
import type { PlacedStop } from '../../../../src/domain/trip/stop';
import type { KnownPlaces } from '../../../../src/tripForm/address/knownPlaces';
import { stopAt } from '../../../support/places';

const HERE = { latitude: 53.8412, longitude: -0.4305 };

interface LocationRequest {
  readonly found: PositionCallback;
  readonly failed: PositionErrorCallback;
  readonly options: PositionOptions;
}
let requests: LocationRequest[] = [];

beforeEach(() => {
  resetAddressBox();
  requests = [];
  vi.stubGlobal('GeolocationPositionError', { PERMISSION_DENIED: 1, TIMEOUT: 3 });
  vi.stubGlobal('navigator', {
    userAgent: navigator.userAgent,
    geolocation: {
      getCurrentPosition: (
        found: PositionCallback,
        failed: PositionErrorCallback,
        options: PositionOptions,
      ) => requests.push({ found, failed, options }),
    },
  });
});

const button = () => screen.getByRole('button', { name: 'Use my location' });

async function ask(): Promise<void> {
  render(<Box initial={null} canLocate />);
  await user.click(button());
  await waitFor(() => expect(requests).toHaveLength(1));
}

async function answer(accuracy: number, at = HERE): Promise<void> {
  const coords = { ...at, accuracy } as GeolocationCoordinates;
  await actAndFlush(() => requests.at(-1)?.found({ coords } as GeolocationPosition));
}

describe('Use my location', () => {
  it('asks the browser on a tap only, and picks the exact position near a named place', async () => {
    render(<Box initial={null} canLocate />);
    await user.click(page.box());
    expect(requests).toEqual([]);
    await user.dblClick(button());
    expect(page.box()).toHaveAttribute('placeholder', 'Finding your location…');
    expect(screen.getByRole('status')).toHaveTextContent('Finding your location…');
    await waitFor(() =>
      expect(requests).toMatchObject([{ options: { enableHighAccuracy: true } }]),
    );
    await answer(150);
    expect(maps.reversals.requests).toEqual([HERE]);
    await actAndFlush(() => maps.reversals.at(0).respond(LAIRGATE));
    const address = 'Near Lairgate, Beverley HU17';
    expect(onChange.mock.calls).toEqual([[{ address, latLng: HERE, placeId: null }]]);
    expect(page.box()).toHaveValue(address);
    expect(screen.getByRole('status')).toHaveTextContent(`Pickup chosen: ${address}`);
    expect(screen.getByRole('button', { name: 'Clear pickup' })).toHaveFocus();
  });

  it.each([
    ['denied', 1, 'We can’t see your location. Type your pickup instead.'],
    ['unavailable', 2, 'We couldn’t find your location. Try again, or type your pickup.'],
    ['timed out', 3, 'Finding your location took too long. Try again, or type your pickup.'],
  ])('says what to do when %s, and can be tried again', async (_, code, message) => {
    await ask();
    await actAndFlush(() => requests[0]?.failed({ code } as GeolocationPositionError));
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(page.box()).toHaveAccessibleDescription(new RegExp(message));
    fireEvent.click(button());
    expect(screen.queryByRole('alert')).toBeNull();
    await waitFor(() => expect(requests).toHaveLength(2));
  });

  it.each([
    ['less exact than 150 m', 151, HERE, 'Your location isn’t exact enough. Type your street'],
    [
      'out of the area',
      10,
      { latitude: 53.958, longitude: -1.093 },
      'You’re outside our area. Type where we should pick you up.',
    ],
  ])('refuses a position %s, without a request', async (_, accuracy, at, message) => {
    await ask();
    await answer(accuracy, at);
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(maps.reversals.requests).toEqual([]);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('says so if no place is near, or the map service fails', async () => {
    await ask();
    await answer(10);
    await actAndFlush(() => maps.reversals.at(0).respond(null));
    expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t find your location.');
    await user.click(button());
    await answer(10);
    await actAndFlush(() => maps.reversals.at(1).fail('Address search isn’t working.'));
    expect(screen.getByRole('alert')).toHaveTextContent('Address search isn’t working.');
  });

  it('can be asked for again while the browser says nothing; only the last answer counts', async () => {
    await ask();
    fireEvent.click(button());
    await waitFor(() => expect(requests).toHaveLength(2));
    await actAndFlush(() => requests[0]?.failed({ code: 1 } as GeolocationPositionError));
    expect(screen.queryByRole('alert')).toBeNull();
    await answer(10);
    await actAndFlush(() => maps.reversals.at(0).respond(LAIRGATE));
    expect(onChange).toHaveBeenCalledOnce();
  });

  it('shows no error any more once a recent place is picked', async () => {
    render(<Box initial={null} canLocate known={{ saved: [], recent: [LAIRGATE_STOP] }} />);
    await user.click(button());
    await waitFor(() => expect(requests).toHaveLength(1));
    await actAndFlush(() => requests[0]?.failed({ code: 1 } as GeolocationPositionError));
    await user.click(page.box());
    await user.click(screen.getByRole('option'));
    expect(onChange.mock.calls).toEqual([[LAIRGATE_STOP]]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is dropped once the user types', async () => {
    await ask();
    await page.type('lair');
    await answer(10);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(onChange).not.toHaveBeenCalled();
    expect(page.box()).toHaveValue('lair');
  });

  it('is not undone by the second of two quick taps', async () => {
    await ask();
    await answer(10);
    await actAndFlush(() => maps.reversals.at(0).respond(LAIRGATE));
    await user.dblClick(screen.getByRole('button', { name: 'Clear pickup' }));
    expect(onChange.mock.calls).toEqual([[expect.anything()], [null]]);
  });

  it('is not offered while something is typed, in other boxes, or without geolocation', async () => {
    render(<Box initial={null} />);
    expect(screen.queryByRole('button', { name: 'Use my location' })).toBeNull();
    await page.type('lair');
    expect(screen.queryByRole('button', { name: 'Use my location' })).toBeNull();
  });
});

describe('recent places', () => {
  const FLAT: PlacedStop = stopAt('Flat 3, 12 Manor Road, Beverley', 53.84, -0.44, 'manor');

  function showRecent(initial: PlacedStop | null = null): void {
    render(<Box initial={initial} known={{ saved: [], recent: [FLAT, LAIRGATE_STOP] }} />);
  }
  const options = () => screen.queryAllByRole('option').map((each) => each.textContent);

  it('offers recent places as soon as an empty field has the focus', async () => {
    showRecent();
    expect(options()).toEqual([]);
    await user.tab();
    expect(options()).toEqual(['Flat 3, 12 Manor Road Beverley', 'Lairgate Beverley HU17']);
    expect(screen.getByRole('status')).toHaveTextContent('Recent places');
    expect(page.box()).toHaveAttribute('aria-expanded', 'true');
    await user.click(page.box());
    expect(options()).toHaveLength(2);
  });

  it.each([
    ['mouse', () => user.click(page.option('Flat 3, 12 Manor Road Beverley'))],
    ['keyboard', () => user.keyboard('{ArrowDown}{ArrowUp}{Enter}')],
  ])('picks a recent place by %s, with its position and without a request', async (_, pick) => {
    showRecent();
    await user.click(page.box());
    await pick();
    expect(onChange.mock.calls).toEqual([[FLAT]]);
    expect(page.box()).toHaveValue(FLAT.address);
    expect(screen.getByRole('status')).toHaveTextContent(`Pickup chosen: ${FLAT.address}`);
    expect(options()).toEqual([]);
    expect([...maps.searches.requests, ...maps.lookups.requests]).toEqual([]);
  });

  it('offers them while nothing is typed, and again once the field is cleared', async () => {
    showRecent(LAIRGATE_STOP);
    await user.click(page.box());
    expect(options()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Clear pickup' }));
    expect(options()).toHaveLength(2);
    await page.type('lair');
    expect(options()).toEqual([]);
    await user.clear(page.box());
    expect(options()).toHaveLength(2);
  });

  it('picks none and shows no error when the field is left', async () => {
    showRecent();
    await user.tab();
    await user.tab();
    expect(options()).toEqual([]);
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('saved places', () => {
  const HOME: SavedPlace = { label: 'Home', stop: LAIRGATE_STOP };
  /** Of a map service that finds it again. */
  const WORK: SavedPlace = {
    label: 'Work',
    stop: { address: '12 Toll Gavel, Beverley', latLng: null, placeId: 'toll' },
  };
  const STATION: PlacedStop = stopAt('Station, Beverley', 53.842, -0.423);
  const onManage = vi.fn<() => void>();

  async function showSaved(known: Partial<KnownPlaces> = {}): Promise<void> {
    const places = { saved: [HOME, WORK], recent: [STATION, LAIRGATE_STOP], onManage };
    render(<Box initial={null} known={{ ...places, ...known }} />);
    await user.tab();
  }
  const group = (name: string) => within(screen.getByRole('group', { name }));
  const texts = (name: string) =>
    group(name)
      .getAllByRole('option')
      .map((each) => each.textContent);

  it('stand before the recent ones, in a group of their own', async () => {
    await showSaved();
    expect(screen.getAllByRole('option').map((each) => each.textContent)).toEqual([
      'Home Lairgate, Beverley HU17',
      'Work 12 Toll Gavel, Beverley',
      'Station Beverley',
      'Add or change your places ',
    ]);
    expect(texts('Your places')).toHaveLength(2);
    expect(texts('Recent places')).toEqual(['Station Beverley']);
    expect(screen.getByRole('status')).toHaveTextContent('Your places and recent places');
    const list = screen.getByRole('listbox');
    expect(list).toContainElement(screen.getByRole('group', { name: 'Your places' }));
  });

  it('are chosen by keyboard, without a request if the position is stored', async () => {
    await showSaved();
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    expect(onChange.mock.calls).toEqual([[LAIRGATE_STOP]]);
    expect(page.box()).toHaveValue(LAIRGATE_STOP.address);
    expect(maps.lookups.requests).toEqual([]);
  });

  it('are looked up by their id otherwise, and keep the saved address', async () => {
    await showSaved();
    await user.click(page.option('Work 12 Toll Gavel, Beverley'));
    expect(page.box()).toHaveValue('12 Toll Gavel, Beverley');
    expect(maps.lookups.requests).toEqual(['toll']);
    expect(maps.searches.requests).toEqual([]);
    await page.resolve({ ...LAIRGATE, placeId: 'toll' });
    const stop = { ...WORK.stop, latLng: LAIRGATE.latLng };
    expect(onChange.mock.calls).toEqual([[stop]]);
  });

  it('say so if the map service finds one no more', async () => {
    await showSaved();
    await user.click(page.option('Work 12 Toll Gavel, Beverley'));
    await page.resolve(null);
    expect(screen.getByRole('alert')).toHaveTextContent('We can’t find that place on the map.');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('are opened from the last row, which changes nothing in the box', async () => {
    await showSaved();
    await user.keyboard('{ArrowUp}{Enter}');
    expect(onManage).toHaveBeenCalledOnce();
    expect(onChange).not.toHaveBeenCalled();
    expect(page.box()).toHaveValue('');
  });

  it('offer no list while there is nothing to choose', async () => {
    await showSaved({ saved: [], recent: [] });
    expect(screen.queryAllByRole('option')).toEqual([]);
    expect(page.box()).toHaveAttribute('aria-expanded', 'false');
  });
});
