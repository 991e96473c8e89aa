/** Only the first is part of the protocol. */
export type ErrorCode =
  | 'permission_denied'
  | 'invalid_token'
  | 'invalid_path'
  | 'invalid_data'
  | 'invalid_rules'
  | 'invalid_request'
  | 'unsupported';

/** Sent to the client: `code` is the reply's status and `message` its text. */
export class RtdbError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string) {
    super(message);
    this.name = 'RtdbError';
    this.code = code;
  }
}

/** With the message of Google's server. */
export function permissionDenied(): RtdbError {
  return new RtdbError('permission_denied', 'Permission denied');
}
