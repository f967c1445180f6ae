import type { Message } from '../messages/message.js';
import { PLATFORM_MESSAGES } from '../messages/platform-messages.js';
import { Failure, type FailureCode, type FailureDetails } from './failure.js';

/** The previous release sends no code of the message and no values, and ignores them. */
interface FailureBody extends FailureDetails, Pick<Message, 'message' | 'values'> {
  code: FailureCode;
  messageCode?: string;
}

/**
 * Writes a failure as JSON. An error other than {@link Failure} becomes `internal` without details; these are in the
 * log of the process that threw it.
 */
export function writeFailure(error: unknown): Buffer {
  const { code, text, details } =
    error instanceof Failure ? error : new Failure('internal', PLATFORM_MESSAGES.internal);
  const { message, code: messageCode, values } = text;
  const { errors, data, retryAfter } = details;
  const body: FailureBody = { code, message, messageCode, values, errors, data, retryAfter };
  return Buffer.from(JSON.stringify(body));
}

/** Reads a failure; `internal` when it cannot be read. */
export function readFailure(content: Buffer): Failure {
  try {
    const { code, message, messageCode, values, ...details } = JSON.parse(content.toString()) as FailureBody;
    return new Failure(
      code,
      { message, ...(messageCode && { code: messageCode }), ...(values && { values }) },
      details,
    );
  } catch {
    return new Failure('internal', PLATFORM_MESSAGES.answerUnreadable);
  }
}
