import { Failure, type FailureCode, type FailureDetails } from './failure.js';

interface FailureBody extends FailureDetails {
  code: FailureCode;
  message: string;
}

/**
 * Writes a failure as JSON. An error other than {@link Failure} becomes `internal` without details; these are in the
 * log of the process that threw it.
 */
export function writeFailure(error: unknown): Buffer {
  const { code, message, details } =
    error instanceof Failure ? error : new Failure('internal', 'Something went wrong on our side');
  const { errors, data, retryAfter } = details;
  return Buffer.from(JSON.stringify({ code, message, errors, data, retryAfter } satisfies FailureBody));
}

/** Reads a failure; `internal` when it cannot be read. */
export function readFailure(content: Buffer): Failure {
  try {
    const { code, message, ...details } = JSON.parse(content.toString()) as FailureBody;
    return new Failure(code, message, details);
  } catch {
    return new Failure('internal', 'The answer could not be read');
  }
}
