import '../../passengerMocks';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SavedPlace } from '../../../../src/domain/trip/savedPlaces';
import type { PlacedStop } from '../../../../src/domain/trip/stop';
import { devicePlaces, keepOnDevice } from '../../../../src/tripForm/places/devicePlaces';
import { useSavedPlaces } from '../../../../src/tripForm/places/useSavedPlaces';
import { YourPlaces } from '../../../../src/tripForm/places/YourPlaces';
import { backend, UNREACHABLE } from '../../../support/fakeFirebase';
import { fakeMapService } from '../../../support/fakeMapService';
import { actAndFlush } from '../../../support/page';
import { MARKET, STATION } from '../../../support/places';
import { button } from '../../passengerWorld';

const GYM: SavedPlace = { label: 'Gym', stop: STATION };
const HOME: SavedPlace = { label: 'Home', stop: MARKET };
let maps = fakeMapService();
const user = userEvent.setup();

beforeEach(() => {
  maps = fakeMapService();
});

function Screen({ isRider, suggested }: { isRider: boolean; suggested: readonly PlacedStop[] }) {
  const saved = useSavedPlaces({ id: 'ann', isRider });
  return (
    <>
      <button type="button" onClick={() => saved.setOpen(true)}>
        Open
      </button>
      <YourPlaces saved={saved} maps={maps} suggested={suggested} />
    </>
  );
}

async function open(
  options: { isRider?: boolean; suggested?: readonly PlacedStop[] } = {},
): Promise<void> {
  const { isRider = true, suggested = [] } = options;
  render(<Screen isRider={isRider} suggested={suggested} />);
  await user.click(button('Open'));
  await screen.findByRole('dialog', { name: 'Your places' });
}

const rows = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const address = () => screen.getByRole('combobox', { name: 'Address' });

/** Chooses the first of the places that the form suggests. */
async function chooseSuggested(): Promise<void> {
  await user.click(address());
  await user.click(within(screen.getByRole('listbox')).getAllByRole('option')[0] ?? address());
}

describe('the dialog', () => {
  it('lists a rider’s places, and what can be added', async () => {
    backend.findPlaces.mockResolvedValue([HOME, GYM]);
    await open();
    await screen.findByText(STATION.address);
    expect(backend.findPlaces.mock.calls).toEqual([['ann']]);
    expect(rows()).toEqual([
      `Home${MARKET.address}ChangeRemove`,
      'WorkAdd',
      `Gym${STATION.address}ChangeRemove`,
    ]);
    expect(screen.queryByText(/on this device/)).toBeNull();
    await user.click(button('Close'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(button('Open')).toHaveFocus();
  });

  it('saves a place of the form under a name', async () => {
    backend.findPlaces.mockResolvedValue([HOME]);
    await open({ suggested: [STATION, STATION] });
    await user.click(await screen.findByRole('button', { name: 'Add another place' }));
    expect(screen.getByRole('dialog', { name: 'Add a place' })).toBeVisible();
    await user.type(screen.getByLabelText('Name'), 'Gym');
    await user.click(address());
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await chooseSuggested();
    await user.click(button('Save place'));
    await waitFor(() => expect(rows()).toContain(`Gym${STATION.address}ChangeRemove`));
    expect(backend.writePlaces.mock.calls).toEqual([['ann', [HOME, GYM]]]);
  });

  it('says what is missing, and sends nothing', async () => {
    backend.findPlaces.mockResolvedValue([HOME]);
    await open({ suggested: [STATION] });
    await user.click(await screen.findByRole('button', { name: 'Add another place' }));
    await user.click(button('Save place'));
    expect(address()).toHaveAccessibleDescription('Please choose a place from the list.');
    await chooseSuggested();
    await user.click(button('Save place'));
    const name = screen.getByLabelText('Name');
    expect(name).toHaveAccessibleDescription('Like Mum’s house or Gym. Please enter a name.');
    await user.type(name, 'home');
    await user.click(button('Save place'));
    expect(name).toHaveAccessibleDescription(/You already have a place called Home\./);
    expect(backend.writePlaces).not.toHaveBeenCalled();
  });

  it('keeps what was typed when saving fails, and sends it again', async () => {
    backend.findPlaces.mockResolvedValue(null);
    backend.writePlaces.mockRejectedValueOnce(UNREACHABLE);
    await open({ suggested: [STATION] });
    await user.click(await screen.findByRole('button', { name: 'Add Work' }));
    await chooseSuggested();
    await user.click(button('Save place'));
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t save this place');
    expect(address()).toHaveValue(STATION.address);
    await user.click(button('Save place'));
    expect(await screen.findByText(STATION.address)).toBeVisible();
    expect(backend.writePlaces).toHaveBeenCalledTimes(2);
  });

  it('is sent once if pressed twice', async () => {
    backend.writePlaces.mockReturnValue(new Promise(() => undefined));
    await open({ suggested: [STATION] });
    await user.click(await screen.findByRole('button', { name: 'Add Home' }));
    await chooseSuggested();
    await user.dblClick(button('Save place'));
    expect(backend.writePlaces).toHaveBeenCalledOnce();
    expect(button('Cancel')).toBeDisabled();
  });

  it('renames and removes a place', async () => {
    backend.findPlaces.mockResolvedValue([HOME, GYM]);
    await open();
    await user.click(await screen.findByRole('button', { name: 'Change Gym' }));
    const name = screen.getByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Station');
    await user.click(button('Save place'));
    const renamed = { ...GYM, label: 'Station' };
    await waitFor(() =>
      expect(backend.writePlaces).toHaveBeenLastCalledWith('ann', [HOME, renamed]),
    );
    await user.click(await screen.findByRole('button', { name: 'Remove Home' }));
    await waitFor(() => expect(rows()[0]).toBe('HomeAdd'));
    expect(backend.writePlaces).toHaveBeenLastCalledWith('ann', [renamed]);
  });

  it('says that a place couldn’t be removed, and keeps it', async () => {
    backend.findPlaces.mockResolvedValue([HOME]);
    backend.writePlaces.mockRejectedValue(UNREACHABLE);
    await open();
    await user.click(await screen.findByRole('button', { name: 'Remove Home' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t remove this place');
    expect(rows()[0]).toContain(MARKET.address);
  });

  it('can’t overwrite places that didn’t load', async () => {
    backend.findPlaces.mockRejectedValueOnce(UNREACHABLE).mockResolvedValue([HOME]);
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load your places');
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
    await user.click(button('Try Again'));
    expect(await screen.findByText(MARKET.address)).toBeVisible();
  });
});

describe('the address of the account', () => {
  const use = () => user.click(button('Use the address from your account'));

  it('is searched for as Home, and its first result chosen', async () => {
    backend.findHomeAddress.mockResolvedValue('12 Lairgate, HU17 8EE');
    await open();
    await user.click(await screen.findByRole('button', { name: 'Add Home' }));
    await use();
    await waitFor(() => expect(maps.searches.requests).toEqual(['12 Lairgate, HU17 8EE']));
    await actAndFlush(() =>
      maps.searches.at(-1).respond([{ id: 'lairgate', main: '12 Lairgate', secondary: '' }]),
    );
    const place = { name: '12 Lairgate', address: 'Beverley', latLng: STATION.latLng };
    await actAndFlush(() => maps.lookups.at(-1).respond({ ...place, placeId: 'ChIJ-1' }));
    await user.click(button('Save place'));
    const stop = { address: '12 Lairgate, Beverley', latLng: null, placeId: 'ChIJ-1' };
    expect(backend.writePlaces.mock.calls).toEqual([['ann', [{ label: 'Home', stop }]]]);
  });

  it.each([
    ['is missing', () => Promise.resolve(null), 'Your account has no address. Type it instead.'],
    ['doesn’t load', () => Promise.reject(UNREACHABLE), UNREACHABLE.message],
  ])('%s: says so', async (_, find, message) => {
    backend.findHomeAddress.mockImplementation(find);
    await open();
    await user.click(await screen.findByRole('button', { name: 'Add Home' }));
    await use();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });

  it('is offered for a new Home only, and not to guests', async () => {
    backend.findPlaces.mockResolvedValue([HOME]);
    await open();
    for (const name of ['Change Home', 'Add Work', 'Add another place']) {
      await user.click(await screen.findByRole('button', { name }));
      expect(screen.queryByRole('button', { name: /from your account/ })).toBeNull();
      await user.click(button('Cancel'));
    }
  });
});

describe('a guest’s places', () => {
  it('are kept on this device only', async () => {
    await open({ isRider: false, suggested: [STATION] });
    expect(screen.getByText('We save them on this device, until you log out.')).toBeVisible();
    await user.click(button('Add Home'));
    expect(screen.queryByRole('button', { name: /from your account/ })).toBeNull();
    await chooseSuggested();
    await user.click(button('Save place'));
    await waitFor(() => expect(devicePlaces('ann')).toEqual([{ ...GYM, label: 'Home' }]));
    expect(backend.findPlaces).not.toHaveBeenCalled();
    expect(backend.writePlaces).not.toHaveBeenCalled();
  });

  it('move to the account that the guest makes', async () => {
    keepOnDevice('ann', [GYM]);
    await open();
    expect(await screen.findByText(STATION.address)).toBeVisible();
    expect(backend.writePlaces.mock.calls).toEqual([['ann', [GYM]]]);
    expect(devicePlaces('ann')).toEqual([]);
  });

  it('stay on the device until they have moved', async () => {
    keepOnDevice('ann', [GYM]);
    backend.writePlaces.mockRejectedValueOnce(UNREACHABLE);
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load your places');
    expect(devicePlaces('ann')).toEqual([GYM]);
  });
});
