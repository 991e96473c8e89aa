import '../../adminMocks';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { NO_EXTRAS, type RideExtras } from '../../../../../../src/domain/trip/extras';
import type { Loaded } from '../../../../../../src/hooks/useLoaded';
import { ChangeBooking } from '../../../../../../src/features/admin/rides/ride/change/ChangeBooking';
import { field, NONE, open, OPEN_BUTTON, press, RIDE, sentChanges } from './openChangeBooking';

describe('customer and requests', () => {
  const extras = { ...NO_EXTRAS, luggage: 2, needs: ['wheelchair'] } as const;

  it('are filled in, changed and sent', async () => {
    await open(RIDE, { kind: 'ready', value: extras });
    for (const [label, before, after] of [
      ['Customer name', 'Ann Ash', 'Ann Oak'],
      ['Customer phone', '07700 900123', '01482 868686'],
      ['Customer email', 'ann@example.com', 'oak@example.com'],
    ] as const) {
      expect(field(label)).toHaveValue(before);
      await userEvent.clear(field(label));
      await userEvent.type(field(label), after);
    }
    expect(await screen.findByLabelText('Wheelchair')).toBeChecked();
    await userEvent.click(field('Wheelchair'));
    await userEvent.selectOptions(field('Luggage'), '3');
    await press('Save changes');
    expect(sentChanges().at(-1)).toMatchObject({
      before: { ride: RIDE, extras },
      customer: { name: 'Ann Oak', phone: '01482 868686', email: 'oak@example.com' },
      extras: { noteToDriver: '', luggage: 3, needs: [] },
    });
  });

  it('shows an error at an invalid email and focuses it', async () => {
    await open();
    await userEvent.clear(field('Customer email'));
    await press('Save changes');
    await waitFor(() => {
      expect(field('Customer email')).toHaveFocus();
    });
    expect(field('Customer email')).toHaveAccessibleDescription(
      'Customer email required for booking confirmations',
    );
    expect(sentChanges()).toEqual([]);
  });

  it.each<Loaded<RideExtras>>([
    { kind: 'loading' },
    { kind: 'failed', message: 'x', retry: () => undefined },
  ])('are not changed before the requests are known: %j', async (loaded) => {
    const { rerender } = await open(RIDE, loaded);
    expect(screen.getByRole('button', { name: OPEN_BUTTON })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(screen.queryByRole('form')).toBeNull();
    rerender(<ChangeBooking ride={RIDE} extras={NONE} />);
    await press(OPEN_BUTTON);
    rerender(<ChangeBooking ride={RIDE} extras={loaded} />);
    expect(screen.getByRole('form', { name: OPEN_BUTTON })).toBeVisible();
  });
});
