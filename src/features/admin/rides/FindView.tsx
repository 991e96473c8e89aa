import type { RidesTabProps } from './ridesTabProps';

/** Find. */
export function FindView({ admin }: RidesTabProps) {
  return <p>{admin.email}</p>;
}
