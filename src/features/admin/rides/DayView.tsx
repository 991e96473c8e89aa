import type { RidesTabProps } from './ridesTabProps';

/** Day. */
export function DayView({ admin }: RidesTabProps) {
  return <p>{admin.email}</p>;
}
