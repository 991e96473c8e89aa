import type { RidesTabProps } from './RidesTab';

/** Now. */
export function NowView({ admin }: RidesTabProps) {
  return <p>{admin.email}</p>;
}
