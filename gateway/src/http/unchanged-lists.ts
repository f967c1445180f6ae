import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the replies of the route have an `ETag`. */
    tagged?: boolean;
  }
}

/**
 * Gives the replies of tagged routes an `ETag`, and answers 304 when the client has the same reply already. A reply
 * that is a stream has none, because its content is not known in advance.
 */
export function answerUnchanged(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply, payload) => {
    const isTagged = request.routeOptions.config.tagged && reply.statusCode === 200;
    if (!isTagged || !Buffer.isBuffer(payload)) return payload;
    const tag = tagOf(payload);
    reply.header('etag', tag);
    if (!containsTag(request.headers['if-none-match'], tag)) return payload;
    reply.code(304).removeHeader('content-type');
    return null;
  });
}

/** A weak tag, because the same content is sent in several encodings. */
const tagOf = (content: Buffer): string => `W/"${createHash('sha1').update(content).digest('base64url')}"`;

/** Whether an `If-None-Match` header contains a tag. */
export function containsTag(header: string | undefined, tag: string): boolean {
  return header?.split(',').some((one) => one.trim() === tag) ?? false;
}
