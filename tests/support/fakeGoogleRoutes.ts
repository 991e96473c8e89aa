import { FakeMapsRequestError } from './fakeGooglePlaces';
import type { Billing } from './googleBilling';

/** A route as Google knows it; what of it the answer has, the request's field mask says. */
export interface FakeRoute {
  readonly path?: readonly { readonly lat: number; readonly lng: number }[];
  readonly distanceMeters?: number;
  readonly durationMillis?: number | null;
  readonly localizedValues?: { readonly duration: string | null } | null;
}

/** What the routes library was asked, and what it shall answer. */
export interface FakeRoutes {
  /** Undefined is one of Google's ways to say that there is none; an empty list is the other. */
  routes: readonly FakeRoute[] | undefined;
  /** The code with which the next calls fail. */
  error: string | null;
  readonly requests: Record<string, unknown>[];
}

const FIELDS = ['path', 'distanceMeters', 'durationMillis', 'localizedValues'] as const;

export function newFakeRoutes(): FakeRoutes {
  return { routes: [], error: null, requests: [] };
}

/** google.maps.routes, as far as the adapter uses it. */
export function routesLibrary(fake: FakeRoutes, billing: Billing) {
  async function computeRoutes(request: Record<string, unknown>) {
    fake.requests.push(request);
    await Promise.resolve();
    const { fields } = request;
    // Without a field mask, and with a field that does not exist, Google refuses the request.
    const isMasked =
      Array.isArray(fields) &&
      fields.length > 0 &&
      fields.every((field) => FIELDS.some((known) => known === field));
    if (fake.error !== null || !isMasked) {
      throw new FakeMapsRequestError(fake.error ?? 'INVALID_ARGUMENT', 'ROUTES_COMPUTE_ROUTES');
    }
    const { routingPreference = 'TRAFFIC_UNAWARE' } = request;
    billing.add(
      routingPreference === 'TRAFFIC_UNAWARE' ? 'Compute Routes Essentials' : 'Compute Routes Pro',
    );
    return { routes: fake.routes?.map((route) => masked(route, fields)) };
  }
  return { Route: { computeRoutes } };
}

/** A route whose data are getters, and undefined where they were not asked for. */
function masked(route: FakeRoute, fields: readonly unknown[]): object {
  const answer = {};
  for (const field of FIELDS) {
    Object.defineProperty(answer, field, {
      get: () => (fields.includes(field) ? route[field] : undefined),
    });
  }
  return answer;
}
