import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Caller, SessionClaims, Space, Visitor } from '@pawplan/contracts';
import type { Operation } from '@pawplan/platform';
import type { FastifyRequest } from 'fastify';
import { operationOf } from '../http/operation.js';
import { headerZone } from './choose-zone.js';

/** A request after the guard: it has a caller unless its route is public. */
export type SessionRequest = FastifyRequest & {
  caller?: Caller;
  spaces?: readonly Space[];
  user?: SessionClaims;
  admittedUntil?: number;
};

/** What goes along with every call: who asks, and which operation it is when it changes something. */
export interface Ask<Who> {
  caller: Who;
  requestId: string;
  operation?: Operation;
}

/** The ask of somebody signed in. */
export const AsMember = createParamDecorator((_: unknown, context: ExecutionContext): Ask<Caller> => {
  const request = context.switchToHttp().getRequest<SessionRequest>();
  const { caller } = request;
  if (!caller) throw new Error(`${request.routeOptions.url} asks for a caller, but is public`);
  return { caller, requestId: request.id, operation: operationOf(request, caller.userId, caller.space) };
});

/** Every space of the caller, for routes that cross them. */
export const OwnSpaces = createParamDecorator(
  (_: unknown, context: ExecutionContext): readonly Space[] =>
    context.switchToHttp().getRequest<SessionRequest>().spaces ?? [],
);

/** The ask of somebody who is not signed in. */
export const AsVisitor = createParamDecorator((_: unknown, context: ExecutionContext): Ask<Visitor> => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  const caller = { address: request.ip, timeZone: headerZone(request.headers['x-time-zone']) };
  return { caller, requestId: request.id, operation: operationOf(request, request.ip, 'visitor') };
});
