import { compile } from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';

/** The addresses and networks that TRUSTED_PROXIES lists. */
export const parseProxyList = (trustedProxies: string): string[] =>
  trustedProxies
    .split(',')
    .map((proxy) => proxy.trim())
    .filter(Boolean);

/** A sender of requests with a forwarding header that was not trusted. */
interface UntrustedProxy {
  address: string;
  /** ISO 8601 UTC. */
  seenAt: string;
}

type ForwardedRequest = Pick<FastifyRequest, 'headers'> & { socket: { remoteAddress?: string } };

/** Distinguishes trusted from untrusted proxies, and records the last untrusted one. */
export class Proxies {
  /** The last untrusted proxy. */
  untrusted?: UntrustedProxy;
  readonly isTrusted: (address: string) => boolean;

  /** `warn` is called for each request of an untrusted proxy. */
  constructor(
    trusted: string[],
    private readonly warn: (address: string) => void,
  ) {
    const trusts = compile(trusted);
    this.isTrusted = (address) => trusts(address, 0);
  }

  /** Checks the sender of a request. All callers behind an untrusted proxy count as one in every limit. */
  recordRequest({ headers, socket: { remoteAddress } }: ForwardedRequest, now = new Date()): void {
    if (!remoteAddress || !isForwarded(headers) || this.isTrusted(remoteAddress)) return;
    this.untrusted = { address: remoteAddress, seenAt: now.toISOString() };
    this.warn(remoteAddress);
  }
}

/** Whether the headers say that a proxy forwarded the request. */
export const isForwarded = (headers: FastifyRequest['headers']): boolean =>
  headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
