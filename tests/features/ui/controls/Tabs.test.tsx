import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Tabs } from '../../../../src/ui/controls/Tabs';

const user = userEvent.setup();
const onSelect = vi.fn<(id: string) => void>();
const onMade = vi.fn<(id: string) => void>();
beforeEach(() => {
  onSelect.mockClear();
  onMade.mockClear();
});

function Panel({ id }: { readonly id: string }) {
  useEffect(() => {
    onMade(id);
  }, [id]);
  return <input aria-label={`Note on ${id}`} />;
}

const IDS = ['one', 'two', 'three'] as const;

function Page({ start, keeps = null }: { readonly start: string; readonly keeps?: string | null }) {
  const [selected, setSelected] = useState(start);
  return (
    <Tabs
      label="Numbers"
      selected={selected}
      keepMounted={keeps}
      onSelect={(id) => {
        onSelect(id);
        setSelected(id);
      }}
      tabs={IDS.map((id) => ({ id, label: `Tab ${id}`, panel: <Panel id={id} /> }))}
    />
  );
}

const tab = (id: string) => screen.getByRole('tab', { name: `Tab ${id}` });
const panel = () => screen.getByRole('tabpanel');
const note = (id: string) => screen.getByLabelText(`Note on ${id}`);

function show(start = 'one'): void {
  render(<Page start={start} />);
}

describe('the tabs', () => {
  it('are a list with a name, one of them selected, whose panel alone is shown', () => {
    show('two');
    expect(screen.getByRole('tablist', { name: 'Numbers' })).toBeVisible();
    expect(screen.getAllByRole('tab').map((one) => one.ariaSelected)).toEqual([
      ...['false', 'true', 'false'],
    ]);
    expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
    expect(panel()).toHaveAccessibleName('Tab two');
    expect(tab('two').getAttribute('aria-controls')).toBe(panel().id);
    expect(note('two')).toBeVisible();
  });

  it('are selected by mouse', async () => {
    show();
    await user.click(tab('three'));
    expect(onSelect.mock.calls).toEqual([['three']]);
    expect(panel()).toHaveAccessibleName('Tab three');
  });

  it('are one stop for the Tab key: the selected one, then what is in its panel', async () => {
    show('two');
    await user.tab();
    expect(tab('two')).toHaveFocus();
    await user.tab();
    expect(note('two')).toHaveFocus();
    await user.tab({ shift: true });
    expect(tab('two')).toHaveFocus();
  });
});

describe('by keyboard', () => {
  it.each<[key: string, from: string, to: string]>([
    ['{ArrowRight}', 'one', 'two'],
    ['{ArrowRight}', 'three', 'one'],
    ['{ArrowLeft}', 'two', 'one'],
    ['{ArrowLeft}', 'one', 'three'],
    ['{Home}', 'three', 'one'],
    ['{Home}', 'one', 'one'],
    ['{End}', 'one', 'three'],
    ['{End}', 'three', 'three'],
  ])('%s goes from %s to %s, with the focus', async (key, from, to) => {
    show(from);
    await user.tab();
    await user.keyboard(key);
    expect(onSelect.mock.calls).toEqual([[to]]);
    expect(tab(to)).toHaveFocus();
    expect(tab(to)).toHaveAttribute('aria-selected', 'true');
    expect(panel()).toHaveAccessibleName(`Tab ${to}`);
  });

  it('goes on from where it is', async () => {
    show();
    await user.tab();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(onSelect.mock.calls.flat()).toEqual(['two', 'three', 'one', 'three']);
    expect(tab('three')).toHaveFocus();
  });

  it.each(['ArrowUp', 'ArrowDown', 'PageDown', 'a', 'Escape'])('%s does nothing', (key) => {
    show();
    // True where nobody has kept the browser from its own way with the key.
    expect(fireEvent.keyDown(tab('one'), { key })).toBe(true);
    expect(onSelect).not.toHaveBeenCalled();
  });

  it.each([{ altKey: true }, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
    'the browser keeps its own shortcuts: with %j the arrows do nothing',
    (modifier) => {
      show();
      for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End']) {
        expect(fireEvent.keyDown(tab('one'), { key, ...modifier })).toBe(true);
      }
      expect(onSelect).not.toHaveBeenCalled();
      expect(fireEvent.keyDown(tab('one'), { key: 'ArrowLeft' })).toBe(false);
    },
  );

  it('the arrows belong to the text in a panel', async () => {
    show();
    await user.type(note('one'), 'abc{ArrowLeft}{ArrowLeft}{Home}{End}{ArrowRight}');
    expect(onSelect).not.toHaveBeenCalled();
    expect(note('one')).toHaveFocus();
  });
});

describe('a panel', () => {
  it('is made when it is first shown, and only then', async () => {
    show();
    expect(onMade.mock.calls).toEqual([['one']]);
    expect(screen.queryByLabelText('Note on two')).toBeNull();
    await user.click(tab('two'));
    await user.click(tab('one'));
    await user.click(tab('two'));
    expect(onMade.mock.calls).toEqual([['one'], ['two']]);
  });

  it('keeps what is in it while another is shown, out of sight', async () => {
    show();
    await user.type(note('one'), 'half a booking');
    const input = note('one');
    await user.click(tab('two'));
    expect(input).not.toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Note on one' })).toBeNull();
    await user.type(note('two'), 'a code');
    await user.click(tab('one'));
    expect(note('one')).toBe(input);
    expect(note('one')).toHaveValue('half a booking');
    await user.click(tab('two'));
    expect(note('two')).toHaveValue('a code');
  });
});

it('makes one that is to be kept at once, unseen', () => {
  render(<Page start="one" keeps="three" />);
  expect(onMade.mock.calls.flat().sort()).toEqual(['one', 'three']);
  expect(screen.getByLabelText('Note on three')).not.toBeVisible();
});
