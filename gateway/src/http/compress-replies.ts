import { pipeline, Readable, type Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A smaller reply fits into one packet anyway. */
const WORTHWHILE_BYTES = 1_024;
const TEXT = /json|^text\/(?!event-stream)|javascript|xml/;
/**
 * Routes whose replies contain tokens or invite codes. Texts of other people are in these replies too (names of groups
 * and members), and the size of a compressed reply would tell whether such a text resembles the secret.
 */
const WITH_SECRETS = /^\/api\/(auth|groups)(?!\/export$)/;

/** Above these levels, each further tenth of the bytes costs twice the processor time. */
const GZIP = { level: 3 };
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };

const ENCODERS = {
  br: { whole: promisify(brotliCompress), options: BROTLI, stream: () => createBrotliCompress(BROTLI) },
  gzip: { whole: promisify(gzip), options: GZIP, stream: () => createGzip(GZIP) },
} as const;
type Encoding = keyof typeof ENCODERS;
const ENCODINGS = Object.keys(ENCODERS) as Encoding[];

/** Compresses the replies of the API with what the client accepts. A reply that is a stream stays one. */
export function compressReplies(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply, payload) => {
    if (!request.url.startsWith('/api')) return payload;
    // Set when a stream failed before its first byte and an error is sent in its place.
    reply.removeHeader('content-encoding');
    if (!isCompressible(request, reply)) return payload;
    if (typeof payload === 'string' || Buffer.isBuffer(payload)) {
      if (Buffer.byteLength(payload) <= WORTHWHILE_BYTES) return payload;
      const encoding = encodingOf(request, reply);
      return encoding ? compressed(payload, encoding) : payload;
    }
    if (!(payload instanceof Readable)) return payload;
    const encoding = encodingOf(request, reply);
    return encoding ? piped(payload, ENCODERS[encoding].stream()) : payload;
  });
}

function isCompressible({ method, routeOptions: { url = '' } }: FastifyRequest, reply: FastifyReply): boolean {
  const isText = TEXT.test(String(reply.getHeader('content-type')));
  return isText && method !== 'HEAD' && !WITH_SECRETS.test(url);
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

function compressed(payload: string | Buffer, encoding: Encoding): Promise<Buffer> {
  const { whole, options } = ENCODERS[encoding];
  return (whole as (content: string | Buffer, options: object) => Promise<Buffer>)(payload, options);
}

/** A failure on either side ends both: a client that hangs up ends the source, a source that fails cuts the reply. */
function piped(source: Readable, encoder: Transform): Readable {
  return pipeline(source, encoder, () => undefined);
}
