import { cacheKeyOf, isPrecached, isTextOfLanguage, PAGE } from './cache-rules';
import { handlePush } from './push';

declare const self: ServiceWorkerGlobalScope;
/** Defined by the build: the paths of all files, one per line, and a hash of their content. */
declare const BUILT_FILES: string;
declare const BUILT_VERSION: string;

const FAMILY = 'pawplan-shell ';
const CACHE = FAMILY + BUILT_VERSION;
const files = new Set([PAGE, ...BUILT_FILES.split('\n')]);

self.addEventListener('install', (event) => event.waitUntil(cacheAll()));
self.addEventListener('activate', (event) => event.waitUntil(takeControl()));
self.addEventListener('message', ({ data }) => {
  // A newer version waits until the person accepts it: it would delete files that a page of the older version still
  // needs.
  if (data === 'take-over') void self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const path = cacheKeyOf(event.request, self.location.origin, files);
  if (path) event.respondWith(answer(path, event.request));
});
handlePush();

async function cacheAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(
    [...files].filter((path) => isPrecached(path, navigator.languages)).map((path) => cacheFile(cache, path)),
  );
}

/** Files under /assets/ have a content hash in their name, so a copy in an older cache is still right. */
async function cacheFile(cache: Cache, path: string): Promise<void> {
  const known = path.startsWith('/assets/') ? await caches.match(path) : undefined;
  const reply = known?.ok ? known : await fetch(path, { cache: 'no-cache' });
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
  await cache.put(path, reply);
}

async function takeControl(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => name.startsWith(FAMILY) && name !== CACHE && caches.delete(name)));
  await self.clients.claim();
}

async function answer(path: string, request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const cached = await cache.match(path);
  if (cached) return cached;
  const reply = await fetch(request);
  if (reply.ok && isTextOfLanguage(path)) await cache.put(path, reply.clone());
  return reply;
}
