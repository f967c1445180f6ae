import { STATUS_CODES } from 'node:http';
import { HttpException } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { LIMITS, MESSAGES, MessageReply } from '@pawplan/contracts';
import { Failure, type FailureCode, type Message } from '@pawplan/platform';

/** One invalid field, with a sentence about the error. */
class FieldProblem extends MessageReply {
  @ApiProperty({ description: 'The name of the field in the request' }) field: string;
}

/** The body of every error reply. */
export class Problem extends MessageReply {
  @ApiProperty({ description: 'The HTTP status' }) statusCode: number;
  @ApiProperty({ description: 'The name of the status' }) error: string;
  @ApiProperty({ description: 'The id of the request, which is also in the logs' }) requestId: string;
  @ApiProperty({ type: [FieldProblem], required: false, description: 'Every failing field, for invalid input' })
  errors?: FieldProblem[];
  @ApiProperty({
    type: Object,
    required: false,
    description: 'The current item, when the request named a stale version',
  })
  current?: object;
}

const STATUS: Record<FailureCode, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  unprocessable: 422,
  'too-many': 429,
  internal: 500,
  'bad-gateway': 502,
  unavailable: 503,
  timeout: 504,
};

/** Our messages for errors of the framework. */
const TEXTS: Record<number, Message> = {
  400: MESSAGES.requestNotUnderstood,
  404: MESSAGES.addressUnknown,
  415: MESSAGES.bodyTypeWrong,
  429: MESSAGES.tooMany,
  503: MESSAGES.unavailable,
};

/**
 * The error reply for a thrown value. A failure has its own message, other refusals get our message, and every other
 * error becomes a 500 without details. `bodyLimit` is that of the route, in bytes.
 */
export function problemOf(thrown: unknown, requestId: string, bodyLimit: number = LIMITS.body): Problem {
  if (thrown instanceof Failure && thrown.code !== 'internal') {
    const { errors, data } = thrown.details;
    return { ...data, ...problem(STATUS[thrown.code], thrown.text, requestId), ...(errors && { errors }) };
  }
  const status = statusOf(thrown);
  if (status === 413) return problem(status, MESSAGES.bodyTooLarge({ kibibytes: bodyLimit / 1024 }), requestId);
  return problem(
    status,
    TEXTS[status] ?? (status < 500 ? MESSAGES.requestNotUnderstood : MESSAGES.unexpected),
    requestId,
  );
}

/** The reply with this status and text, without further data. */
export function problem(statusCode: number, text: Message, requestId: string): Problem {
  return { statusCode, error: STATUS_CODES[statusCode] ?? 'Error', ...text, requestId };
}

/** The status of an error of Nest or Fastify. A status of Fastify outside 400 to 499 becomes 500. */
function statusOf(thrown: unknown): number {
  if (thrown instanceof HttpException) return thrown.getStatus();
  const status = thrown instanceof Error && 'statusCode' in thrown ? Number(thrown.statusCode) : 500;
  return status >= 400 && status < 500 ? status : 500;
}
