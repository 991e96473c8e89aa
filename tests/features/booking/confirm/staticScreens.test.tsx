import { GUEST, RIDE_ID } from '../bookingBackend';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { SimpleTripScreen } from '../../../../src/features/booking/confirm/SimpleTripScreen';
import { TestTripScreen } from '../../../../src/features/booking/confirm/TestTripScreen';
import { toTripState } from '../../../../src/features/booking/tripState';
import { Elsewhere } from '../../../support/Elsewhere';
import { LATER_TRIP, page } from './confirmPage';

const CONFIRMATION = { rideId: RIDE_ID, passengerId: 'ann', contact: GUEST, promoCode: null };

function open(pathname: string, state: unknown): void {
  render(
    <MemoryRouter initialEntries={[{ pathname, state }]}>
      <Routes>
        <Route path="/simpleTrip" element={<SimpleTripScreen />} />
        <Route path="/testTrip" element={<TestTripScreen />} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
    </MemoryRouter>,
  );
}
afterEach(cleanup);

it('/simpleTrip shows the trip and books nothing', async () => {
  open('/simpleTrip', toTripState({ ...CONFIRMATION, trip: LATER_TRIP }));
  expect(page.largeFare()).toHaveTextContent('£7.80');
  expect(page.detail('Pickup')).toHaveTextContent('Lairgate, Beverley');
  expect(page.detail('Drop-off')).toHaveTextContent('Walkington');
  expect(page.detail('Pickup time')).toHaveTextContent('10:00');
  expect(page.detail('Name')).toHaveTextContent('Ann Ash');
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons).toEqual(['Back to Rider Map']);
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByText('/map null')).toBeVisible();
});

it('/testTrip shows the state that it was passed, as it is', () => {
  const state = { pickup: 'Here', fare: 'free', riders: [1, null] };
  open('/testTrip', state);
  const text = screen.getByRole('region', { name: 'Passed state' }).textContent;
  expect(JSON.parse(text)).toEqual(state);
});
