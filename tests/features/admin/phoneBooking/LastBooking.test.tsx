import './bookingMocks';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { HashRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { PhoneBookingTab } from '../../../../src/features/admin/phoneBooking/PhoneBookingTab';
import { phoneBookingDrafts } from '../../../../src/features/admin/phoneBooking/phoneBookingDraft';
import { EMPTY_PHONE_BOOKING_DRAFT, withPart } from '../../../../src/domain/booking/phoneBooking';
import { draftId } from '../../../../src/forms/HistoryScope';
import { ANN, FORM, setFleet } from './bookByPhone';
import { advance, press } from './renderPhoneBooking';

it('shows the ride that was just booked', async () => {
  setFleet(ANN);
  const form = withPart(FORM, {
    choice: { riders: 3, extras: { noteToDriver: '', luggage: 2, needs: ['wheelchair'] } },
  });
  phoneBookingDrafts.write(draftId('', ''), { ...EMPTY_PHONE_BOOKING_DRAFT, form });
  render(
    <HashRouter>
      <PhoneBookingTab onClose={() => undefined} />
    </HashRouter>,
  );
  await advance(0);
  await act(() => vi.dynamicImportSettled());
  expect(screen.queryByText('Show ride')).toBeNull();
  await press(/^Create Booking/);
  const region = screen.getByRole('region', { name: 'Last booking' });
  // Before the form, also for the Tab key.
  const order = region.compareDocumentPosition(screen.getByLabelText('Customer phone'));
  expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const last = within(region);
  const detail = (term: string) => last.getByText(term).nextElementSibling;
  expect(detail('Reference')).toHaveTextContent(/^BEV-MANUAL-\d{13}$/);
  expect(detail('Riders')).toHaveTextContent('3');
  expect(detail('Driver')).toHaveTextContent('Ann');
  expect(detail('Requests')).toHaveTextContent('Wheelchair; 2 bags');
  fireEvent.click(last.getByRole('button', { name: 'Show ride' }));
  expect(window.location.hash).toMatch(/^#\/admin\/rides\/now\/\w{20}$/);
});
