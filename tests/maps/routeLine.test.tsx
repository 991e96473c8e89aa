import * as L from 'leaflet';
import { beforeEach, expect, it, vi } from 'vitest';
import { drawRoute } from '../../src/maps/embedded/drawing/routeLine';
import type { RoutePoint } from '../../src/maps/shared/port';

const PATH: readonly RoutePoint[] = [
  { latitude: 53.84, longitude: -0.43 },
  { latitude: 53.835, longitude: -0.41, isDirect: true },
  { latitude: 53.83, longitude: -0.4, isDirect: true },
  { latitude: 53.8, longitude: -0.38 },
  { latitude: 53.76, longitude: -0.36 },
  { latitude: 53.74, longitude: -0.34, isDirect: true },
];

const animate = vi.fn<(frames: object, options: { delay: number; duration: number }) => void>();
let map: L.Map;

beforeEach(() => {
  // jsdom has neither layout nor animations.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  Object.defineProperty(SVGElement.prototype, 'animate', { configurable: true, value: animate });
  setReducedMotion(false);
  // The attribution has paths of its own.
  const container = document.createElement('div');
  map = L.map(container, { center: [53.8, -0.4], zoom: 11, attributionControl: false });
  return () => {
    map.remove();
    Reflect.deleteProperty(SVGElement.prototype, 'animate');
  };
});

function setReducedMotion(matches: boolean): void {
  vi.stubGlobal('matchMedia', () => ({ matches }));
}

/** The styles of the lines on the map, in the order in which they are drawn. */
function drawnStyles(): readonly (string | undefined)[] {
  const lines = [...map.getContainer().querySelectorAll('path')];
  return lines.map((line) => /_(\w+?)_/.exec(line.getAttribute('class') ?? '')?.[1]);
}

it('draws a firm line on roads and a soft one between them, until it is removed', () => {
  const remove = drawRoute(map, PATH, true);
  const parts = ['way', 'route', 'way'];
  expect(drawnStyles()).toEqual([...parts.map((part) => `${part}Casing`), ...parts]);
  remove();
  expect(drawnStyles()).toEqual([]);
});

it('draws no firm line on a map with other roads', () => {
  drawRoute(map, PATH, false);
  expect(drawnStyles().slice(3)).toEqual(['way', 'way', 'way']);
});

it('lets a new route draw itself from end to end in half a second, once', () => {
  const path = [...PATH];
  drawRoute(map, path, true)();
  const times = animate.mock.calls.map(([, { delay, duration }]) => ({ delay, duration }));
  const [first, second, third] = times.slice(0, 3);
  expect(times.slice(3)).toEqual([first, second, third]);
  expect(first?.delay).toBe(0);
  expect(second?.delay).toBe(first?.duration);
  expect((third?.delay ?? 0) + (third?.duration ?? 0)).toBeCloseTo(500);
  animate.mockClear();
  drawRoute(map, path, true);
  expect(animate).not.toHaveBeenCalled();
});

it('shows a new route at once under reduced motion', () => {
  setReducedMotion(true);
  drawRoute(map, [...PATH], true);
  expect(drawnStyles()).toHaveLength(6);
  expect(animate).not.toHaveBeenCalled();
});
