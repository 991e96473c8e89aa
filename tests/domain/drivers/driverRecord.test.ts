import { expect, it } from 'vitest';
import { changedDriverFields, driverFieldNames } from '../../../src/domain/drivers/driverRecord';
import { NEW_DRIVER } from '../../support/fixtures';

const TODAY = '2026-11-24';

it('changedDriverFields names the changed fields, ignoring past days off', () => {
  const other = {
    ...NEW_DRIVER,
    name: 'Another',
    phone: null,
    unavailableDates: ['2026-11-23', '2026-12-25'],
  };
  const fields = changedDriverFields(NEW_DRIVER, other, TODAY);
  expect(fields).toEqual(['name', 'phone', 'unavailableDates']);
  expect(driverFieldNames(fields)).toBe('name, phone number, days off');
  expect(
    changedDriverFields(NEW_DRIVER, { ...NEW_DRIVER, unavailableDates: ['2026-11-23'] }, TODAY),
  ).toEqual([]);
});
