import '../adminMocks';
import { describe, expect, it } from 'vitest';
import { backend, emit, MINUTE, NOW, tab } from '../adminWorld';
import { assigned, buttons, DOUBLE_TAP_MS, openRide, panel } from './ridePanelPage';

describe('a ride at the pickup, or with its passenger on board', () => {
  it('says how long the car has waited, and then when it will be free', async () => {
    const arrived = { ...assigned, status: 'arrived', arrivedAt: NOW - 6 * MINUTE };
    await openRide(arrived);
    expect(panel().getByText('At the pickup since 11:54 (6 min)')).toBeVisible();
    expect(panel().queryByText('Driver waited')).toBeNull();
    await tab.advance(MINUTE);
    expect(panel().getByText('At the pickup since 11:54 (7 min)')).toBeVisible();
    await emit.one({ ...arrived, onBoardAt: NOW + MINUTE, trip: { minutes: 9.5 } });
    expect(panel().getByText('On board since 12:01, free in about 10 min')).toBeVisible();
    expect(panel().getByRole('region', { name: 'Details' })).toHaveTextContent(
      /Driver waited7 min/,
    );
  });

  it('can be completed, or the boarding taken back', async () => {
    await openRide({ ...assigned, status: 'arrived', onBoardAt: NOW });
    expect(buttons().slice(0, 2)).toEqual(['Mark as completed', 'Undo ‘on board’']);
    await tab.press('Undo ‘on board’');
    expect(backend.transitionRide.mock.calls[0]?.[1]).toEqual({ kind: 'undo', step: 'onBoard' });
    await emit.one({ ...assigned, status: 'arrived' });
    await tab.advance(DOUBLE_TAP_MS);
    await tab.press('Mark as on board');
    expect(backend.transitionRide.mock.calls[1]?.[1]).toEqual({ kind: 'step', to: 'onBoard' });
  });
});
