import { Banner } from '../../../ui/feedback/Banner';

export function RideError({ error }: { readonly error: string | null }) {
  return (
    error !== null && (
      <Banner tone="danger">
        <p>{error}</p>
      </Banner>
    )
  );
}
