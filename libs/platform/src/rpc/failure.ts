/** What went wrong, in words that mean the same in every process; the gateway turns a code into an HTTP status (§3). */
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
  /** Every field that failed, when the input was at fault. */
  errors?: FieldError[];
  /** Plain data that the reply carries besides, for example `current` of a version conflict. */
  data?: Record<string, unknown>;
  /** Whole seconds to wait before the next try, for `too-many`. */
  retryAfter?: number;
}

/** An expected refusal with a sentence that a screen may show as it is. Crosses processes; anything else thrown becomes `internal`. */
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
