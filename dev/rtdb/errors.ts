/** The statuses that a request can fail with; the first is the protocol's own. */
export type ErrorCode =
  | 'permission_denied'
  | 'invalid_token'
  | 'invalid_path'
  | 'invalid_data'
  | 'invalid_rules'
  | 'invalid_request'
  | 'unsupported';

/** A refusal that travels to the client: `code` becomes the reply's status, `message` its explanation. */
export class RtdbError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string) {
    super(message);
    this.name = 'RtdbError';
    this.code = code;
  }
}

/** The refusal of a read or write by the rules, in the words of Google's server. */
export function permissionDenied(): RtdbError {
  return new RtdbError('permission_denied', 'Permission denied');
}
