import { useEffect, useRef } from 'react';
import { config } from '../../../../config';
import type { Ride } from '../../../../domain/ride/ride';
import { canOfferToAll } from '../../../../domain/admin/rideQueues';
import type { Instant } from '../../../../domain/common/londonTime';
import { NO_ANSWER_REASON } from '../../../../domain/dispatch/auditEvent';
import type { RideTransition } from '../../../../domain/dispatch/rideTransition';
import { Button } from '../../../../ui/controls/Button';
import type { RideCommand } from '../../shared/Desk';
import type { RideActionState } from './useRideActions';

export function isOfferable(ride: Ride, now: Instant): boolean {
  return config.offers && canOfferToAll(ride, now);
}

interface OfferToAllProps {
  readonly ride: Ride;
  readonly now: Instant;
  readonly actions: RideActionState;
  readonly command: RideCommand | null;
  /** False against a second press that was meant for the ride before. */
  readonly isReady: boolean;
  readonly onOffer: (transition: RideTransition) => void;
}

/**
 * Offers a ride to all drivers if the one asked first hasn't answered: by its button, or by the key
 * that showed the ride.
 */
export function OfferToAll(props: OfferToAllProps) {
  const { ride, now, actions, command, isReady, onOffer } = props;
  const canOffer = isOfferable(ride, now);
  const offer = (): void =>
    onOffer({
      kind: 'unassign',
      reason: NO_ANSWER_REASON,
      expectedDriverId: ride.driver?.id ?? null,
      expectedStatus: ride.status,
    });
  const handled = useRef<RideCommand | null>(null);
  useEffect(() => {
    if (command?.kind === 'offer' && command !== handled.current) {
      handled.current = command;
      if (canOffer && isReady) {
        offer();
      }
    }
  });
  return (
    canOffer && (
      <Button
        wide
        busy={actions.sending?.kind === 'unassign'}
        disabled={actions.isBusy || !isReady}
        aria-keyshortcuts="o"
        onClick={offer}
      >
        Offer to all
      </Button>
    )
  );
}
