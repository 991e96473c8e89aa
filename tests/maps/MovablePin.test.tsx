import '@testing-library/jest-dom/vitest';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LatLng } from '../../src/domain/common/geo';
import { createEmbeddedMaps } from '../../src/maps/embedded/embeddedMaps';
import { createGoogleMaps } from '../../src/maps/google/googleMaps';
import type { MapService } from '../../src/maps/shared/port';
import { installFakeGoogle, type FakeGoogle } from '../support/fakeGoogleMaps';
import { actAndFlush } from '../support/page';
import { committedData } from './committedData';

const PICKUP = { latLng: { latitude: 53.84, longitude: -0.43 }, label: 'Lairgate' };
const DROPOFF = { latLng: { latitude: 53.74, longitude: -0.34 }, label: 'Hull Station' };
const data = committedData();
const user = userEvent.setup();

let fake: FakeGoogle;
beforeEach(() => {
  fake = installFakeGoogle();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  // Not part of jsdom.
  Object.assign(Element.prototype, { setPointerCapture: () => undefined });
});
afterEach(() => fake.uninstall());

const SERVICES: readonly [string, () => MapService][] = [
  ['embedded', () => createEmbeddedMaps(null, () => Promise.resolve(data))],
  ['Google', () => createGoogleMaps('key')],
];

describe.each(SERVICES)('a movable pin on the %s map', (_, createMaps) => {
  /** Calls of onMove; each is pending until `finish`. */
  let moves: { readonly kind: string; readonly at: LatLng; readonly finish: () => void }[];
  beforeEach(() => {
    moves = [];
  });

  async function show(): Promise<void> {
    const { TripMap } = createMaps();
    const onMove = (kind: string, at: LatLng) =>
      new Promise<void>((finish) => moves.push({ kind, at, finish }));
    render(<TripMap pickup={PICKUP} dropoff={DROPOFF} path={[]} isRough={false} onMove={onMove} />);
    await actAndFlush(() => undefined);
  }

  const pin = (name = 'Move pickup') => screen.getByRole('button', { name });
  /** The element that the map moves. */
  const place = () => {
    const marker = pin().closest<HTMLElement>('.leaflet-marker-icon, [style*="left"]');
    return marker?.getAttribute('style');
  };

  it('is moved by the arrow keys, ten metres each or a hundred, and set by Enter', async () => {
    await show();
    expect(pin()).toHaveAccessibleDescription(/arrow keys.*Shift.*Enter.*Escape/);
    act(() => pin().focus());
    await user.keyboard('{ArrowUp}{Shift>}{ArrowRight}{/Shift}');
    expect(moves).toEqual([]);
    await user.keyboard('{Enter}');
    expect(moves).toMatchObject([
      { kind: 'pickup', at: { latitude: 53.84009, longitude: -0.42848 } },
    ]);
    await user.tab();
    expect(moves).toHaveLength(1);
  });

  it('is set by leaving it, and waits there until the move is done', async () => {
    await show();
    const before = place();
    act(() => pin('Move drop-off').focus());
    await user.tab({ shift: true });
    expect(moves).toEqual([]);
    act(() => pin().focus());
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}');
    await user.tab();
    expect(moves).toMatchObject([{ at: { latitude: 53.8373 } }]);
    expect(place()).not.toBe(before);
    await actAndFlush(() => moves[0]?.finish());
    // Its stop is still where it was: the move failed.
    expect(place()).toBe(before);
  });

  it('is put back by Escape', async () => {
    await show();
    const before = place();
    act(() => pin().focus());
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}');
    expect(place()).not.toBe(before);
    await user.keyboard('{Escape}{Enter}');
    await user.tab();
    expect(place()).toBe(before);
    expect(moves).toEqual([]);
  });

  it('is dragged by pointer without the map, and looked up once it is dropped', async () => {
    const onMapPointer = vi.fn();
    document.body.addEventListener('pointerdown', onMapPointer);
    await show();
    const before = place();
    const drag = (type: string, x: number) =>
      fireEvent(
        pin(),
        new PointerEvent(type, { bubbles: true, isPrimary: true, clientX: x, clientY: 0 }),
      );
    drag('pointerdown', 0);
    drag('pointermove', 3);
    expect(place()).toBe(before);
    drag('pointermove', 50);
    drag('pointermove', 90);
    expect(place()).not.toBe(before);
    expect(moves).toEqual([]);
    drag('pointerup', 90);
    expect(moves).toHaveLength(1);
    expect(moves[0]?.at.longitude).not.toBe(PICKUP.latLng.longitude);
    expect(onMapPointer).not.toHaveBeenCalled();

    drag('pointerdown', 0);
    drag('pointermove', 40);
    drag('pointercancel', 40);
    drag('pointerdown', 0);
    drag('pointerup', 0);
    expect(moves).toHaveLength(1);
    document.body.removeEventListener('pointerdown', onMapPointer);
  });

  it('is no button on a map whose trip can’t change', async () => {
    const { TripMap } = createMaps();
    render(<TripMap pickup={PICKUP} dropoff={DROPOFF} path={[]} isRough={false} />);
    await actAndFlush(() => undefined);
    expect(screen.getByText('PICK-UP')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
  });
});
