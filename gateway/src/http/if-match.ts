import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { MESSAGES } from '@pawplan/contracts';
import { Failure } from '@pawplan/platform';
import type { FastifyRequest } from 'fastify';

const VERSION = /^(\d{1,15})$|^"(\d{1,15})"$/;

/**
 * The version in `If-Match`, with or without quotes; undefined without the header. Throws Failure `invalid` for any
 * other value.
 */
export function readIfMatch(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  const match = VERSION.exec(header.trim());
  if (!match) throw new Failure('invalid', MESSAGES.ifMatchInvalid);
  return Number(match[1] ?? match[2]);
}

/** The version with which the editor was opened. */
export const IfMatch = createParamDecorator((_: unknown, context: ExecutionContext) =>
  readIfMatch(context.switchToHttp().getRequest<FastifyRequest>().headers['if-match']),
);
