import type { Driver } from './driver';

export type Car = Pick<Driver, 'seats' | 'isWheelchairAccessible' | 'isEstate'>;

/** What a ride asks of a car. */
export interface RideDemand {
  /** Null if unknown. */
  readonly riders: number | null;
  readonly needs: readonly string[];
}

/** What isn't recorded excludes no car: '3 seats', 'no wheelchair access', or null if it fits. */
export function misfitText(
  { seats, isWheelchairAccessible }: Car,
  { riders, needs }: RideDemand,
): string | null {
  if (isWheelchairAccessible === false && needs.includes('wheelchair')) {
    return 'no wheelchair access';
  }
  return seats === null || seats >= (riders ?? 0) ? null : seatsText(seats);
}

export function fitsRide(car: Car, demand: RideDemand): boolean {
  return misfitText(car, demand) === null;
}

/** The drivers whose cars fit, for a trip with its extras. */
export function fittingDrivers<Some extends Car>(
  drivers: readonly Some[],
  { riders }: Pick<RideDemand, 'riders'>,
  { needs }: Pick<RideDemand, 'needs'> = { needs: [] },
): readonly Some[] {
  return drivers.filter((driver) => fitsRide(driver, { riders, needs }));
}

/** '4 seats, wheelchair, estate'; empty if nothing is recorded. */
export function carText({ seats, isWheelchairAccessible, isEstate }: Car): string {
  return [
    seats !== null && seatsText(seats),
    isWheelchairAccessible === true && 'wheelchair',
    isEstate === true && 'estate',
  ]
    .filter(Boolean)
    .join(', ');
}

function seatsText(seats: number): string {
  return seats === 1 ? '1 seat' : `${seats} seats`;
}
