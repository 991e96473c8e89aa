import './bookingMocks';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { HashRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { PhoneBookingTab } from '../../../../src/features/admin/phoneBooking/PhoneBookingTab';
import { phoneBookingDrafts } from '../../../../src/features/admin/phoneBooking/phoneBookingDraft';
import { EMPTY_PHONE_BOOKING_DRAFT } from '../../../../src/domain/booking/phoneBooking';
import { draftId } from '../../../../src/forms/useDraft';
import { ADMIN, ANN, FORM } from './bookByPhone';
import { setFleet } from './fakeBookingBackend';
import { advance, press } from './renderPhoneBooking';

it('shows the ride that was just booked', async () => {
  setFleet(ANN);
  phoneBookingDrafts.write(draftId('', ''), { ...EMPTY_PHONE_BOOKING_DRAFT, form: FORM });
  render(
    <HashRouter>
      <PhoneBookingTab admin={ADMIN} startsFocused isBeside />
    </HashRouter>,
  );
  await advance(0);
  expect(screen.queryByText('Show ride')).toBeNull();
  await press(/^Create Booking/);
  const last = within(screen.getByRole('region', { name: 'Last booking' }));
  expect(last.getByText('Ann')).toBeInTheDocument();
  fireEvent.click(last.getByRole('button', { name: 'Show ride' }));
  expect(window.location.hash).toBe('#/admin?tab=rides&ride=new-id');
});
