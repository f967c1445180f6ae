import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { Failure } from '@pawplan/platform';
import type { FastifyRequest } from 'fastify';
import { HTTP_MESSAGES } from './http-messages.js';

const VERSION = /^(\d{1,15})$|^"(\d{1,15})"$/;

/**
 * The version in `If-Match`, with or without quotes; undefined without the header. Throws Failure `invalid` for any
 * other value.
 */
export function readIfMatch(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  const match = VERSION.exec(header.trim());
  if (!match) throw new Failure('invalid', HTTP_MESSAGES.badVersion);
  return Number(match[1] ?? match[2]);
}

/** The version with which the editor was opened. */
export const IfMatch = createParamDecorator((_: unknown, context: ExecutionContext) =>
  readIfMatch(context.switchToHttp().getRequest<FastifyRequest>().headers['if-match']),
);
