import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, vi } from 'vitest';
import { WEEKDAYS } from '../../../../../src/domain/common/londonTime';
import { DayView } from '../../../../../src/features/admin/rides/day/DayView';
import { driver, bookedRide } from '../../../../support/fixtures';
import { backend, live, tab } from '../adminWorld';

/** A Tuesday in winter, seven minutes past two. */
export const NOW = Date.parse('2026-11-24T14:07Z');
export const at = (time: string): number => Date.parse(`2026-11-24T${time}Z`);
const shift = (start: string, finish: string) => WEEKDAYS.map((day) => ({ day, start, finish }));
export const ANN = driver({ id: 'ann', name: 'Ann', availability: shift('09:00', '18:00') });
export const BOB = driver({ id: 'bob', name: 'Bob', availability: shift('13:00', '22:00') });
const scheduledRide = (id: string, time: string, driverId: string | null, name: string) =>
  bookedRide({
    id,
    driver: driverId === null ? null : { id: driverId, name: driverId },
    passenger: { name },
    trip: { time: at(time) },
    bookingId: `BEV-${id}`,
    status: driverId === null ? 'scheduled' : 'accepted',
  });
export const RIDES = [
  scheduledRide('one', '10:00', 'ann', 'Carl Cole'),
  scheduledRide('two', '15:30', 'ann', 'Dora Dale'),
  scheduledRide('three', '15:00', 'bob', 'Ed Eve'),
  scheduledRide('open', '16:00', null, 'Flo Fox'),
];

let isPhone = false;
export const onBook = vi.fn();

beforeEach(() => {
  vi.setSystemTime(NOW);
  backend.listDrivers.mockResolvedValue([ANN, BOB]);
  isPhone = false;
  vi.stubGlobal('matchMedia', () => ({
    matches: isPhone,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  Element.prototype.scrollTo = () => undefined;
});

/** Makes the screen as narrow as a phone's. Call before rendering. */
export function setPhone(): void {
  isPhone = true;
}

function Address() {
  return <output>{useLocation().pathname}</output>;
}

export async function renderDayView(address: string): Promise<void> {
  render(
    <MemoryRouter initialEntries={[address]}>
      <DayView onBook={onBook} />
      <Address />
    </MemoryRouter>,
  );
  await tab.advance(0);
}

/** Renders the view and loads the rides. */
export async function open(rides = RIDES, day = 'today', isTruncated = false): Promise<void> {
  await renderDayView(`/admin/rides/day/${day}`);
  live.day.emit({ kind: 'value', value: { rides, isTruncated } });
}

export const address = () =>
  screen.getAllByRole('status').find((each) => each.tagName === 'OUTPUT');
export const timeline = () => screen.getByRole('group', { name: 'Timeline' });
export const tabStops = () =>
  within(timeline())
    .getAllByRole('button')
    .filter((each) => each.tabIndex === 0);
export const key = (name: string) => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
};
export const focusedLabel = () => document.activeElement?.getAttribute('aria-label') ?? '';
