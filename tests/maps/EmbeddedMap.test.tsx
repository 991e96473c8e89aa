import '@testing-library/jest-dom/vitest';
import {
  act,
  fireEvent,
  render,
  screen,
  waitForElementToBeRemoved,
  within,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LatLng } from '../../src/domain/common/geo';
import { ATTRIBUTION } from '../../src/maps/embedded/drawing/background';
import { createEmbeddedMaps } from '../../src/maps/embedded/embeddedMaps';
import type { MapData } from '../../src/maps/embedded/mapData';
import { drivingRoute } from '../support/fakeMapService';
import { committedData } from './committedData';

const data = committedData();
const PICKUP = { latLng: { latitude: 53.84, longitude: -0.43 }, label: 'Lairgate' };
const DROPOFF = { latLng: { latitude: 53.74, longitude: -0.34 }, label: 'Hull <b>Station</b>' };
const YORK = { latLng: { latitude: 53.958, longitude: -1.0932 }, label: 'York Station' };

const MIXED_PATH = [
  PICKUP.latLng,
  { latitude: 53.83, longitude: -0.4, isDirect: true },
  { latitude: 53.8, longitude: -0.38 },
  { latitude: 53.76, longitude: -0.36 },
  { ...DROPOFF.latLng, isDirect: true },
];

/** The lines drawn in that style. */
function linesOf(container: HTMLElement, style: string): readonly Element[] {
  return [...container.querySelectorAll(`path[class*="_${style}_"]`)];
}

beforeEach(() => {
  // jsdom has no layout.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  // Not part of jsdom. Reduced motion keeps the map still during assertions.
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});

async function settled(): Promise<void> {
  await act(async () => {
    await Promise.resolve();
  });
}

describe('embedded TripMap', () => {
  /** What 'Map data' opens. */
  const sources = () => {
    const opener = screen.getByRole('button', { name: 'Map data' });
    return document.getElementById(opener.getAttribute('aria-controls') ?? '');
  };

  it("shows a loading message, then the credit, with the attribution behind 'Map data'", async () => {
    const { TripMap } = createEmbeddedMaps(null, () => Promise.resolve(data));
    render(<TripMap pickup={null} dropoff={null} path={[]} isRough={false} />);
    // Not a status, because the map service's loading message was one.
    expect(screen.queryByRole('status')).toBeNull();
    await waitForElementToBeRemoved(() => screen.queryByText('Loading map...'));
    expect(screen.getByText('Contains OS data © Crown copyright')).toBeVisible();
    expect(sources()).toHaveTextContent(`Simplified map. ${ATTRIBUTION}`);
    expect(screen.getByText('Read the Open Government Licence')).toHaveAttribute(
      'href',
      'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
    );
    expect(screen.queryByText('PICK-UP')).toBeNull();
  });

  it('shows pickup and drop-off in bubbles that point away from each other', async () => {
    const { TripMap } = createEmbeddedMaps(null, () => Promise.resolve(data));
    render(
      <StrictMode>
        <TripMap
          pickup={PICKUP}
          dropoff={DROPOFF}
          path={[PICKUP.latLng, DROPOFF.latLng]}
          isRough={false}
        />
      </StrictMode>,
    );
    await settled();
    const map = screen.getByRole('group', { name: 'Map of the trip' });
    expect(map).toHaveAccessibleDescription(/Simplified map.*Pickup: Lairgate. Drop-off: Hull/);
    const stop = (title: string) => within(map).getByText(title).closest('[data-side]');
    expect(stop('PICK-UP')).toHaveAttribute('data-side', 'above');
    expect(stop('DROP-OFF')).toHaveAttribute('data-side', 'below');
    expect(within(map).getByText('Hull <b>Station</b>')).toBeInTheDocument();
    expect(map.querySelectorAll('.leaflet-container')).toHaveLength(1);
    expect(map.querySelectorAll('path[class*="routeCasing"]')).toHaveLength(1);
  });

  it("notes that a trip leaves the map's roads", async () => {
    const { TripMap } = createEmbeddedMaps(null, () => Promise.resolve(data));
    render(<TripMap pickup={PICKUP} dropoff={YORK} path={[PICKUP.latLng, YORK.latLng]} isRough />);
    await settled();
    const note =
      'Simplified map. Part of this trip is off the map, so the distance and time are rough.';
    expect(sources()).toHaveTextContent(note);
    expect(screen.getByRole('group', { name: 'Map of the trip' })).toHaveAccessibleDescription(
      `${note} Pickup: Lairgate. Drop-off: York Station.`,
    );
  });

  it('removes drop-off and route when they are cleared, and the map on unmount', async () => {
    const { TripMap } = createEmbeddedMaps(null, () => Promise.resolve(data));
    const { container, rerender, unmount } = render(
      <TripMap
        pickup={PICKUP}
        dropoff={DROPOFF}
        path={[PICKUP.latLng, DROPOFF.latLng]}
        isRough={false}
      />,
    );
    await settled();
    rerender(<TripMap pickup={PICKUP} dropoff={null} path={[]} isRough={false} />);
    expect(screen.queryByText('DROP-OFF')).toBeNull();
    expect(container.querySelector('path[class*="routeCasing"]')).toBeNull();
    unmount();
    expect(document.querySelector('.leaflet-container')).toBeNull();
  });

  it('keeps the markers when the background fails to load, and can retry', async () => {
    const load = vi
      .fn<() => Promise<MapData>>()
      .mockRejectedValueOnce(new Error('no network'))
      .mockResolvedValue(data);
    const { TripMap } = createEmbeddedMaps(null, load);
    render(<TripMap pickup={PICKUP} dropoff={null} path={[]} isRough={false} />);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We couldn’t load the map background.',
    );
    expect(screen.getByText('PICK-UP')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('does not trap the keyboard: Tab goes through the map and its zoom buttons, and out', async () => {
    const { TripMap } = createEmbeddedMaps(null, () => Promise.resolve(data));
    render(<TripMap pickup={PICKUP} dropoff={null} path={[]} isRough={false} />);
    await settled();
    await userEvent.tab();
    expect(screen.getByRole('application')).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Zoom in' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Map data' })).toHaveFocus();
  });
});

describe("a provider's tiles", () => {
  const tiles = {
    url: 'https://tiles.example/{z}/{x}/{y}.png',
    attribution: '© Tile makers https://tiles.example/copyright',
  };
  const renderTiles = async () => {
    const { TripMap } = createEmbeddedMaps(tiles, () => Promise.resolve(data));
    const { container } = render(
      <TripMap pickup={PICKUP} dropoff={DROPOFF} path={MIXED_PATH} isRough />,
    );
    await settled();
    return container;
  };
  const images = (container: HTMLElement) => [...container.querySelectorAll('.leaflet-tile')];

  it('replace the drawing, with their attribution in place of the credit', async () => {
    const container = await renderTiles();
    expect(screen.getByText('Loading map...')).toBeVisible();
    for (const tile of images(container)) {
      expect(tile).toHaveAttribute(
        'src',
        expect.stringMatching(/^https:\/\/tiles\.example\/\d+\//),
      );
      fireEvent.load(tile);
    }
    await settled();
    expect(screen.queryByText('Loading map...')).toBeNull();
    expect(container.querySelector('path[class*="builtUp"]')).toBeNull();
    expect(screen.getByText(/© Tile makers/)).toBeVisible();
    expect(screen.queryByText(/^Contains OS data ©/)).toBeNull();
    expect(screen.getByText(ATTRIBUTION, { exact: false })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'tiles.example/copyright' })).toHaveAttribute(
      'href',
      'https://tiles.example/copyright',
    );
    expect(screen.queryByText(/Simplified map/)).toBeNull();
  });

  it('show the whole route softly: it follows other roads than theirs', async () => {
    const container = await renderTiles();
    expect(linesOf(container, 'way')).toHaveLength(3);
    expect(linesOf(container, 'route')).toEqual([]);
  });

  it('offer to try again if none of them loads', async () => {
    const container = await renderTiles();
    for (const tile of images(container)) {
      fireEvent.error(tile);
    }
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We couldn’t load the map background.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(screen.getByText('Loading map...')).toBeVisible();
  });
});

it('embedded DriverMap shows the car and the pickup, and describes their distance', async () => {
  const { DriverMap } = createEmbeddedMaps(null, () => Promise.resolve(data));
  const { container, rerender } = render(
    <DriverMap driver={DROPOFF.latLng} stop={{ kind: 'pickup', latLng: PICKUP.latLng }} />,
  );
  await settled();
  expect(screen.getByRole('group', { name: 'Map of your driver' })).toHaveAccessibleDescription(
    /7\.8 miles from the pickup/,
  );
  expect(screen.getByText('PICK-UP')).toBeInTheDocument();
  expect(container.querySelector('[class*="car"]')).toHaveStyle({ rotate: '0deg' });

  rerender(
    <DriverMap
      driver={{ latitude: 53.74, longitude: -0.33 }}
      stop={{ kind: 'pickup', latLng: PICKUP.latLng }}
    />,
  );
  expect(container.querySelector('[class*="car"]')).toHaveStyle({ rotate: '90deg' });
});

it('embedded DriverMap pulses at the pickup until the car is known, and stays the same map', async () => {
  const { DriverMap } = createEmbeddedMaps(null, () => Promise.resolve(data));
  const stop = { kind: 'pickup', latLng: PICKUP.latLng } as const;
  const { container, rerender } = render(<DriverMap driver={null} stop={stop} />);
  await settled();
  const map = screen.getByRole('application');
  expect(screen.getByRole('group', { name: 'Map of your driver' })).toHaveAccessibleDescription(
    /Your pickup\. Your driver will appear here\./,
  );
  expect(container.querySelector('[class*="pulse"]')).toBeInTheDocument();
  expect(container.querySelector('[class*="car"]')).toBeNull();
  rerender(<DriverMap driver={DROPOFF.latLng} stop={stop} />);
  expect(container.querySelector('[class*="pulse"]')).toBeNull();
  expect(container.querySelector('[class*="car"]')).toHaveStyle({ rotate: '0deg' });
  expect(screen.getByRole('application')).toBe(map);
});

it('embedded DriverMap shows the way to the drop-off', async () => {
  const { DriverMap } = createEmbeddedMaps(null, () => Promise.resolve(data));
  const route = drivingRoute({ path: [PICKUP.latLng, DROPOFF.latLng] });
  const { container } = render(
    <DriverMap
      driver={PICKUP.latLng}
      stop={{ kind: 'dropoff', latLng: DROPOFF.latLng }}
      route={route}
    />,
  );
  await settled();
  expect(screen.getByRole('group', { name: 'Map of your driver' })).toHaveAccessibleDescription(
    /7\.8 miles from the drop-off/,
  );
  expect(screen.getByText('DROP-OFF')).toBeInTheDocument();
  expect(screen.queryByText('PICK-UP')).toBeNull();
  expect(linesOf(container, 'route')).toHaveLength(1);
});

it('embedded MarkerMap shows any markers, whose clicks bubble to its parent', () => {
  const { MarkerMap } = createEmbeddedMaps(null, () => Promise.resolve(data));
  const onClick = vi.fn();
  const view = { kind: 'fit', points: [PICKUP.latLng], maxZoom: 13 } as const;
  const at = (key: string, latLng: LatLng) => ({ key, at: latLng, content: <p>{key}</p> });
  const { rerender } = render(
    <div onClick={onClick}>
      <MarkerMap
        label="Cars"
        description="Two."
        view={view}
        markers={[at('One', PICKUP.latLng), at('Two', DROPOFF.latLng)]}
      />
    </div>,
  );
  expect(screen.getByRole('group', { name: 'Cars' })).toHaveAccessibleDescription(/Two\.$/);
  fireEvent.click(screen.getByText('Two'));
  expect(onClick).toHaveBeenCalledTimes(1);
  rerender(
    <MarkerMap label="Cars" description="One." view={view} markers={[at('One', DROPOFF.latLng)]} />,
  );
  expect(screen.queryByText('Two')).toBeNull();
});
