import type { DriverChoice } from '../../../domain/slots/driverChoice';

const DRIVER_PREFIX = 'driver/';

/** A choice of driver as the value of an option. */
export function valueOfChoice(choice: DriverChoice): string {
  return choice.kind === 'driver' ? `${DRIVER_PREFIX}${choice.id}` : choice.kind;
}

/** The choice that an option's value stands for. */
export function choiceOfValue(value: string): DriverChoice {
  if (value.startsWith(DRIVER_PREFIX)) {
    return { kind: 'driver', id: value.slice(DRIVER_PREFIX.length) };
  }
  return { kind: value === 'none' ? 'none' : 'auto' };
}
