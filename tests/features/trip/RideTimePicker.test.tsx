import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RideTimePicker } from '../../../src/trip/RideTimePicker';
import type { Instant } from '../../../src/domain/londonTime';
import type { BookingMode } from '../../../src/domain/rideRequest';

const NOW = Date.parse('2026-07-10T11:02Z');

function show(
  mode: BookingMode,
  scheduledTime: Instant | null = null,
  given: Partial<ComponentProps<typeof RideTimePicker>> = {},
) {
  const onModeChange = vi.fn<(mode: BookingMode) => void>();
  const onTimeChange = vi.fn<(time: Instant | null) => void>();
  render(
    <RideTimePicker
      mode={mode}
      scheduledTime={scheduledTime}
      now={NOW}
      onModeChange={onModeChange}
      onTimeChange={onTimeChange}
      {...given}
    />,
  );
  return { onModeChange, onTimeChange };
}

const input = () => screen.getByLabelText('Pickup Time:');

function choose(value: string): void {
  fireEvent.change(input(), { target: { value } });
}

describe('the toggle', () => {
  it('is on Ride Now, without a time to choose', async () => {
    const { onModeChange } = show('asap');
    expect(screen.getByRole('group', { name: 'When do you want your ride?' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Ride Now' })).toBeChecked();
    expect(screen.queryByLabelText('Pickup Time:')).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Ride Later' }));
    expect(onModeChange.mock.calls).toEqual([['scheduled']]);
  });

  it('goes back to Ride Now', async () => {
    const { onModeChange } = show('scheduled');
    expect(screen.getByRole('radio', { name: 'Ride Later' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Ride Now' }));
    expect(onModeChange.mock.calls).toEqual([['asap']]);
  });
});

describe.each(['Europe/London', 'Pacific/Auckland', 'America/Los_Angeles'])(
  'the pickup time in a browser on %s',
  (zone) => {
    beforeEach(() => {
      vi.stubEnv('TZ', zone);
    });
    afterEach(() => {
      vi.unstubAllEnvs();
    });

    it('is London’s', () => {
      expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
      const { onTimeChange } = show('scheduled', Date.parse('2026-07-10T17:05Z'));
      expect(input()).toHaveValue('2026-07-10T18:05');
      expect(input()).toHaveAttribute('min', '2026-07-10T12:05');
      expect(input()).toHaveAttribute('step', '300');
      expect(input()).toHaveAccessibleDescription('UK time, in steps of five minutes.');
      choose('2026-12-24T18:05');
      choose('2026-07-11T00:30');
      expect(onTimeChange.mock.calls).toEqual([
        [Date.parse('2026-12-24T18:05Z')],
        [Date.parse('2026-07-10T23:30Z')],
      ]);
    });

    it('moves an hour on where London’s clocks leave it out', () => {
      const { onTimeChange } = show('scheduled');
      choose('2027-03-28T01:30');
      expect(onTimeChange.mock.calls).toEqual([[Date.parse('2027-03-28T01:30Z')]]);
    });
  },
);

describe('what was typed', () => {
  it.each([
    ['2026-07-10T18:00', '2026-07-10T17:00Z'],
    ['2026-07-10T18:01', '2026-07-10T17:05Z'],
    ['2026-07-10T18:04', '2026-07-10T17:05Z'],
    ['2026-07-10T23:56', '2026-07-10T23:00Z'],
  ])('is rounded up to five minutes: %s', (typed, expected) => {
    const { onTimeChange } = show('scheduled');
    choose(typed);
    expect(onTimeChange.mock.calls).toEqual([[Date.parse(expected)]]);
  });

  it('is no time when it is taken away', () => {
    const { onTimeChange } = show('scheduled', NOW);
    choose('');
    expect(onTimeChange.mock.calls).toEqual([[null]]);
  });

  it('starts empty without a time', () => {
    show('scheduled');
    expect(input()).toHaveValue('');
  });
});

describe('leaving the field', () => {
  it.each([
    ['2026-07-10T18:01', '2026-07-10T18:05'],
    ['2026-07-10T18:04', '2026-07-10T18:05'],
    ['2026-07-10T18:05', '2026-07-10T18:05'],
    ['2026-07-10T23:56', '2026-07-11T00:00'],
    ['2026-12-31T23:59', '2027-01-01T00:00'],
    // What London's clocks leave out, and the hour that they show twice.
    ['2027-03-28T01:32', '2027-03-28T02:35'],
    ['2026-10-25T01:32', '2026-10-25T01:35'],
  ])('shows the time that is booked: %s as %s', (typed, shown) => {
    const { onTimeChange } = show('scheduled');
    choose(typed);
    expect(input()).toHaveValue(typed);
    fireEvent.blur(input());
    expect(input()).toHaveValue(shown);
    // It was told when it was typed.
    expect(onTimeChange).toHaveBeenCalledTimes(1);
  });

  it('leaves an empty field empty', () => {
    show('scheduled');
    fireEvent.blur(input());
    expect(input()).toHaveValue('');
  });

  it('can be followed by other typing', () => {
    const { onTimeChange } = show('scheduled');
    choose('2026-07-10T18:01');
    fireEvent.blur(input());
    choose('2026-07-10T19:12');
    fireEvent.blur(input());
    expect(input()).toHaveValue('2026-07-10T19:15');
    expect(onTimeChange).toHaveBeenLastCalledWith(Date.parse('2026-07-10T18:15Z'));
  });
});

describe('an error of the pickup time', () => {
  const ERROR = 'This time has passed. Please choose a later one.';

  it('is read out with the field, after its hint', () => {
    show('scheduled', NOW, { error: ERROR });
    expect(input()).toBeInvalid();
    expect(input()).toHaveAccessibleDescription(`UK time, in steps of five minutes. ${ERROR}`);
  });

  it('is not shown where no time is asked for', () => {
    show('asap', null, { error: ERROR });
    expect(screen.queryByText(ERROR)).toBeNull();
  });
});

it('puts the choice in the words of the office where it has others', () => {
  show('scheduled', NOW, {
    words: { legend: 'When?', asap: 'As soon as possible', scheduled: 'At a set time' },
  });
  expect(screen.getByRole('group', { name: 'When?' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'As soon as possible' })).not.toBeChecked();
  expect(screen.getByRole('radio', { name: 'At a set time' })).toBeChecked();
  expect(screen.queryByText('Ride Later')).toBeNull();
});
