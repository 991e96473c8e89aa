import '../adminMocks';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { tab } from '../adminWorld';
import {
  address,
  at,
  focusedLabel,
  key,
  onBook,
  open,
  setPhone,
  tabStops,
  timeline,
} from './renderDayView';

describe('timeline', () => {
  it('has a row per driver, with fully labelled buttons for rides and gaps', async () => {
    await open();
    expect(
      within(timeline())
        .getAllByRole('group')
        .map((row) => [
          row.getAttribute('aria-label'),
          within(row)
            .queryAllByRole('button')
            .map((each) => each.getAttribute('aria-label')),
        ]),
    ).toEqual([
      [
        'No driver',
        [
          'No driver, 16:00 to 16:20: Flo Fox, from Lairgate, Beverley to Walkington. Needs a driver.',
        ],
      ],
      [
        'Ann',
        [
          'Ann, 10:00 to 10:20: Carl Cole, from Lairgate, Beverley to Walkington. Accepted by ann.',
          'Ann is free 14:10 to 15:15. Book this time.',
          'Ann, 15:30 to 15:50: Dora Dale, from Lairgate, Beverley to Walkington. Accepted by ann.',
          'Ann is free 16:05 to 18:00. Book this time.',
        ],
      ],
      [
        'Bob',
        [
          'Bob is free 14:10 to 14:45. Book this time.',
          'Bob, 15:00 to 15:20: Ed Eve, from Lairgate, Beverley to Walkington. Accepted by bob.',
          'Bob is free 15:35 to 22:00. Book this time.',
        ],
      ],
    ]);
  });

  it('has one tab stop; arrow keys move within and between rows', async () => {
    await open();
    expect(tabStops()).toEqual([tab.button(/^No driver, 16:00/)]);
    act(() => tab.button(/^Ann, 10:00/).focus());
    expect(tabStops()).toEqual([tab.button(/^Ann, 10:00/)]);
    key('ArrowLeft');
    expect(focusedLabel()).toMatch(/^Ann, 10:00/);
    key('ArrowRight');
    key('ArrowRight');
    expect(focusedLabel()).toMatch(/^Ann, 15:30/);
    key('ArrowDown');
    expect(focusedLabel()).toMatch(/^Bob is free 15:35/);
    key('ArrowDown');
    expect(focusedLabel()).toMatch(/^Bob is free 15:35/);
    key('ArrowUp');
    expect(focusedLabel()).toMatch(/^Ann, 15:30/);
    key('ArrowUp');
    expect(focusedLabel()).toMatch(/^No driver/);
    key('ArrowDown');
    key('End');
    expect(focusedLabel()).toMatch(/^Ann is free 16:05/);
    key('Home');
    expect(focusedLabel()).toMatch(/^Ann, 10:00/);
    expect(tabStops()).toEqual([tab.button(/^Ann, 10:00/)]);
  });

  it('opens the clicked ride', async () => {
    await open();
    fireEvent.click(tab.button(/^Bob, 15:00/));
    expect(address()).toHaveTextContent('ride=three');
    fireEvent.click(screen.getByRole('button', { name: 'BEV-open' }));
    expect(address()).toHaveTextContent('ride=open');
  });

  it('starts a booking for the driver when a gap is clicked, never in the past', async () => {
    await open();
    fireEvent.click(tab.button(/^Ann is free 16:05/));
    expect(onBook).toHaveBeenLastCalledWith({
      mode: 'scheduled',
      scheduledTime: at('16:05'),
      assignedDriverId: { kind: 'driver', id: 'ann' },
    });
    // A pointer click counts by its position: three quarters of the day.
    const width = { left: 0, width: 2400 } as DOMRect;
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(width);
    fireEvent.click(tab.button(/^Bob is free 15:35/), { detail: 1, clientX: 1803 });
    expect(onBook).toHaveBeenLastCalledWith({
      mode: 'scheduled',
      scheduledTime: at('18:00'),
      assignedDriverId: { kind: 'driver', id: 'bob' },
    });
    vi.setSystemTime(at('14:48'));
    fireEvent.click(tab.button(/^Ann is free 14:10/));
    expect(onBook).toHaveBeenLastCalledWith(
      expect.objectContaining({ scheduledTime: at('14:50') }),
    );
  });

  it('moves on with the clock and keeps the tab stop', async () => {
    await open();
    act(() => tab.button(/^Ann is free 14:10/).focus());
    await tab.advance(6 * 60_000);
    expect(focusedLabel()).toBe('Ann is free 14:15 to 15:15. Book this time.');
    expect(tabStops()).toEqual([tab.button(/^Ann is free 14:15/)]);
  });

  it('is collapsed below the table on a phone', async () => {
    setPhone();
    await open();
    expect(screen.queryByRole('group', { name: 'Timeline' })).toBeNull();
    const table = screen.getByRole('table', { name: 'Rides on this day' });
    const disclosure = screen.getByText('Timeline by driver and hour');
    expect(table.compareDocumentPosition(disclosure)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    fireEvent.click(disclosure);
    await tab.advance(0);
    expect(timeline()).toBeVisible();
  });
});
