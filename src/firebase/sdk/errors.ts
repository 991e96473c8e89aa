import { config } from '../../config';
import { failed, type Failure } from '../../domain/common/outcome';
import {
  errorMessage,
  isUserError,
  UNEXPECTED_TEXT,
  type UserError,
} from '../../errors/errorMessage';

export type FailureKind = 'unreachable' | 'denied' | 'provider';

/** A backend failure whose message can be shown to the user. */
export class BackendError extends Error implements UserError {
  override readonly name = 'BackendError';
  readonly kind: FailureKind;
  /** Firebase's error code, such as 'auth/email-already-in-use'; empty if there was none. */
  readonly code: string;
  readonly isExpected: boolean;
  /** Outcome of a transaction's writes. Uncertain: they were sent, and no response came. */
  commit: 'not-sent' | 'denied' | 'uncertain' = 'not-sent';

  constructor(kind: FailureKind, message: string, cause?: unknown, isExpected = true) {
    super(message, { cause });
    this.kind = kind;
    this.isExpected = isExpected;
    this.code = errorCode(cause);
  }
}

export const REQUEST_TIMEOUT_MS = 10_000;

const UNREACHABLE_TEXT =
  'We can’t connect right now. Check your internet connection and try again.';
/** While App Check can't get a token. */
export const BLOCKED_TEXT = `An ad blocker or your network is blocking online booking. Turn the blocker off for this page and reload it, or call ${config.helpPhone}.`;
const DENIED_TEXT = 'Your account can’t do this. Log out, log in and try again.';

const UNREACHABLE_CODES = new Set([
  'unavailable',
  'deadline-exceeded',
  'cancelled',
  // The Realtime Database's.
  'DISCONNECT',
  'auth/network-request-failed',
  'auth/timeout',
  'auth/internal-error',
]);
// The last is the Realtime Database's.
const DENIED_CODES = new Set(['permission-denied', 'unauthenticated', 'PERMISSION_DENIED']);

const PROVIDER_TEXTS = new Map([
  ['resource-exhausted', 'We’re very busy. Wait a minute, then try again.'],
]);

/** Adds messages by Firebase's error code: those of accounts are not in the landing page's code. */
export function addProviderTexts(texts: Iterable<readonly [code: string, text: string]>): void {
  for (const [code, text] of texts) {
    PROVIDER_TEXTS.set(code, text);
  }
}

/** Converts anything the Firebase SDK threw; a BackendError is returned unchanged. */
export function toBackendError(error: unknown): BackendError {
  if (error instanceof BackendError) {
    return error;
  }
  // Such as a stale chunk that a use case imports.
  if (isUserError(error)) {
    return new BackendError('unreachable', error.message, error.cause ?? error, error.isExpected);
  }
  const code = errorCode(error);
  if (UNREACHABLE_CODES.has(code) || isOffline(error)) {
    return new BackendError('unreachable', UNREACHABLE_TEXT, error);
  }
  if (DENIED_CODES.has(code)) {
    return new BackendError('denied', DENIED_TEXT, error);
  }
  const text = PROVIDER_TEXTS.get(code);
  return new BackendError('provider', text ?? UNEXPECTED_TEXT, error, text !== undefined);
}

/** The outcome of what failed. An uncertain attempt stays so until the writes are denied. */
export function toFailure(error: unknown, wasUncertain = false): Failure {
  const failure = toBackendError(error);
  const { commit } = failure;
  const isUncertain = commit === 'uncertain' || (commit === 'not-sent' && wasUncertain);
  return failed(errorMessage(failure), isUncertain);
}

let isRefusing = false;
const pending = new Set<(error: BackendError) => void>();

const blockedError = (): BackendError => new BackendError('unreachable', BLOCKED_TEXT);

/** Fails all present and later requests immediately: a blocker keeps them from being sent. */
export function refuseRequests(): void {
  isRefusing = true;
  for (const reject of pending) {
    reject(blockedError());
  }
}

/** @throws BackendError for every failure, and when the time is up. */
export async function request<Value>(
  work: Promise<Value>,
  timeoutMs = REQUEST_TIMEOUT_MS,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let refuse: (error: BackendError) => void = () => undefined;
  const timeout = new Promise<never>((_, reject) => {
    refuse = reject;
    timer = setTimeout(() => reject(new BackendError('unreachable', UNREACHABLE_TEXT)), timeoutMs);
  });
  pending.add(refuse);
  if (isRefusing) {
    refuse(blockedError());
  }
  try {
    return await Promise.race([work, timeout]);
  } catch (error) {
    throw toBackendError(error);
  } finally {
    clearTimeout(timer);
    pending.delete(refuse);
  }
}

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}

// Offline, fetch rejects with a TypeError, as a bug would: only the browser's message tells them
// apart. Firestore Lite wraps it in an 'unknown' error. The last is the Realtime Database's.
const OFFLINE_MESSAGE =
  /failed to fetch|fetch failed|network ?error|load failed|(network|internet) connection|client is offline|^SyntaxError: /i;

// A response that isn't JSON comes from something in between, such as a hotel's login page.
// Firestore Lite turns its SyntaxError into a text.
function isOffline(error: unknown): boolean {
  return (
    error instanceof SyntaxError || (error instanceof Error && OFFLINE_MESSAGE.test(error.message))
  );
}
