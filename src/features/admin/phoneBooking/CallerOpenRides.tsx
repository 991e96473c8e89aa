import type { Ride } from '../../../domain/ride/ride';
import { adminStatusText, whenText } from '../shared/rideTexts';
import { tripText } from '../../../domain/trip/trip';
import { MINUTE_MS, type Instant } from '../../../domain/common/londonTime';
import { useNow } from '../../../hooks/useNow';
import { Button } from '../../../ui/controls/Button';
import layout from '../../../ui/layout/Layout.module.css';
import { useDesk, type RideCommand } from '../shared/Desk';

const COMMANDS: readonly { readonly kind: RideCommand['kind']; readonly label: string }[] = [
  { kind: 'open', label: 'Open' },
  { kind: 'change', label: 'Change' },
  { kind: 'cancel', label: 'Cancel' },
];

/** A repeated booking has up to twelve rides; the soonest are what the call is about. */
const MAX_SHOWN = 3;

interface CallerOpenRidesProps {
  readonly rides: readonly Ride[];
  readonly onShow: () => void;
}

/** The caller's open rides, soonest first, to open, change or cancel in the Rides tab. */
export function CallerOpenRides({ rides, onShow }: CallerOpenRidesProps) {
  const now = useNow(MINUTE_MS / 2);
  const { showRide } = useDesk();
  const name = rides[0]?.passenger.name ?? 'This customer';
  const more = rides.length - MAX_SHOWN;
  return (
    <>
      <p>
        <strong>{name}</strong> <span>{`already has ${alreadyBookedText(rides)}`}</span>
      </p>
      <ul className={layout.stack}>
        {rides.slice(0, MAX_SHOWN).map((ride) => (
          <li key={ride.id} className={layout.lines}>
            <CallerRide ride={ride} now={now} />
            <div className={layout.wrap}>
              {COMMANDS.map(({ kind, label }) => (
                <Button
                  key={kind}
                  variant="secondary"
                  aria-label={`${label}: ${rideText(ride, now)}`}
                  onClick={() => {
                    onShow();
                    showRide(ride.id, kind);
                  }}
                >
                  {label}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{`And ${more} more. Find this number in Rides to see them all.`}</p>}
    </>
  );
}

export function CallerRide({ ride, now }: { readonly ride: Ride; readonly now: Instant }) {
  return (
    <p>
      <strong>{whenText(ride.trip.time, now)}</strong>
      <span>{`, ${tripText(ride)}. ${adminStatusText(ride)}.`}</span>
    </p>
  );
}

export function alreadyBookedText(rides: readonly Ride[]): string {
  return rides.length === 1 ? 'this ride booked:' : 'these rides booked:';
}

function rideText(ride: Ride, now: Instant): string {
  return `${whenText(ride.trip.time, now)}, ${tripText(ride)}`;
}
