import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The credit in an app that was built with this key. */
async function show(key: string): Promise<void> {
  vi.stubEnv('VITE_GOOGLE_MAPS_KEY', key);
  vi.resetModules();
  const { GoogleCredit } = await import('../../../src/ui/GoogleCredit');
  render(<GoogleCredit />);
}

it('names Google, untranslated, where its maps serve', async () => {
  await show('a key');
  expect(screen.getByText(/^Powered by/)).toHaveTextContent('Powered by Google Maps');
  expect(screen.getByText('Google Maps')).toHaveAttribute('translate', 'no');
});

it('is not there where the map is another’s', async () => {
  await show('');
  expect(screen.queryByText(/Google/)).toBeNull();
});
