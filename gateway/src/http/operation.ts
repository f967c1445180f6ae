import { createHash, createHmac, randomUUID } from 'node:crypto';
import { MESSAGES } from '@pawplan/contracts';
import { Failure, type Operation } from '@pawplan/platform';
import type { FastifyRequest } from 'fastify';
import { canonical } from './canonical.js';

const KEY = /^[\x21-\x7e]{1,200}$/;
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

type RequestInfo = Pick<FastifyRequest, 'method' | 'url' | 'headers' | 'body'>;

/**
 * The operation of a changing request. Its id is made of user, space, method, path and `Idempotency-Key`, so that a
 * repeated request has no further effect; without a key it is a new operation. Undefined for requests that only read.
 * Throws Failure `invalid` for an invalid key.
 */
export function operationOf(request: RequestInfo, userId: string, space: string): Operation | undefined {
  if (READS.has(request.method)) return undefined;
  const key = request.headers['idempotency-key'];
  if (key === undefined) return { id: randomUUID(), fingerprint: '', fresh: true };
  if (typeof key !== 'string' || !KEY.test(key)) throw new Failure('invalid', MESSAGES.idempotencyKeyInvalid);
  const path = request.url.split('?', 1)[0];
  const id = sha256(JSON.stringify([userId, space, request.method, path, key]));
  return { id, fingerprint: fingerprintOf(request.body ?? {}, key), fresh: false };
}

/**
 * Keyed with the idempotency key, which is not stored: bodies contain passwords, and a plain hash would be quick to
 * guess.
 */
const fingerprintOf = (body: unknown, key: string): string =>
  createHmac('sha256', key).update(canonical(body)).digest('hex');

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
