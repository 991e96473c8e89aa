import '@testing-library/jest-dom/vitest';
import { act, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KEY_REFUSED_TEXT } from '../../src/maps/google/googleApi';
import { createGoogleMaps } from '../../src/maps/google/googleMaps';
import { installFakeGoogle, type FakeGoogle } from '../support/fakeGoogleMaps';

const PICKUP = { latLng: { latitude: 53.84, longitude: -0.43 }, label: 'Lairgate' };
const DROPOFF = { latLng: { latitude: 53.74, longitude: -0.34 }, label: 'Hull Station' };
const PATH = [PICKUP.latLng, DROPOFF.latLng];

let fake: FakeGoogle;
beforeEach(() => {
  fake = installFakeGoogle();
});
afterEach(() => {
  fake.remove();
  vi.restoreAllMocks();
});

describe('TripMap', () => {
  it('says that it loads, then looks at Beverley', async () => {
    const { TripMap } = createGoogleMaps('key');
    render(<TripMap pickup={null} dropoff={null} path={[]} isRough={false} />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading map...');
    await act(async () => {
      await Promise.resolve();
    });
    expect(screen.queryByRole('status')).toBeNull();
    expect(fake.moves).toContainEqual({
      name: 'setCenter',
      value: { lat: 53.8459, lng: -0.4233 },
    });
    expect(fake.moves).toContainEqual({ name: 'setZoom', value: 13 });
  });

  it('shows both ends with their words and the route, and fits them', async () => {
    const { TripMap } = createGoogleMaps('key');
    const { container } = render(
      <TripMap pickup={PICKUP} dropoff={DROPOFF} path={PATH} isRough={false} />,
    );
    const map = screen.getByRole('group', { name: 'Map of the trip' });
    expect(await within(map).findByText('PICK-UP')).toBeInTheDocument();
    expect(within(map).getByText('Hull Station')).toBeInTheDocument();
    expect(container.querySelector('[data-line]')).not.toBeNull();
    expect(fake.moves.some(({ name }) => name === 'fitBounds')).toBe(true);
    expect(map).toHaveAccessibleDescription('Pick-up: Lairgate. Drop-off: Hull Station.');
  });

  it('comes no closer to a very short trip than zoom 16', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(640);
    const { TripMap } = createGoogleMaps('key');
    const around = (metres: number) => ({ latitude: 53.84, longitude: -0.43 + metres / 65_600 });
    const dropoff = { latLng: around(40), label: 'Next door' };
    const path = [PICKUP.latLng, dropoff.latLng];
    render(<TripMap pickup={PICKUP} dropoff={dropoff} path={path} isRough={false} />);
    await screen.findByText('DROP-OFF');
    const longitudes = fake.fits.at(-1)?.map(({ lng }) => lng) ?? [];
    const degrees = Math.max(...longitudes) - Math.min(...longitudes);
    const pixelsBetweenPaddings = 640 - 2 * 80;
    const zoom = Math.log2((pixelsBetweenPaddings * 360) / (256 * degrees));
    expect(zoom).toBeGreaterThan(15.9);
    expect(zoom).toBeLessThan(16.1);
  });

  it('fits a longer trip as it is', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(640);
    const { TripMap } = createGoogleMaps('key');
    render(<TripMap pickup={PICKUP} dropoff={DROPOFF} path={PATH} isRough={false} />);
    await screen.findByText('DROP-OFF');
    const longitudes = fake.fits.at(-1)?.map(({ lng }) => lng) ?? [];
    expect([Math.min(...longitudes), Math.max(...longitudes)]).toEqual([-0.43, -0.34]);
  });

  it('shows why it is missing when Google refuses the key, however late', async () => {
    const { TripMap } = createGoogleMaps('key');
    render(<TripMap pickup={PICKUP} dropoff={null} path={[]} isRough={false} />);
    await screen.findByText('PICK-UP');
    act(() => {
      window.gm_authFailure?.();
    });
    expect(screen.getByRole('alert')).toHaveTextContent(KEY_REFUSED_TEXT);
    expect(screen.queryByText('PICK-UP')).toBeNull();
  });
});

describe('DriverMap', () => {
  const source = () => new URL(screen.getByTitle('Map of the driver').getAttribute('src') ?? '');

  it('embeds the place of the driver, and follows real steps only', () => {
    const { DriverMap } = createGoogleMaps('the key');
    const { rerender } = render(<DriverMap driver={PICKUP.latLng} pickup={DROPOFF.latLng} />);
    expect(source().pathname).toBe('/maps/embed/v1/place');
    expect(source().searchParams.get('key')).toBe('the key');
    expect(source().searchParams.get('q')).toBe('53.84,-0.43');

    rerender(<DriverMap driver={{ latitude: 53.8402, longitude: -0.43 }} pickup={null} />);
    expect(source().searchParams.get('q')).toBe('53.84,-0.43');
    rerender(<DriverMap driver={{ latitude: 53.845, longitude: -0.43 }} pickup={null} />);
    expect(source().searchParams.get('q')).toBe('53.845,-0.43');
  });

  it('says in words how far the driver is', () => {
    const { DriverMap } = createGoogleMaps('key');
    render(<DriverMap driver={PICKUP.latLng} pickup={DROPOFF.latLng} />);
    expect(screen.getByRole('group')).toHaveAccessibleDescription(
      'The driver is 7.8 miles from the pick-up point in a straight line.',
    );
  });
});
