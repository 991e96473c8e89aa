import type { RidesTabProps } from './RidesTab';

/** Day. */
export function DayView({ admin }: RidesTabProps) {
  return <p>{admin.email}</p>;
}
