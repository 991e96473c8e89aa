import '@testing-library/jest-dom/vitest';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { config } from '../../src/config';
import { createGoogleMaps } from '../../src/maps/google/googleMaps';
import { KEY_REFUSED_TEXT } from '../../src/maps/google/googleErrors';
import { installFakeGoogle, type FakeGoogle } from '../support/fakeGoogleMaps';
import { actAndFlush } from '../support/page';

const PICKUP = { latLng: { latitude: 53.84, longitude: -0.43 }, label: 'Lairgate' };
const DROPOFF = { latLng: { latitude: 53.74, longitude: -0.34 }, label: 'Hull Station' };
const PATH = [PICKUP.latLng, DROPOFF.latLng];

/** Simulates a resize of the map's container: jsdom has no layout. */
let resize: () => void;
let fake: FakeGoogle;
beforeEach(() => {
  fake = installFakeGoogle();
  // Not part of jsdom. Reduced motion keeps the car still during assertions.
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resize = callback;
      }
      readonly observe = () => undefined;
      readonly disconnect = () => undefined;
    },
  );
});
afterEach(() => {
  fake.uninstall();
});

/** As if the script was blocked. */
function failScript(): void {
  document.head
    .querySelector('script[src*="maps.googleapis.com"]')
    ?.dispatchEvent(new Event('error'));
}

const loaded = () => actAndFlush(() => undefined);
const mapCount = () => fake.billing.counts['Dynamic Maps'];

describe('Google TripMap', () => {
  it('shows a loading message, then centres on Beverley', async () => {
    const { TripMap } = createGoogleMaps('key');
    render(<TripMap pickup={null} dropoff={null} path={[]} isRough={false} />);
    expect(screen.getByText('Loading map...')).toBeVisible();
    expect(screen.queryByRole('status')).toBeNull();
    await loaded();
    expect(screen.queryByText('Loading map...')).toBeNull();
    expect(fake.cameraCalls).toContainEqual({
      name: 'setCenter',
      value: { lat: 53.8459, lng: -0.4233 },
    });
    expect(fake.cameraCalls).toContainEqual({ name: 'setZoom', value: 13 });
  });

  it('shows pickup, drop-off and route, and fits them', async () => {
    const { TripMap } = createGoogleMaps('key');
    const { container } = render(
      <StrictMode>
        <TripMap pickup={PICKUP} dropoff={DROPOFF} path={PATH} isRough={false} />
      </StrictMode>,
    );
    const map = screen.getByRole('group', { name: 'Map of the trip' });
    expect(await within(map).findByText('PICK-UP')).toBeInTheDocument();
    expect(within(map).getByText('Hull Station')).toBeInTheDocument();
    expect(container.querySelector('[data-line]')).not.toBeNull();
    expect(fake.cameraCalls.some(({ name }) => name === 'fitBounds')).toBe(true);
    expect(map).toHaveAccessibleDescription('Pickup: Lairgate. Drop-off: Hull Station.');
  });

  it('zooms in no further than 16 for a very short trip', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(640);
    const { TripMap } = createGoogleMaps('key');
    const around = (metres: number) => ({ latitude: 53.84, longitude: -0.43 + metres / 65_600 });
    const dropoff = { latLng: around(40), label: 'Next door' };
    const path = [PICKUP.latLng, dropoff.latLng];
    render(<TripMap pickup={PICKUP} dropoff={dropoff} path={path} isRough={false} />);
    await screen.findByText('DROP-OFF');
    const longitudes = fake.fittedBounds.at(-1)?.map(({ lng }) => lng) ?? [];
    const degrees = Math.max(...longitudes) - Math.min(...longitudes);
    const pixelsBetweenPaddings = 640 - 2 * 80;
    const zoom = Math.log2((pixelsBetweenPaddings * 360) / (256 * degrees));
    expect(zoom).toBeGreaterThan(15.9);
    expect(zoom).toBeLessThan(16.1);
  });

  it('fits a longer trip exactly, and again when the map is resized', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(640);
    const { TripMap } = createGoogleMaps('key');
    render(<TripMap pickup={PICKUP} dropoff={DROPOFF} path={PATH} isRough={false} />);
    await screen.findByText('DROP-OFF');
    const longitudes = fake.fittedBounds.at(-1)?.map(({ lng }) => lng) ?? [];
    expect([Math.min(...longitudes), Math.max(...longitudes)]).toEqual([-0.43, -0.34]);
    const fits = fake.fittedBounds.length;
    act(resize);
    expect(fake.fittedBounds).toHaveLength(fits + 1);
  });

  it('removes drop-off and route when they are cleared', async () => {
    const { TripMap } = createGoogleMaps('key');
    const { container, rerender } = render(
      <TripMap pickup={PICKUP} dropoff={DROPOFF} path={PATH} isRough={false} />,
    );
    await screen.findByText('DROP-OFF');
    rerender(<TripMap pickup={PICKUP} dropoff={null} path={[]} isRough={false} />);
    expect(screen.queryByText('DROP-OFF')).toBeNull();
    expect(container.querySelector('[data-line]')).toBeNull();
  });

  it('shows an error with the phone number when Google rejects the key and nothing replaces it', async () => {
    const { TripMap } = createGoogleMaps('key');
    render(<TripMap pickup={PICKUP} dropoff={null} path={[]} isRough={false} />);
    await screen.findByText('PICK-UP');
    await actAndFlush(() => window.gm_authFailure?.());
    expect(await screen.findByRole('alert')).toHaveTextContent(KEY_REFUSED_TEXT);
    expect(screen.getByRole('link', { name: config.helpPhone })).toHaveAttribute(
      'href',
      'tel:01482000000',
    );
    expect(screen.queryByText('PICK-UP')).toBeNull();
  });

  it('can be loaded again after the script failed to load', async () => {
    fake.uninstall();
    const { TripMap } = createGoogleMaps('key');
    render(<TripMap pickup={PICKUP} dropoff={null} path={[]} isRough={false} />);
    await actAndFlush(failScript);
    await actAndFlush(failScript);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^We couldn’t load the map\. Check your connection and try again, or call us on 01482 000000\./,
    );
    fake = installFakeGoogle();
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('PICK-UP')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the map pool', () => {
  it('reuses one map across screens', async () => {
    const { TripMap, DriverMap } = createGoogleMaps('key');
    const first = render(<TripMap pickup={PICKUP} dropoff={null} path={[]} isRough={false} />);
    await loaded();
    first.unmount();
    const second = render(
      <StrictMode>
        <TripMap pickup={null} dropoff={DROPOFF} path={[]} isRough={false} />
      </StrictMode>,
    );
    await loaded();
    expect(screen.queryByText('PICK-UP')).toBeNull();
    second.rerender(
      <DriverMap driver={DROPOFF.latLng} stop={{ kind: 'pickup', latLng: PICKUP.latLng }} />,
    );
    await loaded();
    expect(screen.queryByText('DROP-OFF')).toBeNull();
    expect(screen.getByText('PICK-UP')).toBeInTheDocument();
    expect(mapCount()).toBe(1);
  });

  it('creates one map for each that is visible at the same time', async () => {
    const { TripMap, DriverMap } = createGoogleMaps('key');
    render(
      <>
        <TripMap pickup={PICKUP} dropoff={null} path={[]} isRough={false} />
        <DriverMap driver={DROPOFF.latLng} stop={null} />
      </>,
    );
    await loaded();
    expect(mapCount()).toBe(2);
    const trip = screen.getByRole('group', { name: 'Map of the trip' });
    expect(within(trip).getByText('PICK-UP')).toBeInTheDocument();
  });
});

describe('Google DriverMap', () => {
  const car = () => {
    const found = screen
      .getByRole('group', { name: 'Map of your driver' })
      .querySelector<HTMLElement>('[class*="car"]');
    if (found === null) {
      throw new Error('There is no car');
    }
    return found;
  };

  it('moves the car without creating a new map or history entry', async () => {
    const { DriverMap } = createGoogleMaps('key');
    const entries = window.history.length;
    const { rerender, container } = render(
      <DriverMap driver={PICKUP.latLng} stop={{ kind: 'pickup', latLng: DROPOFF.latLng }} />,
    );
    await loaded();
    expect(screen.getByText('PICK-UP')).toBeInTheDocument();
    const shown = car();
    expect(shown.parentElement).toHaveStyle({ left: '-430px', top: '-53840px' });

    for (let step = 1; step <= 15; step += 1) {
      const driver = { latitude: 53.84, longitude: -0.43 + step / 1000 };
      rerender(<DriverMap driver={driver} stop={{ kind: 'pickup', latLng: DROPOFF.latLng }} />);
    }
    expect(car()).toBe(shown);
    expect(shown.parentElement).toHaveStyle({ left: '-415px', top: '-53840px' });
    expect(shown).toHaveStyle({ rotate: '90deg' });
    expect(container.querySelector('iframe')).toBeNull();
    expect(window.history).toHaveLength(entries);
    expect(mapCount()).toBe(1);
  });

  it('describes how far away the driver is', async () => {
    const { DriverMap } = createGoogleMaps('key');
    render(<DriverMap driver={PICKUP.latLng} stop={{ kind: 'pickup', latLng: DROPOFF.latLng }} />);
    expect(screen.getByRole('group')).toHaveAccessibleDescription(
      'Your driver is about 7.8 miles from the pickup in a straight line.',
    );
    await loaded();
  });
});

it('Google MarkerMap shows any markers, which let the map be dragged through them', async () => {
  const { MarkerMap } = createGoogleMaps('key');
  const onClick = vi.fn();
  const marker = { key: 'One', at: PICKUP.latLng, zIndex: 7, content: <p>One</p> };
  const view = { kind: 'fit', points: [PICKUP.latLng], maxZoom: 13 } as const;
  render(
    <div onClick={onClick}>
      <MarkerMap label="Cars" description="One." view={view} markers={[marker]} />
    </div>,
  );
  await loaded();
  const shown = screen.getByText('One');
  expect(shown.parentElement).toHaveStyle({ pointerEvents: 'none', zIndex: '7', left: '-430px' });
  fireEvent.click(shown);
  expect(onClick).toHaveBeenCalledTimes(1);
});
