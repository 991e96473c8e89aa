import { DAY_MS, HOUR_MS } from '../../src/domain/common/londonTime';
import type { AppRequest, Interference, Treatment } from './faultProxy';
import type { BackendFault } from '../../dev/lab/faults/backendFaults';

/** How many times faster than real time the long waits of a cell pass. */
export const TIME_FACTOR = 5;

/** A fault, and what else changes while it lasts. */
export interface RunningFault {
  readonly interference: (isDeciding: (request: AppRequest) => boolean) => Interference;
  /** How far the device's clock is off. */
  readonly clockOffset?: number;
  /** True if the app has to wait for seconds, which then pass faster. */
  readonly isSlow?: true;
}

const DROP: Treatment = { kind: 'drop' };
const NOTHING: RunningFault = { interference: () => () => null };

/** From the first request on. */
const always = (treatment: Treatment): RunningFault => ({ interference: () => () => treatment });

/** From the deciding request on, which is treated as `first` says. */
const fromDecision = (first: Treatment, later: Treatment | null): RunningFault => ({
  interference: (isDeciding) => {
    let isDecided = false;
    return (request) => {
      if (isDecided) {
        return later;
      }
      isDecided = isDeciding(request);
      return isDecided ? first : null;
    };
  },
});

const refusal = (status: number, name: string): RunningFault => {
  const error = { code: status, status: name, message: name };
  const body = JSON.stringify({ error });
  const answer: Treatment = { kind: 'answer', status, type: 'application/json', body };
  return fromDecision(answer, answer);
};

const LOGIN_PAGE = '<!doctype html><title>Hotel Wi-Fi</title><h1>Log in to go online</h1>';

/** Tokens issued before are refused, and a refresh is served, or refused with a reason. */
const expired = (reason: string | null): RunningFault => {
  const error = (code: number, message: string): Treatment => ({
    kind: 'answer',
    status: code,
    type: 'application/json',
    body: JSON.stringify({ error: { code, status: 'UNAUTHENTICATED', message } }),
  });
  return {
    interference: () => {
      const old = new Set<string>();
      let isRefreshed = false;
      return ({ path, token }) => {
        if (path.includes('/token?')) {
          isRefreshed = true;
          return reason === null ? null : error(400, reason);
        }
        if (token !== null && !isRefreshed) {
          old.add(token);
        }
        return token !== null && old.has(token) ? error(401, 'The token has expired') : null;
      };
    },
  };
};

/** What each fault does to the requests of an attempt. */
export function runningFault(fault: BackendFault): RunningFault {
  switch (fault) {
    case 'never sent':
    case 'killed before':
      return always(DROP);
    case 'response lost':
      return fromDecision({ kind: 'lose response' }, null);
    case '2 s':
      return { ...always({ kind: 'delay', ms: 2000 / TIME_FACTOR }), isSlow: true };
    case '25 s':
      return { ...fromDecision({ kind: 'hold', arrivesLate: true }, null), isSlow: true };
    case 'HTTP 503':
      return refusal(503, 'UNAVAILABLE');
    case 'HTTP 429':
      return refusal(429, 'RESOURCE_EXHAUSTED');
    case 'denied':
      return refusal(403, 'PERMISSION_DENIED');
    case 'HTML':
      return always({ kind: 'answer', status: 200, type: 'text/html', body: LOGIN_PAGE });
    case 'silent':
      return { ...always({ kind: 'hold', arrivesLate: false }), isSlow: true };
    case 'killed during':
      return fromDecision(DROP, DROP);
    case 'killed after':
      return fromDecision({ kind: 'lose response' }, DROP);
    case 'hour fast':
      return { ...NOTHING, clockOffset: HOUR_MS };
    case 'hour slow':
      return { ...NOTHING, clockOffset: -HOUR_MS };
    case 'day fast':
      return { ...NOTHING, clockOffset: DAY_MS };
    case 'day slow':
      return { ...NOTHING, clockOffset: -DAY_MS };
    case 'token expired':
      return expired(null);
    case 'disabled':
      return expired('USER_DISABLED');
    case 'deleted':
      return expired('USER_NOT_FOUND');
    case 'twice':
      return NOTHING;
  }
}
