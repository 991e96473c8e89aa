import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { FareMeter } from '../../../src/tripForm/FareMeter';
import { FareNote } from '../../../src/tripForm/FareNote';
import { quoteFare } from '../../../src/domain/pricing/fare';
import type { TripQuote } from '../../../src/tripForm/useTripQuote';
import { NO_EXTRAS } from '../../../src/domain/trip/extras';
import type { TripPlaces } from '../../../src/domain/trip/tripLimits';
import { MARKET, STATION } from '../../support/places';
import { drivingRoute } from '../../support/fakeMapService';

const TUESDAY_NOON = Date.parse('2026-11-24T12:00Z');
const ROAD = drivingRoute({ metres: 3218.68, seconds: 449 });
const PLACES: TripPlaces = { pickup: STATION, dropoff: MARKET, extras: NO_EXTRAS };
const EMPTY: TripQuote = {
  route: null,
  fare: null,
  minutes: null,
  isLoading: false,
  isOutdated: false,
  retry: () => undefined,
};
const QUOTED: TripQuote = {
  ...EMPTY,
  route: ROAD,
  fare: quoteFare(ROAD.metres, TUESDAY_NOON),
  minutes: 7,
};

function show(quote: TripQuote) {
  render(
    <>
      <FareMeter fareId="fare" quote={quote} />
      <FareNote quote={quote} places={PLACES} />
    </>,
  );
  return screen.getByRole('status');
}

it('shows fare, distance, duration and an explanation of the fare', async () => {
  const readings = show(QUOTED);
  expect(readings).toHaveTextContent('Fare£5.85');
  expect(readings).toHaveTextContent('Distance2.00 miles');
  expect(readings).toHaveTextContent('Duration7 minutes');
  expect(readings).toHaveAttribute('aria-busy', 'false');
  expect(screen.queryByText(/estimate/)).toBeNull();

  await userEvent.click(screen.getByText('How this fare is worked out'));
  expect(screen.getByText('Tariff One (Daytime)')).toBeVisible();
  const [initial, increments] = screen.getAllByRole('row');
  expect(initial).toHaveTextContent('First 328 yards£2.55');
  expect(increments).toHaveTextContent('22 × £0.15, for each extra 150 yards or part£3.30');
});

it('shows nothing without a fare, and keeps the previous one while the new one is loading', () => {
  const { rerender } = render(<FareMeter fareId="fare" quote={EMPTY} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  rerender(<FareMeter fareId="fare" quote={{ ...EMPTY, isLoading: true }} />);
  expect(screen.getByRole('status')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('Working out your fare…');
  rerender(<FareMeter fareId="fare" quote={{ ...QUOTED, isLoading: true }} />);
  expect(screen.getByRole('status')).toHaveTextContent('Working out your fare…£5.85');
});

it.each([
  [
    'a pickup and drop-off',
    EMPTY,
    { dropoff: null },
    'Choose a pickup and drop-off to see your fare.',
  ],
  ['a pickup time', EMPTY, {}, 'Choose a pickup time to see your fare.'],
  [
    'a different drop-off',
    EMPTY,
    { dropoff: STATION },
    'Choose a different drop-off to see your fare.',
  ],
  ['a stop', EMPTY, { extras: { via: null } }, 'Choose a stop to see your fare.'],
  [
    'a different stop',
    EMPTY,
    { extras: { via: MARKET } },
    'Choose a different stop to see your fare.',
  ],
  ['nothing while the fare is worked out', { ...EMPTY, isLoading: true }, {}, ''],
] satisfies readonly (readonly [string, TripQuote, Partial<TripPlaces>, string])[])(
  'below the fields it asks for %s',
  (_, quote, others, text) => {
    const places = { ...PLACES, ...others };
    const { container } = render(<FareNote quote={quote} places={places} />);
    expect(container).toHaveTextContent(text, { normalizeWhitespace: true });
  },
);

it('marks an estimate at the fare and in the explanation', () => {
  const readings = show({ ...QUOTED, route: { ...ROAD, quality: 'estimate' } });
  expect(readings).toHaveTextContent('Fare (estimate)£');
  expect(readings).toHaveTextContent('DistanceAbout 2.00 miles');
  expect(readings).not.toHaveTextContent('rough');
  expect(
    screen.getByText('This is an estimate. The meter in the taxi may show a different fare.'),
  ).toBeInTheDocument();
});

it('marks the estimate of a trip beyond the map as rough', () => {
  const readings = show({ ...QUOTED, route: { ...ROAD, quality: 'estimate', isRough: true } });
  expect(readings).toHaveTextContent('Fare (rough estimate)£');
  expect(
    screen.getByText('Part of this trip is off our map, so this is only a rough estimate.'),
  ).toBeInTheDocument();
  expect(screen.queryByText(/^This is an estimate/)).toBeNull();
});

it('shows nothing while a route has no pickup time', () => {
  const readings = show({ ...QUOTED, fare: null });
  expect(readings).toBeEmptyDOMElement();
});

it('marks an outdated fare, and can retry the route', async () => {
  const retry = vi.fn();
  expect(show({ ...QUOTED, isOutdated: true, retry })).toHaveTextContent('£5.85');
  const failure = screen.getByRole('alert');
  expect(failure).toHaveTextContent('We couldn’t find the route, so this is your previous fare.');
  await userEvent.click(within(failure).getByRole('button', { name: 'Try Again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

it('does not mention a previous fare if there was none', () => {
  show({ ...EMPTY, isOutdated: true });
  expect(screen.getByText('We couldn’t find the route.')).toBeVisible();
});
