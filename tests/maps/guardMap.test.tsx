import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createEmbeddedMaps } from '../../src/maps/embedded/embeddedMaps';
import { createGoogleMaps } from '../../src/maps/google/googleMaps';
import { installFakeGoogle, type FakeGoogle } from '../support/fakeGoogleMaps';
import { committedData } from './committedData';

const HERE = { latitude: 53.84, longitude: -0.43 };

let fake: FakeGoogle;
beforeEach(() => {
  fake = installFakeGoogle();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(() => {
  fake.uninstall();
});

it.each([
  ['Google', () => createGoogleMaps('key')],
  ['embedded', () => createEmbeddedMaps(null, () => Promise.resolve(committedData()))],
])('an exception of the %s map stays in its place, and can be tried again', async (_, create) => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { MarkerMap } = create();
  let isBroken = true;
  const Marker = () => {
    if (isBroken) {
      throw new Error('broken');
    }
    return <p>Marker</p>;
  };
  render(
    <>
      <input aria-label="Pickup" />
      <MarkerMap
        label="Map of the trip"
        description="A trip."
        view={{ kind: 'centre', centre: HERE, zoom: 13 }}
        markers={[{ key: 'one', at: HERE, content: <Marker /> }]}
      />
    </>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the map.');
  expect(screen.getByRole('group', { name: 'Map of the trip' })).toHaveAccessibleDescription(
    /A trip\.$/,
  );
  expect(screen.getByLabelText('Pickup')).toBeVisible();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Marker')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});
