import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentProps } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RideTimePicker } from '../../../src/tripForm/RideTimePicker';
import { formatLondon, type Instant } from '../../../src/domain/common/londonTime';
import type { ChosenTime } from '../../../src/domain/trip/trip';

const NOW = Date.parse('2026-07-10T11:02Z');

function show(
  initial: ChosenTime,
  props: Partial<ComponentProps<typeof RideTimePicker>> = {},
  suggestion: Instant | null = null,
) {
  const onChange = vi.fn<(time: ChosenTime) => void>();
  function Picker() {
    const [time, setTime] = useState(initial);
    return (
      <RideTimePicker
        time={time}
        now={NOW}
        error={null}
        suggestions={
          suggestion !== null && <button onClick={() => setTime(suggestion)}>Tomorrow 09:00</button>
        }
        onChange={(next) => {
          onChange(next);
          setTime(next);
        }}
        {...props}
      />
    );
  }
  render(<Picker />);
  return { onChange };
}

const input = () => screen.getByLabelText('Pickup Time:');

/** Picks a time from the browser's calendar. */
function choose(value: string): void {
  fireEvent.change(input(), { target: { value } });
}

/** Simulates a keystroke after which the field has this value. */
function type(value: string): void {
  fireEvent.keyDown(input(), { key: value.at(-1) });
  fireEvent.change(input(), { target: { value } });
}

it.each([
  ['now', null, 'Ride Now', 'later', 'Ride Later'],
  ['later', 'later', 'Ride Later', null, 'Ride Now'],
] as const)('a ride for %s can be changed', async (_, time, checked, other, label) => {
  const { onChange } = show(time);
  expect(screen.getByRole('group', { name: 'When do you want your ride?' })).toBeVisible();
  expect(screen.getByRole('radio', { name: checked })).toBeChecked();
  expect(screen.queryByLabelText('Pickup Time:') !== null).toBe(time === 'later');
  await userEvent.click(screen.getByRole('radio', { name: label }));
  expect(onChange.mock.calls).toEqual([[other]]);
});

it('comes back to the time that was chosen before Ride Now', async () => {
  const { onChange } = show(NOW + 3_600_000);
  await userEvent.click(screen.getByRole('radio', { name: 'Ride Now' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Ride Later' }));
  expect(onChange.mock.calls).toEqual([[null], [NOW + 3_600_000]]);
  choose('2026-07-11T09:00');
  await userEvent.click(screen.getByRole('radio', { name: 'Ride Now' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Ride Later' }));
  expect(input()).toHaveValue('2026-07-11T09:00');
});

describe.each(['Europe/London', 'Pacific/Auckland', 'America/Los_Angeles'])(
  'the pickup time in a browser on %s',
  (zone) => {
    beforeEach(() => {
      vi.stubEnv('TZ', zone);
    });

    it('is London time', () => {
      expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
      const time = Date.parse('2026-07-10T17:05Z');
      const { onChange } = show(time);
      expect(input()).toHaveValue('2026-07-10T18:05');
      expect(input()).toHaveAttribute('min', '2026-07-10T12:05');
      expect(input()).toHaveAttribute('max', '2026-10-08T12:00');
      expect(input()).toHaveAttribute('step', '300');
      expect(formatLondon(time, Date.now())).toMatch(/^Fri 10 Jul.*, 18:05$/);
      const hint = zone === 'Europe/London' ? '' : ' UK time';
      expect(input()).toHaveAccessibleDescription(`${formatLondon(time, Date.now())}${hint}`);
      choose('2026-12-24T18:05');
      choose('2026-07-11T00:30');
      expect(onChange.mock.calls).toEqual([
        [Date.parse('2026-12-24T18:05Z')],
        [Date.parse('2026-07-10T23:30Z')],
      ]);
    });

    it('is moved an hour ahead if it does not exist in London', () => {
      const { onChange } = show('later');
      choose('2027-03-28T01:30');
      expect(onChange.mock.calls).toEqual([[Date.parse('2027-03-28T01:30Z')]]);
    });
  },
);

describe('the pickup time on the five-minute grid', () => {
  it.each([
    ['2026-07-10T18:00', '2026-07-10T18:00', '2026-07-10T17:00Z'],
    ['2026-07-10T18:01', '2026-07-10T18:05', '2026-07-10T17:05Z'],
    ['2026-12-31T23:59', '2027-01-01T00:00', '2027-01-01T00:00Z'],
  ])('is shown immediately when %s is picked', (picked, shown, expected) => {
    const { onChange } = show('later');
    choose(picked);
    expect(input()).toHaveValue(shown);
    expect(onChange.mock.calls).toEqual([[Date.parse(expected)]]);
    fireEvent.blur(input());
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['blur', () => fireEvent.blur(input())],
    ['Enter', () => fireEvent.keyDown(input(), { key: 'Enter' })],
  ])('is shown after typing only on %s', (_, end) => {
    const { onChange } = show('later');
    type('2026-07-10T18:01');
    expect(input()).toHaveValue('2026-07-10T18:01');
    expect(onChange).not.toHaveBeenCalled();
    end();
    expect(input()).toHaveValue('2026-07-10T18:05');
    expect(onChange.mock.calls).toEqual([[Date.parse('2026-07-10T17:05Z')]]);
    type('2026-07-10T19:12');
    end();
    expect(input()).toHaveValue('2026-07-10T19:15');
    expect(onChange).toHaveBeenLastCalledWith(Date.parse('2026-07-10T18:15Z'));
  });

  it('is reported while typing only if it can be booked as typed', () => {
    const { onChange } = show('later');
    for (const typed of ['0002-07-10T18:00', '2026-07-10T18:01', '2026-07-10T18:15']) {
      type(typed);
    }
    expect(onChange.mock.calls).toEqual([[Date.parse('2026-07-10T17:15Z')]]);
    expect(input()).toHaveValue('2026-07-10T18:15');
  });

  it('is reported on blur even if it has passed, so that the form can refuse it', () => {
    const { onChange } = show('later');
    type('2026-07-10T09:00');
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.blur(input());
    expect(onChange.mock.calls).toEqual([[Date.parse('2026-07-10T08:00Z')]]);
  });

  it('is unknown when the field is cleared', () => {
    const { onChange } = show(NOW);
    choose('');
    expect(onChange.mock.calls).toEqual([['later']]);
  });

  it('is not reported when an empty field is left', () => {
    const { onChange } = show('later');
    fireEvent.blur(input());
    expect(input()).toHaveValue('');
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('the British text of the pickup time', () => {
  it('asks for a time until there is one, then follows the field', () => {
    show('later');
    expect(screen.getByText('Choose a date and time')).toBeVisible();
    choose('2026-07-10T18:00');
    expect(
      screen.getByText(formatLondon(Date.parse('2026-07-10T17:00Z'), Date.now())),
    ).toBeVisible();
  });

  it('and the field follow a time chosen elsewhere, announced once', async () => {
    const chosen = Date.parse('2026-07-11T08:00Z');
    const { onChange } = show(NOW, {}, chosen);
    await userEvent.click(screen.getByRole('button', { name: 'Tomorrow 09:00' }));
    expect(input()).toHaveValue('2026-07-11T09:00');
    const text = screen.getByText(formatLondon(chosen, Date.now()));
    expect(text.closest('[aria-live="polite"]')).toContainElement(input());
    fireEvent.blur(input());
    expect(onChange).not.toHaveBeenCalled();
  });

  it('gives way to the browser’s parts only while keys are used', () => {
    show(NOW);
    const isTyping = () => input().hasAttribute('data-typing');
    fireEvent.click(input());
    expect(isTyping()).toBe(false);
    fireEvent.keyUp(input(), { key: 'Tab' });
    expect(isTyping()).toBe(true);
    fireEvent.keyDown(input(), { key: 'Enter' });
    fireEvent.keyUp(input(), { key: 'Enter' });
    expect(isTyping()).toBe(false);
    type('2026-07-10T18:01');
    expect(isTyping()).toBe(true);
    fireEvent.blur(input());
    expect(isTyping()).toBe(false);
  });

  it('opens the browser’s picker when clicked', () => {
    show(NOW);
    const showPicker = vi.fn();
    Object.assign(input(), { showPicker });
    fireEvent.click(input());
    expect(showPicker).toHaveBeenCalledTimes(1);
  });
});

describe('the error of the pickup time', () => {
  const ERROR = 'That time has passed. Please choose a later one.';

  it('is part of the description of the field, after its hint', () => {
    vi.stubEnv('TZ', 'Europe/Paris');
    show(NOW, { error: ERROR });
    vi.unstubAllEnvs();
    expect(input()).toBeInvalid();
    expect(input()).toHaveAccessibleDescription(
      `${formatLondon(NOW, Date.now())} UK time ${ERROR}`,
    );
  });

  it('is announced in a live region', () => {
    show(NOW, { error: ERROR });
    expect(screen.getByText(ERROR).closest('[aria-live="polite"]')).toContainElement(input());
  });

  it('is not shown for Ride Now', () => {
    show(null, { error: ERROR });
    expect(screen.queryByText(ERROR)).toBeNull();
  });
});
