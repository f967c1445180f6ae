import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import {
  acceptedLanguage,
  type Caller,
  LIMITS,
  type SessionClaims,
  type Space,
  type Visitor,
} from '@pawplan/contracts';
import type { Operation } from '@pawplan/platform';
import type { FastifyRequest } from 'fastify';
import { deviceTokensOf } from '../auth/device-cookie.js';
import { operationOf } from '../http/operation.js';
import { headerZone } from './choose-zone.js';

/** A request after the guard. It has a caller unless its route is public. */
export type SessionRequest = FastifyRequest & {
  caller?: Caller;
  spaces?: readonly Space[];
  user?: SessionClaims;
  admittedUntil?: number;
};

/**
 * The context that the gateway sends with every call: the caller, and the operation when the call changes something.
 */
export interface CallerContext<Who> {
  caller: Who;
  requestId: string;
  operation?: Operation;
}

/** Parameter decorator: the context of a signed-in caller. */
export const AsMember = createParamDecorator((_: unknown, context: ExecutionContext): CallerContext<Caller> => {
  const request = context.switchToHttp().getRequest<SessionRequest>();
  const { caller } = request;
  if (!caller) throw new Error(`${request.routeOptions.url} reads the caller, but is public`);
  return { caller, requestId: request.id, operation: operationOf(request, caller.userId, caller.space) };
});

/** The same with the client's address and device tokens, for routes that check a password. */
export const AsMemberOnDevice = createParamDecorator((_: unknown, context: ExecutionContext): CallerContext<Caller> => {
  const request = context.switchToHttp().getRequest<SessionRequest>();
  const { caller } = request;
  if (!caller) throw new Error(`${request.routeOptions.url} reads the caller, but is public`);
  const client = { address: request.ip, deviceTokens: deviceTokensOf(request.headers.cookie) };
  const operation = operationOf(request, caller.userId, caller.space);
  return { caller: { ...caller, client }, requestId: request.id, operation };
});

/** Parameter decorator: every space of the caller, for routes that use all of them. */
export const OwnSpaces = createParamDecorator(
  (_: unknown, context: ExecutionContext): readonly Space[] =>
    context.switchToHttp().getRequest<SessionRequest>().spaces ?? [],
);

/** Parameter decorator: the context of a caller who is not signed in. */
export const AsVisitor = createParamDecorator((_: unknown, context: ExecutionContext): CallerContext<Visitor> => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  const { 'x-time-zone': zone, 'user-agent': userAgent, 'accept-language': languages, cookie } = request.headers;
  const caller = {
    address: request.ip,
    timeZone: headerZone(zone),
    language: acceptedLanguage(languages),
    userAgent: userAgent?.slice(0, LIMITS.userAgent),
    deviceTokens: deviceTokensOf(cookie),
  };
  return { caller, requestId: request.id, operation: operationOf(request, request.ip, 'visitor') };
});
