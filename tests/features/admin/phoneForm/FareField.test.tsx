import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pence, type Pence } from '../../../../src/domain/common/money';
import { FareField } from '../../../../src/features/admin/phoneForm/FareField';

const MISSING = 'Please wait for route calculation to complete or enter fare manually';

const field = (typed: string | null, quotedFare: Pence | null) => (
  <FareField
    typed={typed}
    quote={{
      route: null,
      minutes: null,
      fare: null,
      isLoading: quotedFare === null,
      isOutdated: false,
      retry: () => undefined,
    }}
    quotedFare={quotedFare}
    prompt=""
    error={MISSING}
    onChange={() => undefined}
  />
);

test('the error of a missing fare goes when the fare comes', () => {
  const { rerender } = render(field(null, null));
  expect(screen.getByText(MISSING)).toBeVisible();

  rerender(field('x', pence(855)));
  expect(screen.getByText(MISSING)).toBeVisible();

  rerender(field(null, pence(855)));
  expect(screen.queryByText(MISSING)).toBeNull();
  expect(screen.getByLabelText('Fare (£)')).toHaveValue('8.55');
});
