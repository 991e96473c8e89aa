import { Banner } from '../../../ui/feedback/Banner';

/** Why the last press on a ride came to nothing; it goes with the next one. */
export function RideError({ problem }: { readonly problem: string | null }) {
  return (
    problem !== null && (
      <Banner tone="danger">
        <p>{problem}</p>
      </Banner>
    )
  );
}
