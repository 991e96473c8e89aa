import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AddressBox } from '../../../../src/tripForm/address/AddressBox';
import type { Stop } from '../../../../src/domain/trip/trip';
import type { PlaceDetails, PlaceSuggestion } from '../../../../src/maps/shared/port';
import { fakeMapService, type FakeMapService } from '../../../support/fakeMapService';
import { settled } from '../../../support/page';

const SUGGESTIONS: readonly PlaceSuggestion[] = [
  { id: 'lairgate', main: 'Lairgate', secondary: 'Beverley' },
  { id: 'laird', main: 'Laird Close', secondary: '' },
];
const LAIRGATE: PlaceDetails = {
  name: 'Lairgate',
  address: 'Lairgate, Beverley HU17',
  latLng: { latitude: 53.84, longitude: -0.43 },
};
const LAIRGATE_STOP: Stop = { address: LAIRGATE.address, latLng: LAIRGATE.latLng };
const PICK_ONE = 'Please choose a place from the list.';

let maps: FakeMapService;
let onChange: ReturnType<typeof vi.fn<(stop: Stop | null) => void>>;
const user = userEvent.setup();
beforeEach(() => {
  maps = fakeMapService();
  onChange = vi.fn();
});

interface BoxProps {
  readonly initial: Stop | null;
  readonly prefill?: string;
}

function Box({ initial, prefill = '' }: BoxProps) {
  const [stop, setStop] = useState(initial);
  return (
    <>
      <AddressBox
        label="Pickup"
        placeholder="Pickup location"
        maps={maps}
        stop={stop}
        prefill={prefill}
        onChange={(next) => {
          onChange(next);
          setStop(next);
        }}
      />
      <button type="button">Elsewhere</button>
    </>
  );
}

function show(initial: Stop | null = null, prefill = ''): void {
  render(<Box initial={initial} prefill={prefill} />);
}

const box = () => screen.getByRole('combobox', { name: 'Pickup' });
const option = (name: string) => screen.getByRole('option', { name });

/** Puts a text in, at once, since between two letters a search may begin, and waits until its search has been asked for. */
async function type(text: string): Promise<void> {
  const before = maps.searches.asked.length;
  await user.click(box());
  await user.paste(text);
  await waitFor(() => {
    expect(maps.searches.asked.length).toBeGreaterThan(before);
  });
}

async function answer(suggestions: readonly PlaceSuggestion[]): Promise<void> {
  await settled(() => {
    maps.searches.at(-1).answer(suggestions);
  });
}

async function search(text = 'lair'): Promise<void> {
  await type(text);
  await answer(SUGGESTIONS);
}

async function resolve(place: PlaceDetails | null, index = -1): Promise<void> {
  await settled(() => {
    maps.resolves.at(index).answer(place);
  });
}

describe('searching', () => {
  it('says that it searches, then how many places it found', async () => {
    show();
    expect(box()).toHaveAttribute('placeholder', 'Pickup location');
    await type('lair');
    expect(screen.getByRole('status')).toHaveTextContent('Searching…');
    await answer(SUGGESTIONS);
    expect(screen.getAllByRole('option').map((one) => one.textContent.trim())).toEqual([
      'Lairgate Beverley',
      'Laird Close',
    ]);
    expect(screen.getByRole('status')).toHaveTextContent('2 places found');
    expect(box()).toHaveAttribute('aria-expanded', 'true');
  });

  it('says so when there is no such place', async () => {
    show();
    await type('xyzzy');
    await answer([]);
    expect(screen.getByRole('status')).toHaveTextContent(
      'No place found. Try a street, a village or a postcode.',
    );
    expect(screen.queryByRole('option')).toBeNull();
  });

  async function failSearch(): Promise<void> {
    show();
    await type('lair');
    await settled(() => {
      maps.searches.at(-1).fail('The addresses cannot be reached.');
    });
    expect(screen.getByText('The addresses cannot be reached.')).toBeVisible();
  }

  async function expectFoundAfterAll(): Promise<void> {
    await waitFor(() => {
      expect(maps.searches.asked).toEqual(['lair', 'lair']);
    });
    await answer(SUGGESTIONS);
    expect(option('Lairgate Beverley')).toBeVisible();
    expect(box()).toHaveFocus();
  }

  it('a failed search says why and can be done again by mouse', async () => {
    await failSearch();
    await user.click(screen.getByRole('button', { name: 'Search again' }));
    await expectFoundAfterAll();
  });

  it('a failed search can be done again by keyboard', async () => {
    await failSearch();
    await user.tab();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Search again' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await expectFoundAfterAll();
  });
});

describe('picking', () => {
  it('takes the first place by Enter', async () => {
    show();
    await search();
    expect(option('Lairgate Beverley')).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Enter}');
    expect(maps.resolves.asked).toEqual(['lairgate']);
    expect(screen.getByText('Finding the place…')).toBeVisible();
    expect(onChange).not.toHaveBeenCalled();
    await resolve(LAIRGATE);
    expect(onChange.mock.calls).toEqual([[LAIRGATE_STOP]]);
    expect(box()).toHaveValue(LAIRGATE.address);
    expect(screen.queryByRole('option')).toBeNull();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('takes another place by the arrow keys', async () => {
    show();
    await search();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(maps.resolves.asked).toEqual(['laird']);
    expect(box()).toHaveValue('Laird Close');
  });

  it('takes a place by mouse, and joins its name and address', async () => {
    show();
    await search();
    await user.click(option('Lairgate Beverley'));
    await resolve({ ...LAIRGATE, name: 'The Bay Horse' });
    expect(onChange.mock.calls).toEqual([
      [{ address: `The Bay Horse, ${LAIRGATE.address}`, latLng: LAIRGATE.latLng }],
    ]);
  });

  it('ignores a place without geometry and says so; the same one can be tried again', async () => {
    show();
    await search();
    await user.keyboard('{Enter}');
    await resolve(null);
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByRole('alert')).toHaveTextContent('We do not know where that place is.');
    expect(box()).toHaveAccessibleDescription(/Please choose another from the list\.$/);
    expect(box()).toBeInvalid();
    await user.clear(box());
    expect(screen.queryByRole('alert')).toBeNull();
    await search();
    await user.keyboard('{Enter}');
    await resolve(LAIRGATE);
    expect(onChange).toHaveBeenLastCalledWith(LAIRGATE_STOP);
  });

  it('says why a place could not be fetched', async () => {
    show();
    await search();
    await user.keyboard('{Enter}');
    await settled(() => {
      maps.resolves.at(-1).fail('The place cannot be reached.');
    });
    expect(screen.getByRole('alert')).toHaveTextContent('The place cannot be reached.');
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('Enter before the places are there', () => {
  async function wishForFirst(): Promise<void> {
    show();
    await user.click(box());
    await user.paste('lair');
    await user.keyboard('{Enter}');
    await waitFor(() => {
      expect(maps.searches.asked).toEqual(['lair']);
    });
    expect(screen.getByRole('status')).toHaveTextContent('Searching…');
    expect(box()).toHaveAttribute('aria-expanded', 'true');
  }

  it('takes the first one when they come', async () => {
    await wishForFirst();
    await answer(SUGGESTIONS);
    expect(maps.resolves.asked).toEqual(['lairgate']);
    await resolve(LAIRGATE);
    expect(onChange.mock.calls).toEqual([[LAIRGATE_STOP]]);
    expect(box()).toHaveValue(LAIRGATE.address);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that there is none, also when it is pressed once more', async () => {
    await wishForFirst();
    await answer([]);
    const nothing = 'No place found. Try a street, a village or a postcode.';
    expect(screen.getByRole('status')).toHaveTextContent(nothing);
    await user.keyboard('{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent(nothing);
  });

  it.each([
    ['typing on', () => user.type(box(), 'g')],
    ['leaving the field', () => user.tab()],
  ])('is forgotten by %s', async (_, change) => {
    await wishForFirst();
    await change();
    await waitFor(() => {
      expect(maps.searches.asked.length).toBeGreaterThan(0);
    });
    await settled(() => {
      maps.searches.all.forEach((call) => {
        call.answer(SUGGESTIONS);
      });
    });
    expect(maps.resolves.asked).toEqual([]);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('opens a list that was closed again', async () => {
    show();
    await type('lair');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('status')).toBeNull();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('Searching…');
    await answer(SUGGESTIONS);
    expect(maps.resolves.asked).toEqual(['lairgate']);
  });

  it('does not send the form that the field is in', async () => {
    const onSubmit = vi.fn();
    render(
      <form onSubmit={onSubmit}>
        <Box initial={null} />
      </form>,
    );
    await user.click(box());
    await user.paste('lair');
    await user.keyboard('{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

it('Home and End move the cursor in the text, also while the list is open', async () => {
  show();
  await search();
  const cursor = () => {
    const field = box();
    return field instanceof HTMLInputElement ? field.selectionStart : null;
  };
  expect(cursor()).toBe(4);
  await user.keyboard('{Home}');
  expect(cursor()).toBe(0);
  expect(option('Lairgate Beverley')).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowDown}{End}');
  expect(cursor()).toBe(4);
  expect(box()).toHaveAttribute('aria-activedescendant', option('Laird Close').id);
});

describe('changing one’s mind', () => {
  it('editing a picked place clears the stop', async () => {
    show(LAIRGATE_STOP);
    expect(box()).toHaveValue(LAIRGATE.address);
    await user.type(box(), '{Backspace}');
    expect(onChange.mock.calls).toEqual([[null]]);
    expect(box()).toHaveValue(LAIRGATE.address.slice(0, -1));
  });

  it('the clear button clears text and stop, and goes back to the field', async () => {
    show(LAIRGATE_STOP);
    await user.click(screen.getByRole('button', { name: 'Clear pickup' }));
    expect(onChange.mock.calls).toEqual([[null]]);
    expect(box()).toHaveValue('');
    expect(box()).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Clear pickup' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a place that is found only after new typing is dropped', async () => {
    show();
    await search();
    await user.keyboard('{Enter}');
    await user.type(box(), ' or so');
    expect(screen.queryByText('Finding the place…')).toBeNull();
    await resolve(LAIRGATE);
    expect(onChange).not.toHaveBeenCalled();
    expect(box()).toHaveValue('Lairgate, Beverley or so');
  });

  it('of two picks only the later counts, whichever is found first', async () => {
    show();
    await search();
    await user.keyboard('{Enter}');
    await user.clear(box());
    await search();
    await user.keyboard('{ArrowDown}{Enter}');
    await resolve({ ...LAIRGATE, name: 'Laird Close' }, 1);
    await resolve(LAIRGATE, 0);
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(box()).toHaveValue(`Laird Close, ${LAIRGATE.address}`);
  });
});

describe('leaving the field', () => {
  it.each([
    ['by mouse', () => user.click(screen.getByRole('button', { name: 'Elsewhere' }))],
    ['by keyboard', () => user.tab()],
  ])('%s with a text that was not picked says so, and picks nothing', async (_, leave) => {
    show();
    await search();
    await leave();
    expect(screen.getByRole('alert')).toHaveTextContent(PICK_ONE);
    expect(box()).toHaveAccessibleDescription(PICK_ONE);
    expect(maps.resolves.asked).toEqual([]);
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('says so too when the list was closed by Escape', async () => {
    show();
    await search();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    await user.tab();
    expect(screen.getByRole('alert')).toHaveTextContent(PICK_ONE);
  });

  it('empty says nothing', async () => {
    show();
    await user.click(box());
    await user.tab();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('while a picked place is being found says nothing', async () => {
    show();
    await search();
    await user.keyboard('{Enter}');
    await user.tab();
    expect(screen.queryByRole('alert')).toBeNull();
    await resolve(LAIRGATE);
    expect(onChange.mock.calls).toEqual([[LAIRGATE_STOP]]);
  });

  it('the word about it goes with the next letter', async () => {
    show();
    await search();
    await user.tab();
    await user.type(box(), 'g');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a place that is asked for from outside', () => {
  async function ask(text: string, initial: Stop | null = null): Promise<void> {
    show(initial, text);
    expect(box()).toHaveValue(text);
    await waitFor(() => {
      expect(maps.searches.asked).toEqual([text]);
    });
  }

  it('is searched for as if typed, and the first that is found is picked', async () => {
    await ask('lair');
    await answer(SUGGESTIONS);
    expect(maps.resolves.asked).toEqual(['lairgate']);
    await resolve(LAIRGATE);
    expect(onChange).toHaveBeenCalledWith(LAIRGATE_STOP);
    expect(box()).toHaveValue(LAIRGATE_STOP.address);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is only ever words: coordinates are searched for, too', async () => {
    await ask('53.84,-0.43');
    expect(onChange).not.toHaveBeenCalled();
    await answer([]);
    expect(screen.getByRole('alert')).toHaveTextContent(PICK_ONE);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('gives way to what is typed, and to a place that is chosen already', async () => {
    await ask('lair');
    await user.type(box(), 'd');
    await waitFor(() => {
      expect(maps.searches.asked).toEqual(['lair', 'laird']);
    });
    await answer(SUGGESTIONS);
    expect(maps.resolves.asked).toEqual([]);
    cleanup();
    show(LAIRGATE_STOP, 'elsewhere');
    expect(box()).toHaveValue(LAIRGATE_STOP.address);
  });
});
