import { pipeline, Readable, type Transform } from 'node:stream';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
} from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Smaller replies are not compressed, because they fit into one packet. */
const MIN_COMPRESSED_BYTES = 1_024;
/**
 * Up to this size a reply is compressed at once and well: 100 todos take 1 ms and less than 5 kB. A longer one would
 * delay other requests, so it goes to another thread, with half of the processor time and a tenth of the bytes more.
 */
const MAX_SMALL_BYTES = 49_152;
const TEXT_TYPES = /json|^text\/(?!event-stream)|javascript|xml/;
/**
 * Routes whose replies contain tokens or invite codes. Texts of other people are in these replies too (names of groups
 * and members), and the size of a compressed reply would reveal whether such a text resembles the secret.
 */
const ROUTES_WITH_SECRETS = /^\/api\/(auth|groups)(?!\/export$)/;

const SMALL_REPLY_OPTIONS = compressionOptions(6, 5);
const LARGE_REPLY_OPTIONS = compressionOptions(3, 3);

/** Options for gzip and Brotli. */
function compressionOptions(level: number, quality: number) {
  return { gzip: { level }, br: { params: { [constants.BROTLI_PARAM_QUALITY]: quality } } };
}

const ENCODERS = {
  br: {
    small: (content: string | Buffer) => brotliCompressSync(content, SMALL_REPLY_OPTIONS.br),
    large: (content: string | Buffer) => promisify(brotliCompress)(content, LARGE_REPLY_OPTIONS.br),
    stream: () => createBrotliCompress(LARGE_REPLY_OPTIONS.br),
  },
  gzip: {
    small: (content: string | Buffer) => gzipSync(content, SMALL_REPLY_OPTIONS.gzip),
    large: (content: string | Buffer) => promisify(gzip)(content, LARGE_REPLY_OPTIONS.gzip),
    stream: () => createGzip(LARGE_REPLY_OPTIONS.gzip),
  },
} as const;
type Encoding = keyof typeof ENCODERS;
const ENCODINGS = Object.keys(ENCODERS) as Encoding[];

/**
 * Compresses the replies of the API with an encoding that the client accepts. Streams are compressed piece by piece.
 */
export function compressReplies(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply, payload) => {
    if (!request.url.startsWith('/api')) return payload;
    // Set when a stream failed before its first byte and an error is sent in its place.
    reply.removeHeader('content-encoding');
    if (!isCompressible(request, reply)) return payload;
    if (typeof payload === 'string' || Buffer.isBuffer(payload)) {
      const bytes = Buffer.byteLength(payload);
      if (bytes <= MIN_COMPRESSED_BYTES) return payload;
      const encoding = encodingOf(request, reply);
      if (!encoding) return payload;
      const { small, large } = ENCODERS[encoding];
      return bytes <= MAX_SMALL_BYTES ? small(payload) : large(payload);
    }
    if (!(payload instanceof Readable)) return payload;
    const encoding = encodingOf(request, reply);
    return encoding ? pipeThrough(payload, ENCODERS[encoding].stream()) : payload;
  });
}

function isCompressible({ method, routeOptions: { url = '' } }: FastifyRequest, reply: FastifyReply): boolean {
  const isText = TEXT_TYPES.test(String(reply.getHeader('content-type')));
  return isText && method !== 'HEAD' && !ROUTES_WITH_SECRETS.test(url);
}

/** The encoding for a reply, whose headers then name it; null when the client accepts none. */
function encodingOf({ headers }: FastifyRequest, reply: FastifyReply): Encoding | null {
  reply.header('vary', 'accept-encoding');
  const encoding = acceptedEncoding(headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding).removeHeader('content-length');
  return encoding;
}

/** The best encoding that an `Accept-Encoding` header accepts. */
export function acceptedEncoding(header: string | string[] = ''): Encoding | null {
  const accepted = String(header)
    .toLowerCase()
    .split(',')
    .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
    .map((one) => one.split(';')[0]?.trim());
  return ENCODINGS.find((encoding) => accepted.includes(encoding)) ?? null;
}

/** A failure on either side ends both: a client that hangs up ends the source, a source that fails cuts the reply. */
function pipeThrough(source: Readable, encoder: Transform): Readable {
  return pipeline(source, encoder, () => undefined);
}
