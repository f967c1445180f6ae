import { readdirSync, statSync } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { join, sep } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const PAGE = 'index.html';
/** Vite names these by their content. */
const HASHED = 'assets/';
/** Where Google's popup comes back to: with an opener policy of its own it would lose the window that opened it. */
const POPUP_RETURN = 'auth/google/callback';

/**
 * Serves the web app that was built into `root`: its files as they are, hashed ones for good, and the page for every other address that a
 * browser opens (history fallback). Paths under /api are none of its business.
 */
export async function serveWebApp(server: FastifyInstance, root: string): Promise<void> {
  const known = filesUnder(root);
  if (!known.has(PAGE)) return;
  await server.register(files, { root, serve: false, preCompressed: true, cacheControl: false });
  server.get('/*', (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
    const path = request.params['*'];
    if (path === 'api' || path.startsWith('api/')) return reply.callNotFound();
    if (known.has(path) && path !== PAGE) return send(reply, path);
    if (path === POPUP_RETURN) reply.header('cross-origin-opener-policy', 'unsafe-none');
    return path === '' || acceptsPage(request.headers) ? send(reply, PAGE) : reply.callNotFound();
  });
}

/**
 * The path of a request, or the page's for one that a browser opens and nobody can decode (`/join/%`): the app says there what it says of
 * every unknown address (SHELL-06), where the server would only have a problem in JSON.
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

/** Only what opens a page gets the page; a script that is no longer there must not get one. */
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
