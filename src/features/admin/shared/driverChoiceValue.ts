import type { DriverChoice } from '../../../domain/slots/driverChoice';

const DRIVER_PREFIX = 'driver/';

export function toOptionValue(choice: DriverChoice): string {
  return choice.kind === 'driver' ? `${DRIVER_PREFIX}${choice.id}` : choice.kind;
}

export function parseOptionValue(value: string): DriverChoice {
  if (value.startsWith(DRIVER_PREFIX)) {
    return { kind: 'driver', id: value.slice(DRIVER_PREFIX.length) };
  }
  return { kind: value === 'none' ? 'none' : 'auto' };
}
