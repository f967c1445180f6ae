import { STATUS_CODES } from 'node:http';
import { HttpException } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { MESSAGES } from '@pawplan/contracts';
import { Failure, type FailureCode } from '@pawplan/platform';
import { HTTP_MESSAGES } from './http-messages.js';

/** One invalid field. */
class FieldProblem {
  @ApiProperty({ description: 'The name of the field in the request' }) field: string;
  @ApiProperty({ description: 'What is wrong with it, as a sentence that a screen can show unchanged' })
  message: string;
}

/** The body of every error reply. */
export class Problem {
  @ApiProperty({ description: 'The HTTP status' }) statusCode: number;
  @ApiProperty({ description: 'The name of the status' }) error: string;
  @ApiProperty({ description: 'One sentence that a screen can show as it is' }) message: string;
  @ApiProperty({ description: 'The id of the request, which is also in the logs' }) requestId: string;
  @ApiProperty({ type: [FieldProblem], required: false, description: 'Every failing field, for invalid input' })
  errors?: FieldProblem[];
  @ApiProperty({
    type: Object,
    required: false,
    description: 'The item as it stands, when a stale version was written to',
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

const SENTENCES: Record<number, string> = {
  400: HTTP_MESSAGES.badRequest,
  404: HTTP_MESSAGES.notFound,
  413: HTTP_MESSAGES.tooLarge,
  415: HTTP_MESSAGES.wrongType,
  429: MESSAGES.tooMany,
  503: MESSAGES.unavailable,
};

/**
 * The error reply for a thrown value. A failure keeps its message, other refusals get our message, and everything else
 * becomes a 500 without details.
 */
export function problemOf(thrown: unknown, requestId: string): Problem {
  if (thrown instanceof Failure && thrown.code !== 'internal') {
    const { errors, data } = thrown.details;
    return { ...data, ...base(STATUS[thrown.code], thrown.message, requestId), ...(errors && { errors }) };
  }
  const status = statusOf(thrown);
  return base(status, SENTENCES[status] ?? (status < 500 ? HTTP_MESSAGES.badRequest : MESSAGES.unexpected), requestId);
}

function base(statusCode: number, message: string, requestId: string): Problem {
  return { statusCode, error: STATUS_CODES[statusCode] ?? 'Error', message, requestId };
}

/** Errors of Nest and Fastify carry a status. A status of Fastify outside 400 to 499 becomes 500. */
function statusOf(thrown: unknown): number {
  if (thrown instanceof HttpException) return thrown.getStatus();
  const status = thrown instanceof Error && 'statusCode' in thrown ? Number(thrown.statusCode) : 500;
  return status >= 400 && status < 500 ? status : 500;
}
