import type { FastifyInstance } from 'fastify';
import { Person } from './support/person.js';
import { type Gateway, newEnvironment, startGateway } from './support/product.js';

interface Route {
  method: string;
  url: string;
}

const id = 'f'.repeat(24);
/** The document and its viewer, which show no data. */
const DOCUMENT = /^\/api\/(docs|openapi\.json)/;

/** Every route under /api that lets somebody in without a session and is not marked public. */
async function openRoutes(gateway: Gateway, routes: Route[]): Promise<string[]> {
  const visitor = new Person(gateway.url);
  const { paths } = (await visitor.get('/api/openapi.json')).body;
  const isPublic = ({ method, url }: Route) => {
    const verb = method === 'HEAD' ? 'get' : method.toLowerCase();
    return paths[url.replace(/:(\w+)/g, '{$1}')]?.[verb]?.security?.length === 0;
  };
  const open: string[] = [];
  for (const route of routes) {
    if (!route.url.startsWith('/api') || DOCUMENT.test(route.url) || isPublic(route)) continue;
    const { status } = await visitor.call(route.method, route.url.replace(/:\w+/g, id));
    if (status !== 401) open.push(`${route.method} ${route.url}`);
  }
  return open;
}

describe('every registered route', () => {
  const started: Gateway[] = [];
  afterEach(async () => {
    for (const { app } of started.splice(0)) await app.close();
  });

  async function walked(extra?: (server: FastifyInstance) => void): Promise<{ gateway: Gateway; routes: Route[] }> {
    const routes: Route[] = [];
    const gateway = await startGateway({
      env: newEnvironment(),
      prepare: (server) => {
        server.addHook('onRoute', ({ method, url }) => {
          for (const one of [method].flat()) routes.push({ method: one, url });
        });
        extra?.(server);
      },
    });
    started.push(gateway);
    return { gateway, routes };
  }

  it('[API-04] requires a session or is marked public', async () => {
    const { gateway, routes } = await walked();
    expect(routes.filter(({ url }) => url.startsWith('/api/todos')).length).toBeGreaterThan(5);
    expect(await openRoutes(gateway, routes)).toEqual([]);
  });

  it('[API-04] is looked at, so that a forgotten one is found', async () => {
    const { gateway, routes } = await walked((server) => {
      server.get('/api/forgotten', () => 'secret');
    });
    expect(await openRoutes(gateway, routes)).toEqual(['GET /api/forgotten', 'HEAD /api/forgotten']);
  });

  it('[API-04] that is public is meant to be', async () => {
    const { gateway } = await walked();
    const { paths } = (await new Person(gateway.url).get('/api/openapi.json')).body;
    const open = Object.entries<Record<string, { security?: unknown[] }>>(paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([verb, { security }]) => (security?.length === 0 ? [`${verb} ${path}`] : [])),
    );
    expect(open.sort()).toEqual([
      'get /api/auth/google/config',
      'get /api/health/live',
      'get /api/health/ready',
      'post /api/auth/google/exchange',
      'post /api/auth/login',
      'post /api/auth/register',
    ]);
  });

  it('[API-35] is in the API document', async () => {
    const { gateway, routes } = await walked();
    const visitor = new Person(gateway.url);
    const { paths } = (await visitor.get('/api/openapi.json')).body;
    const missing = routes
      .filter(({ method, url }) => method !== 'HEAD' && url.startsWith('/api') && !DOCUMENT.test(url))
      .filter(({ method, url }) => !paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]);
    expect(missing).toEqual([]);
    expect((await visitor.get('/api/docs')).body).toContain('swagger-ui');
  });
});
