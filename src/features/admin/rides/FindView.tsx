import type { RidesTabProps } from './RidesTab';

/** Find. */
export function FindView({ admin }: RidesTabProps) {
  return <p>{admin.email}</p>;
}
