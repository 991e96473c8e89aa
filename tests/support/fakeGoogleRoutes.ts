import { FakeMapsRequestError } from './fakeGooglePlaces';
import type { Billing } from './googleBilling';

export interface FakeRoute {
  readonly path?: readonly { readonly lat: number; readonly lng: number }[];
  readonly distanceMeters?: number;
  readonly durationMillis?: number | null;
  readonly localizedValues?: { readonly duration: string | null } | null;
}

export interface FakeRoutes {
  /** Google returns either undefined or an empty list if there is no route. */
  routes: readonly FakeRoute[] | undefined;
  /** Error code of the next calls. */
  error: string | null;
  readonly requests: Record<string, unknown>[];
}

const FIELDS = ['path', 'distanceMeters', 'durationMillis', 'localizedValues'] as const;

export function createFakeRoutes(): FakeRoutes {
  return { routes: [], error: null, requests: [] };
}

/** google.maps.routes, as far as the adapter uses it. */
export function routesLibrary(fake: FakeRoutes, billing: Billing) {
  async function computeRoutes(request: Record<string, unknown>) {
    fake.requests.push(request);
    await Promise.resolve();
    const { fields } = request;
    // Like Google, refuses requests without a field mask or with an unknown field.
    const hasValidMask =
      Array.isArray(fields) &&
      fields.length > 0 &&
      fields.every((field) => FIELDS.some((name) => name === field));
    if (fake.error !== null || !hasValidMask) {
      throw new FakeMapsRequestError(fake.error ?? 'INVALID_ARGUMENT', 'ROUTES_COMPUTE_ROUTES');
    }
    const { routingPreference = 'TRAFFIC_UNAWARE' } = request;
    billing.add(
      routingPreference === 'TRAFFIC_UNAWARE' ? 'Compute Routes Essentials' : 'Compute Routes Pro',
    );
    return { routes: fake.routes?.map((route) => applyFieldMask(route, fields)) };
  }
  return { Route: { computeRoutes } };
}

/** Getters, as in Google's routes; undefined for fields outside the mask. */
function applyFieldMask(route: FakeRoute, fields: readonly unknown[]): object {
  const masked = {};
  for (const field of FIELDS) {
    Object.defineProperty(masked, field, {
      get: () => (fields.includes(field) ? route[field] : undefined),
    });
  }
  return masked;
}
