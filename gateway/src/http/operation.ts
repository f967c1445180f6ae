import { createHash, createHmac, randomUUID } from 'node:crypto';
import { Failure, type Operation } from '@pawplan/platform';
import type { FastifyRequest } from 'fastify';
import { canonical } from './canonical.js';
import { HTTP_MESSAGES } from './http-messages.js';

const KEY = /^[\x21-\x7e]{1,200}$/;
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

type Asked = Pick<FastifyRequest, 'method' | 'url' | 'headers' | 'body'>;

/**
 * The operation that a changing request is: named by user, space, method, path and `Idempotency-Key`, so that the same
 * request again takes no second effect (§3); without a key one of its own. Undefined for requests that only read.
 * Throws Failure `invalid` for a key that is none.
 */
export function operationOf(request: Asked, userId: string, space: string): Operation | undefined {
  if (READS.has(request.method)) return undefined;
  const key = request.headers['idempotency-key'];
  if (key === undefined) return { id: randomUUID(), fingerprint: '', fresh: true };
  if (typeof key !== 'string' || !KEY.test(key)) throw new Failure('invalid', HTTP_MESSAGES.badKey);
  const path = request.url.split('?', 1)[0];
  const id = sha256(JSON.stringify([userId, space, request.method, path, key]));
  return { id, fingerprint: fingerprintOf(request.body ?? {}, key), fresh: false };
}

/** Keyed with what is nowhere stored: bodies hold passwords, and a plain hash of them would be quick to guess at. */
const fingerprintOf = (body: unknown, key: string): string =>
  createHmac('sha256', key).update(canonical(body)).digest('hex');

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
