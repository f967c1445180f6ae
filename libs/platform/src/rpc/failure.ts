/** The kinds of failure, with the same meaning in every process. The gateway maps each code to an HTTP status. */
export type FailureCode =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'unprocessable'
  | 'too-many'
  | 'bad-gateway'
  | 'unavailable'
  | 'timeout'
  | 'internal';

export interface FieldError {
  field: string;
  message: string;
}

export interface FailureDetails {
  /** Every invalid field, when the input was the cause. */
  errors?: FieldError[];
  /** Additional data of the reply, for example `current` of a version conflict. */
  data?: Record<string, unknown>;
  /** Whole seconds to wait before the next try, for `too-many`. */
  retryAfter?: number;
}

/**
 * An expected failure. A screen may show its message unchanged. It is passed on between processes; any other error
 * becomes `internal`.
 */
export class Failure extends Error {
  constructor(
    readonly code: FailureCode,
    message: string,
    readonly details: FailureDetails = {},
  ) {
    super(message);
    this.name = 'Failure';
  }
}
