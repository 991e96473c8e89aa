import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentProps } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RideTimePicker } from '../../../src/tripForm/RideTimePicker';
import { formatLondon, type Instant } from '../../../src/domain/common/londonTime';
import type { BookingMode } from '../../../src/domain/trip/trip';

const NOW = Date.parse('2026-07-10T11:02Z');

function show(
  mode: BookingMode,
  scheduledTime: Instant | null = null,
  props: Partial<ComponentProps<typeof RideTimePicker>> = {},
  suggestion: Instant | null = null,
) {
  const onModeChange = vi.fn<(mode: BookingMode) => void>();
  const onTimeChange = vi.fn<(time: Instant | null) => void>();
  function Picker() {
    const [time, setTime] = useState(scheduledTime);
    return (
      <RideTimePicker
        mode={mode}
        scheduledTime={time}
        now={NOW}
        error={null}
        suggestions={
          suggestion !== null && <button onClick={() => setTime(suggestion)}>Tomorrow 09:00</button>
        }
        onModeChange={onModeChange}
        onTimeChange={(next) => {
          onTimeChange(next);
          setTime(next);
        }}
        {...props}
      />
    );
  }
  render(<Picker />);
  return { onModeChange, onTimeChange };
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
  ['asap', 'Ride Now', 'scheduled', 'Ride Later'],
  ['scheduled', 'Ride Later', 'asap', 'Ride Now'],
] as const)('the mode %s can be changed', async (mode, checked, other, label) => {
  const { onModeChange } = show(mode);
  expect(screen.getByRole('group', { name: 'When do you want your ride?' })).toBeVisible();
  expect(screen.getByRole('radio', { name: checked })).toBeChecked();
  expect(screen.queryByLabelText('Pickup Time:') !== null).toBe(mode === 'scheduled');
  await userEvent.click(screen.getByRole('radio', { name: label }));
  expect(onModeChange.mock.calls).toEqual([[other]]);
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
      const { onTimeChange } = show('scheduled', time);
      expect(input()).toHaveValue('2026-07-10T18:05');
      expect(input()).toHaveAttribute('min', '2026-07-10T12:05');
      expect(input()).toHaveAttribute('max', '2026-10-08T12:00');
      expect(input()).toHaveAttribute('step', '300');
      expect(formatLondon(time, Date.now())).toMatch(/^Fri 10 Jul.*, 18:05$/);
      const hint = zone === 'Europe/London' ? '' : ' UK time';
      expect(input()).toHaveAccessibleDescription(`${formatLondon(time, Date.now())}${hint}`);
      choose('2026-12-24T18:05');
      choose('2026-07-11T00:30');
      expect(onTimeChange.mock.calls).toEqual([
        [Date.parse('2026-12-24T18:05Z')],
        [Date.parse('2026-07-10T23:30Z')],
      ]);
    });

    it('is moved an hour ahead if it does not exist in London', () => {
      const { onTimeChange } = show('scheduled');
      choose('2027-03-28T01:30');
      expect(onTimeChange.mock.calls).toEqual([[Date.parse('2027-03-28T01:30Z')]]);
    });
  },
);

describe('the pickup time on the five-minute grid', () => {
  it.each([
    ['2026-07-10T18:00', '2026-07-10T18:00', '2026-07-10T17:00Z'],
    ['2026-07-10T18:01', '2026-07-10T18:05', '2026-07-10T17:05Z'],
    ['2026-12-31T23:59', '2027-01-01T00:00', '2027-01-01T00:00Z'],
  ])('is shown immediately when %s is picked', (picked, shown, expected) => {
    const { onTimeChange } = show('scheduled');
    choose(picked);
    expect(input()).toHaveValue(shown);
    expect(onTimeChange.mock.calls).toEqual([[Date.parse(expected)]]);
    fireEvent.blur(input());
    expect(onTimeChange).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['blur', () => fireEvent.blur(input())],
    ['Enter', () => fireEvent.keyDown(input(), { key: 'Enter' })],
  ])('is shown after typing only on %s', (_, end) => {
    const { onTimeChange } = show('scheduled');
    type('2026-07-10T18:01');
    expect(input()).toHaveValue('2026-07-10T18:01');
    expect(onTimeChange).not.toHaveBeenCalled();
    end();
    expect(input()).toHaveValue('2026-07-10T18:05');
    expect(onTimeChange.mock.calls).toEqual([[Date.parse('2026-07-10T17:05Z')]]);
    type('2026-07-10T19:12');
    end();
    expect(input()).toHaveValue('2026-07-10T19:15');
    expect(onTimeChange).toHaveBeenLastCalledWith(Date.parse('2026-07-10T18:15Z'));
  });

  it('is reported while typing only if it can be booked as typed', () => {
    const { onTimeChange } = show('scheduled');
    for (const typed of ['0002-07-10T18:00', '2026-07-10T18:01', '2026-07-10T18:15']) {
      type(typed);
    }
    expect(onTimeChange.mock.calls).toEqual([[Date.parse('2026-07-10T17:15Z')]]);
    expect(input()).toHaveValue('2026-07-10T18:15');
  });

  it('is reported on blur even if it has passed, so that the form can refuse it', () => {
    const { onTimeChange } = show('scheduled');
    type('2026-07-10T09:00');
    expect(onTimeChange).not.toHaveBeenCalled();
    fireEvent.blur(input());
    expect(onTimeChange.mock.calls).toEqual([[Date.parse('2026-07-10T08:00Z')]]);
  });

  it('is null when the field is cleared', () => {
    const { onTimeChange } = show('scheduled', NOW);
    choose('');
    expect(onTimeChange.mock.calls).toEqual([[null]]);
  });

  it('is not reported when an empty field is left', () => {
    const { onTimeChange } = show('scheduled');
    fireEvent.blur(input());
    expect(input()).toHaveValue('');
    expect(onTimeChange).not.toHaveBeenCalled();
  });
});

describe('the British text of the pickup time', () => {
  it('asks for a time until there is one, then follows the field', () => {
    show('scheduled');
    expect(screen.getByText('Choose a date and time')).toBeVisible();
    choose('2026-07-10T18:00');
    expect(
      screen.getByText(formatLondon(Date.parse('2026-07-10T17:00Z'), Date.now())),
    ).toBeVisible();
  });

  it('and the field follow a time chosen elsewhere, announced once', async () => {
    const chosen = Date.parse('2026-07-11T08:00Z');
    const { onTimeChange } = show('scheduled', NOW, {}, chosen);
    await userEvent.click(screen.getByRole('button', { name: 'Tomorrow 09:00' }));
    expect(input()).toHaveValue('2026-07-11T09:00');
    const text = screen.getByText(formatLondon(chosen, Date.now()));
    expect(text.closest('[aria-live="polite"]')).toContainElement(input());
    fireEvent.blur(input());
    expect(onTimeChange).not.toHaveBeenCalled();
  });

  it('gives way to the browser’s parts only while keys are used', () => {
    show('scheduled', NOW);
    const isTyping = () => input().parentElement?.hasAttribute('data-typing');
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
    show('scheduled', NOW);
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
    show('scheduled', NOW, { error: ERROR });
    vi.unstubAllEnvs();
    expect(input()).toBeInvalid();
    expect(input()).toHaveAccessibleDescription(
      `${formatLondon(NOW, Date.now())} UK time ${ERROR}`,
    );
  });

  it('is announced in a live region', () => {
    show('scheduled', NOW, { error: ERROR });
    expect(screen.getByText(ERROR).closest('[aria-live="polite"]')).toContainElement(input());
  });

  it('is not shown for Ride Now', () => {
    show('asap', null, { error: ERROR });
    expect(screen.queryByText(ERROR)).toBeNull();
  });
});
