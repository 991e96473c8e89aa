import { render, screen, waitFor } from '@testing-library/react';
import { useState, type ComponentProps } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlacedStop } from '../../../../src/domain/trip/stop';
import { NO_EXTRAS } from '../../../../src/domain/trip/extras';
import { STOP_AT_END_TEXT } from '../../../../src/domain/trip/tripLimits';
import { JourneyFields } from '../../../../src/tripForm/address/JourneyFields';
import { stopAt } from '../../../support/places';
import { actAndFlush } from '../../../support/page';
import {
  LAIRGATE,
  LAIRGATE_STOP,
  maps,
  page,
  resetAddressBox,
  SUGGESTIONS,
  user,
} from './addressBoxSetup';

type Stops = ComponentProps<typeof JourneyFields>['stops'];
const onChange = vi.fn<(stops: Stops) => void>();

const NORTH_BAR = stopAt('North Bar, Beverley', 53.8465, -0.435, 'north-bar');
const swap = () => screen.getByRole('button', { name: 'Swap pickup and drop-off' });
const dropoff = () => screen.getByRole('combobox', { name: 'Drop-off' });

beforeEach(resetAddressBox);

function show(
  pickup: PlacedStop | null,
  to: PlacedStop | null = null,
  others: Pick<Stops, 'extras'> = {},
): void {
  function Fields() {
    const [stops, setStops] = useState<Stops>({ pickup, dropoff: to, ...others });
    return (
      <JourneyFields
        stops={stops}
        maps={maps}
        onChange={(part) => {
          const next = { ...stops, ...part };
          onChange(next);
          setStops(next);
        }}
      />
    );
  }
  render(
    <main>
      <Fields />
    </main>,
  );
}

it('swaps both places with their ids, and keeps the focus on its button', async () => {
  show(NORTH_BAR, LAIRGATE_STOP);
  await user.click(swap());
  expect(onChange).toHaveBeenLastCalledWith({ pickup: LAIRGATE_STOP, dropoff: NORTH_BAR });
  expect(page.box()).toHaveValue(LAIRGATE_STOP.address);
  expect(dropoff()).toHaveValue(NORTH_BAR.address);
  expect(swap()).toHaveFocus();
  expect(page.box().compareDocumentPosition(dropoff())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.keyboard('{Enter}');
  expect(onChange).toHaveBeenLastCalledWith({ pickup: NORTH_BAR, dropoff: LAIRGATE_STOP });
});

it('takes along what is typed, and can’t be pressed while both are empty', async () => {
  show(null);
  expect(swap()).toBeDisabled();
  await page.search('lair');
  expect(swap()).toBeEnabled();
  await user.click(swap());
  expect(page.box()).toHaveValue('');
  expect(dropoff()).toHaveValue('lair');
  await user.clear(dropoff());
  expect(swap()).toBeDisabled();
});

it('takes a place that is still being found to the other side', async () => {
  show(null);
  await page.search('lair');
  await user.click(page.option('Lairgate Beverley'));
  await user.click(swap());
  await actAndFlush(() => maps.lookups.at(-1).respond(LAIRGATE));
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith({ pickup: null, dropoff: LAIRGATE_STOP }),
  );
});

describe('a stop on the way', () => {
  const stop = () => screen.queryByRole('combobox', { name: 'Stop on the way' });
  const button = (name: string) => screen.getByRole('button', { name });

  it('is added between pickup and drop-off, and removed, with the focus', async () => {
    show(NORTH_BAR, LAIRGATE_STOP, { extras: NO_EXTRAS });
    expect(stop()).toBeNull();
    await user.click(button('Add a stop'));
    expect(stop()).toHaveFocus();
    expect(screen.getAllByRole('combobox')).toEqual([page.box(), stop(), dropoff()]);
    expect(onChange.mock.lastCall?.[0].extras).toEqual({ ...NO_EXTRAS, via: null });
    await user.click(button('Remove stop'));
    expect(stop()).toBeNull();
    expect(button('Add a stop')).toHaveFocus();
    expect(onChange.mock.lastCall?.[0].extras).toEqual(NO_EXTRAS);
  });

  it('is chosen like the others, without those at the ends, and stays while they are swapped', async () => {
    show(NORTH_BAR, null, { extras: { ...NO_EXTRAS, luggage: 2, via: null } });
    await user.click(screen.getByRole('combobox', { name: 'Stop on the way' }));
    await user.paste('lair');
    await waitFor(() => expect(maps.searches.requests).not.toEqual([]));
    await page.answer(SUGGESTIONS);
    await user.click(page.option('Lairgate Beverley'));
    await actAndFlush(() => maps.lookups.at(-1).respond(LAIRGATE));
    await user.click(swap());
    expect(stop()).toHaveValue(LAIRGATE_STOP.address);
    expect(onChange).toHaveBeenLastCalledWith({
      pickup: null,
      dropoff: NORTH_BAR,
      extras: { ...NO_EXTRAS, luggage: 2, via: expect.objectContaining(LAIRGATE_STOP) as unknown },
    });
  });

  it('is refused at the pickup', () => {
    show(NORTH_BAR, null, { extras: { ...NO_EXTRAS, via: NORTH_BAR } });
    expect(stop()).toHaveAccessibleDescription(STOP_AT_END_TEXT);
    expect(dropoff()).not.toHaveAccessibleDescription();
  });

  it('can’t be added where extras are fixed', () => {
    show(NORTH_BAR);
    expect(screen.queryByRole('button', { name: 'Add a stop' })).toBeNull();
  });
});
