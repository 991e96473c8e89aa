import type { Instant } from '../../../domain/common/londonTime';
import type { RideExtras } from '../../../domain/trip/extras';
import { OverlapNote } from './OverlapQuestion';
import { RideNeeds } from './CardParts';

interface AcceptAboutProps {
  readonly pickupAddress: string;
  readonly overlap: Instant | null;
  readonly extras: RideExtras;
}

/** What matters before accepting, above the button. */
export function AcceptAbout({ pickupAddress, overlap, extras }: AcceptAboutProps) {
  return (
    <>
      <OverlapNote time={overlap} />
      <RideNeeds extras={extras} />
      <p>{`From ${pickupAddress}`}</p>
    </>
  );
}
