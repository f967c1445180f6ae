import { createHash, timingSafeEqual } from 'node:crypto';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { MESSAGES } from '@pawplan/contracts';
import { Failure } from '@pawplan/platform';
import type { FastifyRequest } from 'fastify';
import { GatewayConfig } from '../config.js';
import { isForwarded } from '../http/proxies.js';

/** Admits operators: requests from this machine, and requests with STATUS_TOKEN. */
@Injectable()
export class OperatorGuard implements CanActivate {
  constructor(private readonly config: GatewayConfig) {}

  /** Throws Failure `forbidden` for all other requests. */
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (!isFromThisMachine(request) && !isToken(this.config.STATUS_TOKEN, request.headers.authorization)) {
      throw new Failure('forbidden', MESSAGES.operatorsOnly);
    }
    return true;
  }
}

type RequestInfo = Pick<FastifyRequest, 'headers'> & { socket: { remoteAddress?: string; localAddress?: string } };

/** Whether a request comes from this machine and was not forwarded by a proxy on it. */
export function isFromThisMachine({ headers, socket: { remoteAddress = '', localAddress } }: RequestInfo): boolean {
  const isLoopback = /^(?:::1$|(?:::ffff:)?127\.)/.test(remoteAddress);
  return (isLoopback || (remoteAddress !== '' && remoteAddress === localAddress)) && !isForwarded(headers);
}

/**
 * Whether the header contains the token; false when no token is set. The comparison takes the same time for every wrong
 * token.
 */
export function isToken(token = '', authorization = ''): boolean {
  const [, given = ''] = /^Bearer (.+)$/i.exec(authorization) ?? [];
  return token !== '' && timingSafeEqual(sha256(given), sha256(token));
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
