import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** Renders the credit of an app built with this key. */
async function show(key: string): Promise<void> {
  vi.stubEnv('VITE_GOOGLE_MAPS_KEY', key);
  vi.resetModules();
  const { GoogleCredit } = await import('../../../src/ui/GoogleCredit');
  render(<GoogleCredit />);
}

it('credits Google, untranslated, if Google Maps is used', async () => {
  await show('a key');
  expect(screen.getByText(/^Powered by/)).toHaveTextContent('Powered by Google Maps');
  expect(screen.getByText('Google Maps')).toHaveAttribute('translate', 'no');
});

it('credits no one if the embedded map is used', async () => {
  await show('');
  expect(screen.queryByText(/Google/)).toBeNull();
});
