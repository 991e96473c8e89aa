import { Banner } from '../../../ui/feedback/Banner';

/** Why the last press on a ride came to nothing; it goes with the next one. */
export function RideError({ problem: error }: { readonly problem: string | null }) {
  return (
    error !== null && (
      <Banner tone="danger">
        <p>{error}</p>
      </Banner>
    )
  );
}
