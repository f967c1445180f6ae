import type { Message } from '../messages/message.js';

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

/** What is wrong with one field of a request. */
export interface FieldError extends Message {
  field: string;
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
 * An expected failure. A screen may show its message unchanged, or in another language by the code and the values of
 * `text`. It is passed on between processes; any other error becomes `internal`.
 */
export class Failure extends Error {
  constructor(
    readonly code: FailureCode,
    readonly text: Message,
    readonly details: FailureDetails = {},
  ) {
    super(text.message);
    this.name = 'Failure';
  }
}

/** A failure because of invalid fields. Its message is that of the first one. */
export function invalidFields(first: FieldError, ...more: readonly FieldError[]): Failure {
  const { field: _, ...text } = first;
  return new Failure('invalid', text, { errors: [first, ...more] });
}

/** A failure because of one invalid field. */
export const invalidField = (field: string, text: Message): Failure => invalidFields({ field, ...text });
