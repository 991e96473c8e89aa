import { render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { config } from '../../../src/config';
import { GoogleCredit } from '../../../src/ui/GoogleCredit';

afterEach(() => {
  Object.assign(config, { googleMapsKey: null });
});

it('credits Google, untranslated, if Google Maps is used', () => {
  Object.assign(config, { googleMapsKey: 'a key' });
  render(<GoogleCredit />);
  expect(screen.getByText(/^Powered by/)).toHaveTextContent('Powered by Google Maps');
  expect(screen.getByText('Google Maps')).toHaveAttribute('translate', 'no');
});

it('credits no one if the embedded map is used', () => {
  render(<GoogleCredit />);
  expect(screen.queryByText(/Google/)).toBeNull();
});
