import '../../adminMocks';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { quoteFare } from '../../../../../../src/domain/pricing/fare';
import { formatPounds, pence } from '../../../../../../src/domain/common/money';
import { NO_EXTRAS } from '../../../../../../src/domain/trip/extras';
import { ChangeBooking } from '../../../../../../src/features/admin/rides/ride/change/ChangeBooking';
import { bookedRide, promo } from '../../../../../support/fixtures';
import { backend } from '../../adminWorld';
import { field, NONE, open, OPEN_BUTTON, press, sentChanges } from './openChangeBooking';

/** On a Wednesday, by day. */
const TIME = Date.parse('2027-01-13T09:30Z');
const METRES = 6000;
const FARE = quoteFare(METRES, TIME).fare;
const RIDE = bookedRide({
  passenger: { type: 'guest', id: 'ann' },
  trip: { riders: 1, time: TIME, metres: METRES, minutes: 11, fare: FARE },
  status: 'scheduled',
  fare: FARE,
  bookedAt: 0,
});
const DISCOUNTED = bookedRide(RIDE, {
  promo: { discount: pence(100) },
  fare: pence(FARE - 100),
});
const typeFare = async (fare: string) => {
  await userEvent.clear(field('Fare (£)'));
  await userEvent.type(field('Fare (£)'), fare);
};

describe('the form that changes a web booking', () => {
  it('shows the contact to read only, without office notes, and keeps who travels', async () => {
    const traveller = { name: 'Mary', phone: '07700900456' };
    const extras = { ...NO_EXTRAS, luggage: 1, traveller } as const;
    await open(RIDE, { kind: 'ready', value: extras });
    const form = screen.getByRole('form', { name: OPEN_BUTTON });
    expect(form).toHaveTextContent(
      'Phone07700 900123NameAnn AshEmailann@example.comOnly the passenger can change these.',
    );
    for (const name of ['Customer name', 'Customer phone', 'Customer email', 'Notes (optional)']) {
      expect(screen.queryByLabelText(name)).toBeNull();
    }
    expect(field('Fare (£)')).toHaveAccessibleDescription(/^Metered fare/);
    await userEvent.selectOptions(field('Number of Riders:'), '3');
    await press('Save changes');
    expect(sentChanges()).toMatchObject([
      {
        extras,
        trip: { riders: 3, fare: FARE },
        details: { officeNotes: '', isFareAgreed: false },
        before: { ride: RIDE, extras },
      },
    ]);
  });

  it('sends a change although the passenger’s contact is not one the office may type', async () => {
    await open(bookedRide(RIDE, { passenger: { name: null, phone: '0900 1', email: 'none' } }));
    await press('Save changes');
    expect(sentChanges()).toHaveLength(1);
  });

  it('says whether the promo code stays, and what the passenger pays', async () => {
    const code = promo({ minFare: pence(500), usedByUsers: ['ann'] });
    backend.findPromo.mockResolvedValue(code);
    await open(DISCOUNTED);
    const paid = formatPounds(DISCOUNTED.fare);
    expect(
      screen.getByText(`The code TENTH stays. The passenger pays ${String(paid)}.`),
    ).toBeVisible();
    expect(field('Fare (£)')).toHaveValue((FARE / 100).toFixed(2));
    await typeFare('20');
    expect(screen.getByText('The code TENTH stays. The passenger pays £18.00.')).toBeVisible();
    await typeFare('4');
    const dropped = 'The code TENTH no longer applies. The passenger pays £4.00.';
    expect(screen.getByText(dropped)).toBeVisible();
    await userEvent.clear(field('Fare (£)'));
    expect(screen.queryByText(/The code TENTH/)).toBeNull();
    await typeFare('4');
    await press('Save changes');
    expect(sentChanges()).toMatchObject([
      { before: { promo: code }, trip: { fare: 400 }, details: { isFareAgreed: true } },
    ]);
  });

  it('waits for the promo code, which can be loaded again', async () => {
    backend.findPromo.mockRejectedValueOnce(new Error('No network'));
    render(<ChangeBooking ride={DISCOUNTED} extras={NONE} />);
    expect(await screen.findByText(/We couldn’t load this ride’s promo code/)).toBeVisible();
    const button = screen.getByRole('button', { name: OPEN_BUTTON });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await press('Try Again');
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
    expect(screen.queryByText(/We couldn’t load this ride’s promo code/)).toBeNull();
  });

  it('warns if a return trip no longer starts after the trip there, and saves', async () => {
    const back = bookedRide({ id: 'ride-1-return', trip: { time: TIME + 3_600_000 } });
    const warning = /The return trip no longer starts after the trip there/;
    render(<ChangeBooking ride={RIDE} other={back} extras={NONE} />);
    await press(OPEN_BUTTON);
    expect(screen.queryByText(warning)).toBeNull();
    fireEvent.change(field('Pickup Time:'), { target: { value: '2027-01-13T10:30' } });
    expect(await screen.findByText(warning)).toBeVisible();
    await press('Save changes');
    await waitFor(() => expect(sentChanges()).toHaveLength(1));
  });
});
