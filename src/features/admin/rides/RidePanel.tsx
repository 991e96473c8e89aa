import type { RidesTabProps } from './RidesTab';

interface RidePanelProps extends RidesTabProps {
  readonly rideId: string;
  readonly onClose: () => void;
}

/** One ride with all that is known of it and all that the office can do with it. */
export function RidePanel({ rideId }: RidePanelProps) {
  return <p>{rideId}</p>;
}
