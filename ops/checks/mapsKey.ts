import { RefusalError, type GoogleApi } from './googleApi';
import { NotRunError, toVerdict, type Check } from './verdicts';

const SATURDAY_MARKET = { latitude: 53.8439, longitude: -0.4323 };
const HULL_STATION = { latitude: 53.7442, longitude: -0.3457 };
const toWaypoint = (latLng: object): object => ({ location: { latLng } });

/** The two services of Google's maps that also answer a server. */
const CALLS = [
  {
    name: 'Places (New)',
    service: 'places',
    path: '/v1/places:autocomplete',
    fields: 'suggestions.placePrediction.placeId',
    body: { input: 'Saturday Market Beverley', includedRegionCodes: ['gb'] },
  },
  {
    name: 'Routes',
    service: 'routes',
    path: '/directions/v2:computeRoutes',
    fields: 'routes.distanceMeters',
    body: {
      origin: toWaypoint(SATURDAY_MARKET),
      destination: toWaypoint(HULL_STATION),
      travelMode: 'DRIVE',
    },
  },
] as const;
/** Google's reasons (google.api.ErrorReason), for the webmaster. */
const REASONS: Readonly<Record<string, string>> = {
  API_KEY_INVALID: 'Google doesn’t know the key',
  API_KEY_SERVICE_BLOCKED: 'the key isn’t allowed for it',
  SERVICE_DISABLED: 'it isn’t enabled in the key’s project',
  BILLING_DISABLED: 'the key’s project has no billing account',
};
const NOT_TRIED =
  'Maps JavaScript and Geocoding answer browsers only: npm run firm -- check-maps tries them';

/**
 * Google's maps accept the key from the app's pages, and from no other. Pretends to be a page by
 * naming it in the Referer. The calls cost less than a penny.
 */
export function mapsKey(key: string, address: string | null, google: GoogleApi): Check {
  const reasonOfRefusal = async (
    { service, path, fields, body }: (typeof CALLS)[number],
    referrer: string,
  ): Promise<RefusalError | null> => {
    try {
      await google.postWithKey(service, path, body, {
        'X-Goog-Api-Key': key,
        'X-Goog-FieldMask': fields,
        ...(referrer === '' ? {} : { Referer: referrer }),
      });
      return null;
    } catch (error) {
      if (error instanceof RefusalError) {
        return error;
      }
      throw error;
    }
  };
  return {
    name: 'Google’s maps accept VITE_GOOGLE_MAPS_KEY',
    run: async () => {
      if (key === '') {
        return toVerdict([], 'not set, so the app has the embedded map');
      }
      if (address === null) {
        throw new NotRunError('the address of the app is unknown: pass --address');
      }
      const origin = `${new URL(address).origin}/`;
      const problems: string[] = [];
      for (const call of CALLS) {
        const refusal = await reasonOfRefusal(call, origin);
        if (refusal !== null) {
          problems.push(`${call.name}: ${textOf(refusal, origin)}`);
        }
      }
      const [places] = CALLS;
      if (problems.length === 0 && (await reasonOfRefusal(places, '')) === null) {
        problems.push(
          'any website can use it: APIs & Services, Credentials, Application restrictions',
        );
      }
      return toVerdict(problems, NOT_TRIED);
    },
  };
}

function textOf({ reason, message }: RefusalError, origin: string): string {
  return reason === 'API_KEY_HTTP_REFERRER_BLOCKED'
    ? `the key isn’t allowed on ${origin}`
    : (REASONS[reason] ?? message);
}
