import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { policyOfPage } from './security-headers.js';

const PAGE = 'index.html';
const POLICY = 'content-security-policy';
/** Vite puts a hash of the content into these file names. */
const HASHED = 'assets/';
/**
 * The page to which Google's popup returns. With the opener policy of the other pages it would lose access to the
 * window that opened it.
 */
const POPUP_RETURN = 'auth/google/callback';

/**
 * Serves the web app in `root`: files unchanged, hashed files with permanent caching, and the page for every other
 * address that a browser opens (history fallback). Does not handle paths under /api.
 */
export async function serveWebApp(server: FastifyInstance, root: string): Promise<void> {
  const files = filesUnder(root);
  if (!files.has(PAGE)) return;
  const page = readFileSync(join(root, PAGE), 'utf8');
  // Every reply has the same policy, so that of the page is computed once.
  let policy: string | undefined;
  const sendPage = (reply: FastifyReply) => {
    policy ??= policyOfPage(String(reply.getHeader(POLICY)), page);
    return send(reply.header(POLICY, policy), PAGE);
  };
  await server.register(fastifyStatic, { root, serve: false, preCompressed: true, cacheControl: false });
  server.get('/*', (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
    const path = request.params['*'];
    if (path === 'api' || path.startsWith('api/')) return reply.callNotFound();
    if (files.has(path) && path !== PAGE) return send(reply, path);
    if (path === POPUP_RETURN) reply.header('cross-origin-opener-policy', 'unsafe-none');
    return path === '' || acceptsPage(request.headers) ? sendPage(reply) : reply.callNotFound();
  });
}

/**
 * The path to serve for a request. A page address that cannot be decoded (`/join/%`) becomes the path of the page:
 * there the app shows its message for unknown addresses (SHELL-06), while the server could only return a JSON problem.
 */
export function servedPath({ url = '/', headers }: IncomingMessage): string {
  const [path = '/'] = url.split('?');
  const isForPage = !/^\/api(\/|$)/.test(path) && acceptsPage(headers);
  return isForPage && !isDecodable(path) ? '/' : url;
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function send(reply: FastifyReply, path: string): FastifyReply {
  const cache = path.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'no-cache';
  return reply.header('cache-control', cache).sendFile(path);
}

/** Only requests for a page get the page; a request for a deleted script must not get it. */
const acceptsPage = ({ accept }: IncomingHttpHeaders): boolean => accept?.includes('text/html') ?? false;

function filesUnder(root: string): Set<string> {
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) return new Set();
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Set(
    entries.map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll(sep, '/'),
    ),
  );
}
