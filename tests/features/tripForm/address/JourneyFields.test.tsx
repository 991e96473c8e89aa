import { render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { PlacedStop } from '../../../../src/domain/trip/stop';
import { JourneyFields } from '../../../../src/tripForm/address/JourneyFields';
import { stopAt } from '../../../support/places';
import { actAndFlush } from '../../../support/page';
import { LAIRGATE, LAIRGATE_STOP, maps, page, resetAddressBox, user } from './addressBoxSetup';

interface Stops {
  readonly pickup: PlacedStop | null;
  readonly dropoff: PlacedStop | null;
}
const onChange = vi.fn<(stops: Stops) => void>();

const NORTH_BAR = stopAt('North Bar, Beverley', 53.8465, -0.435, 'north-bar');
const swap = () => screen.getByRole('button', { name: 'Swap pickup and drop-off' });
const dropoff = () => screen.getByRole('combobox', { name: 'Drop-off' });

beforeEach(resetAddressBox);

function show(pickup: PlacedStop | null, to: PlacedStop | null = null): void {
  function Fields() {
    const [stops, setStops] = useState<Stops>({ pickup, dropoff: to });
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
  render(<Fields />);
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
