import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LatLng } from '../../src/domain/common/geo';
import { createEmbeddedMaps } from '../../src/maps/embedded/embeddedMaps';
import { createGoogleMaps } from '../../src/maps/google/googleMaps';
import type { MapService } from '../../src/maps/shared/port';
import { installFakeGoogle, type FakeGoogle } from '../support/fakeGoogleMaps';
import { committedData } from './committedData';

const START = { latitude: 53.84, longitude: -0.43 };
/** About half a kilometre east. */
const NEAR = { latitude: 53.84, longitude: -0.422 };
/** More than a kilometre. */
const FAR = { latitude: 53.84, longitude: -0.41 };
const data = committedData();

let fake: FakeGoogle;
beforeEach(() => {
  vi.useFakeTimers();
  fake = installFakeGoogle();
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  setReducedMotion(false);
});
afterEach(() => fake.uninstall());

function setReducedMotion(matches: boolean): void {
  vi.stubGlobal('matchMedia', () => ({ matches }));
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const SERVICES: readonly [string, () => MapService][] = [
  ['embedded', () => createEmbeddedMaps(null, () => Promise.resolve(data))],
  ['Google', () => createGoogleMaps('key')],
];

describe.each(SERVICES)('the car on the %s map', (_, createMaps) => {
  /** Shows the car, and returns a function that moves it. */
  async function show(): Promise<(to: LatLng) => Promise<void>> {
    const { DriverMap } = createMaps();
    const { rerender } = render(<DriverMap driver={START} stop={null} />);
    await pass(100);
    return async (to) => {
      rerender(<DriverMap driver={to} stop={null} />);
      await pass(0);
    };
  }

  const car = () => {
    const found = screen.getByRole('group').querySelector<HTMLElement>('[class*="car"]');
    if (found === null) {
      throw new Error('There is no car');
    }
    return found;
  };
  /** In pixels from the left of the map's layer. */
  const left = () => {
    const marker = car().closest<HTMLElement>('.leaflet-marker-icon') ?? car().parentElement;
    const { style } = marker ?? car();
    return Number.parseFloat(/translate3d\(([^,]+)/.exec(style.transform)?.[1] ?? style.left);
  };

  it('glides to its next position in two seconds', async () => {
    const move = await show();
    const before = left();
    await move(NEAR);
    expect(left() - before).toBeLessThan(1);
    await pass(1000);
    const halfway = left() - before;
    expect(halfway).toBeGreaterThan(1);
    await pass(1100);
    expect((left() - before) / halfway).toBeCloseTo(2, 0);
    const after = left();
    await pass(1000);
    expect(left()).toBe(after);
  });

  it('is at once where it is found again, a kilometre away', async () => {
    const move = await show();
    const before = left();
    await move(FAR);
    const after = left();
    expect(after - before).toBeGreaterThan(1);
    await pass(3000);
    expect(left()).toBe(after);
  });

  it('does not glide under reduced motion', async () => {
    setReducedMotion(true);
    const move = await show();
    await move(NEAR);
    const after = left();
    await pass(3000);
    expect(left()).toBe(after);
  });

  it('turns the shorter way', async () => {
    const move = await show();
    await move({ latitude: 53.841, longitude: -0.4302 });
    const before = Number.parseFloat(car().style.rotate);
    await move({ latitude: 53.842, longitude: -0.43 });
    const after = Number.parseFloat(car().style.rotate);
    expect(before).toBeLessThan(0);
    expect(after).toBeGreaterThan(0);
    await move({ latitude: 53.841, longitude: -0.4301 });
    // South by south-west is a right turn from north-east, so further than half a circle.
    expect(Number.parseFloat(car().style.rotate)).toBeGreaterThan(180);
  });
});
