import { TripRequestForm } from './TripRequestForm';
import { useMapDraft } from './useMapDraft';

/** The booking map for a signed-out user: prices need no login. */
export function PublicMapScreen() {
  return (
    <TripRequestForm
      passenger={null}
      draftState={useMapDraft(null)}
      openRides={[]}
      isChecking={false}
      subtitle="Check your fare first"
      below={<p>We’ll ask for your details when you continue.</p>}
    />
  );
}
