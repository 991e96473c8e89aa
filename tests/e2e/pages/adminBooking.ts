import { expect, type Locator, type Page } from '@playwright/test';
import { toDateTimeInput, type Instant } from '../../../src/domain/common/londonTime';
import { goToAdmin, type AdminPage } from './admin';
import { expectFieldErrors, PageObject } from './surface';

export const BOOKING_FIELDS = [
  'Customer phone',
  'Customer name',
  'Customer email',
  'Pickup',
  'Drop-off',
  'When?',
  'Fare (£)',
  'Driver',
] as const;
export type BookingFieldName = (typeof BOOKING_FIELDS)[number];

export class BookingForm extends PageObject {
  readonly form = this.page.getByRole('form', { name: 'Manual booking' });
  /** The time as picked, beside the field to type it in. */
  readonly pickedTime = this.form.getByLabel('Pickup Time:');
  readonly meterButton = this.form.getByRole('button', { name: 'Use metered fare' });
  readonly notes = this.form.getByLabel('Notes');
  readonly create = this.form.getByRole('button', { name: 'Create Booking' });
  readonly lastBooking = this.page.getByRole('region', { name: 'Last booking' });

  field(name: BookingFieldName): Locator {
    return name === 'Pickup' || name === 'Drop-off'
      ? this.form.getByRole('combobox', { name })
      : this.form.getByLabel(name, { exact: true });
  }

  async chooseTime(time: Instant): Promise<void> {
    await this.pickedTime.fill(toDateTimeInput(time));
  }

  async chooseDriver(option: string): Promise<void> {
    // Its text also has the call sign and the car.
    const chosen = this.field('Driver').getByRole('option', { name: option });
    await this.field('Driver').selectOption(await chosen.getAttribute('value'));
  }

  async expectDrivers(heading: string, ...names: readonly string[]): Promise<void> {
    // Playwright does not use an option group's label as its name.
    const group = this.field('Driver').locator(`optgroup[label="${heading}"]`);
    await expect(group.getByRole('option')).toHaveText(names.map((name) => new RegExp(name)));
  }

  async expectHint(name: BookingFieldName, text: string | RegExp): Promise<void> {
    await expect(this.field(name)).toHaveAccessibleDescription(text);
  }

  /** Expects exactly these field errors (as patterns), with focus on the first. */
  async expectErrors(errors: Readonly<Partial<Record<BookingFieldName, string>>>): Promise<void> {
    const shown = BOOKING_FIELDS.flatMap((name) => {
      const error = errors[name];
      return error === undefined ? [] : [[this.field(name), error] as const];
    });
    await expectFieldErrors(this.form, shown);
  }

  /** Expects an empty form after a booking. Returns the booking's id. */
  async expectBooked(driver: string): Promise<string> {
    await expect(this.field('Customer phone')).toHaveValue('');
    await expect(this.field('Customer phone')).toBeFocused();
    const rest = ['Customer name', 'Customer email', 'Pickup', 'Drop-off', 'When?'] as const;
    for (const name of rest) {
      await expect(this.field(name), name).toHaveValue('');
    }
    await expect(this.notes).toHaveValue('');
    const id = await this.lastBookingId();
    await expect(
      this.page.getByText(`Manual booking created successfully! ID: ${id} | Driver: ${driver}`, {
        exact: true,
      }),
    ).toBeVisible();
    return id;
  }

  async lastBookingId(): Promise<string> {
    const id = await this.lastBooking.locator('dd').first().textContent();
    expect(id).toMatch(/^BEV-MANUAL-\d{13}$/);
    return id ?? '';
  }
}

export async function goToBooking(
  page: Page,
  address: string,
): Promise<{ readonly admin: AdminPage; readonly booking: BookingForm }> {
  const admin = await goToAdmin(page, address, 'phone-booking');
  await expect(admin.form).toBeVisible();
  return { admin, booking: new BookingForm(page) };
}

/** Fills in a booking, for now or for a time, without submitting it. */
export async function goToFilledBooking(
  page: Page,
  address: string,
  time: Instant | null = null,
): Promise<{ readonly admin: AdminPage; readonly booking: BookingForm }> {
  const { admin, booking } = await goToBooking(page, address);
  await admin.fillBooking();
  if (time !== null) {
    await booking.chooseTime(time);
  }
  return { admin, booking };
}
