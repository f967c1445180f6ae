import type { FastifyInstance } from 'fastify';
import { Browser } from './support/browser.js';
import { documentOf } from './support/document.js';
import { type Gateway, newEnvironment, startGateway } from './support/product.js';

interface Route {
  method: string;
  url: string;
}

/** Every call of the API. */
const PUBLISHED = {
  '/api/auth/login': ['post'],
  '/api/auth/register': ['post'],
  '/api/auth/google/exchange': ['post'],
  '/api/auth/me': ['get'],
  '/api/auth/profile': ['put'],
  '/api/auth/change-password': ['put'],
  '/api/auth/colors': ['put'],
  '/api/groups': ['get', 'post'],
  '/api/groups/switch': ['put'],
  '/api/groups/join': ['post'],
  '/api/groups/{id}/leave': ['delete'],
  '/api/calendar': ['get', 'post', 'delete'],
  '/api/calendar/{id}': ['put', 'delete'],
  '/api/calendar/{id}/restore': ['post'],
  '/api/calendar/import/preview': ['post'],
  '/api/calendar/import': ['post'],
  '/api/calendar/import/{id}': ['delete'],
  '/api/calendar/google/events': ['get', 'post'],
  '/api/calendar/google/sync': ['post'],
  '/api/todos': ['get', 'post'],
  '/api/todos/my-todos': ['get'],
  '/api/todos/{id}': ['put', 'delete'],
  '/api/todos/{id}/toggle': ['patch'],
  '/api/todos/{id}/skip': ['post'],
  '/api/recurrence/preview': ['post'],
  '/api/reminders/defaults': ['get', 'put'],
  '/api/reminders/own/{kind}/{id}': ['put'],
  '/api/special-dates': ['get', 'post'],
  '/api/special-dates/{id}': ['put', 'delete'],
  '/api/goals': ['get', 'post'],
  '/api/goals/{id}': ['put', 'delete'],
  '/api/habits': ['get', 'post'],
  '/api/habits/{id}/checkin': ['post'],
  '/api/habits/{id}': ['put', 'delete'],
  '/api/focus': ['get', 'post'],
  '/api/focus/trophies': ['get'],
  '/api/focus/stats': ['get'],
  '/api/focus/leaderboard/{groupId}': ['get'],
  '/api/focus/custom': ['post'],
};

const id = 'f'.repeat(24);
/** The API document and its viewer, which show no data. */
const DOCUMENT = /^\/api\/(docs|openapi\.json)/;

const AREAS = ['todos', 'calendar', 'calendar/google', 'special-dates', 'goals', 'habits', 'focus', 'notifications'];

/** Every route under /api that works without a session and is not marked as public. */
async function openRoutes(gateway: Gateway, routes: Route[]): Promise<string[]> {
  const visitor = new Browser(gateway.url);
  const { paths } = await documentOf(visitor);
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

  async function startAndListRoutes(
    extra?: (server: FastifyInstance) => void,
  ): Promise<{ gateway: Gateway; routes: Route[] }> {
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
    const { gateway, routes } = await startAndListRoutes();
    for (const area of AREAS) {
      expect(routes.filter(({ url }) => url.startsWith(`/api/${area}`)).length).toBeGreaterThan(3);
    }
    expect(await openRoutes(gateway, routes)).toEqual([]);
  });

  it('[API-04] this check finds a route without protection', async () => {
    const { gateway, routes } = await startAndListRoutes((server) => {
      server.get('/api/forgotten', () => 'secret');
    });
    expect(await openRoutes(gateway, routes)).toEqual(['GET /api/forgotten', 'HEAD /api/forgotten']);
  });

  it('[API-04] is public only when it is in this list', async () => {
    const { gateway } = await startAndListRoutes();
    const { paths } = await documentOf(new Browser(gateway.url));
    const open = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([verb, { security }]) => (security?.length === 0 ? [`${verb} ${path}`] : [])),
    );
    expect(open.sort()).toEqual([
      'get /api/auth/google/config',
      'get /api/auth/registration',
      'get /api/feeds/{secret}.ics',
      'get /api/health/live',
      'get /api/health/ready',
      'get /api/health/status',
      'post /api/auth/forgot-password',
      'post /api/auth/google/exchange',
      'post /api/auth/login',
      'post /api/auth/passkey-sign-in',
      'post /api/auth/passkey-sign-in/options',
      'post /api/auth/recover-password',
      'post /api/auth/register',
      'post /api/auth/reset-password',
      'post /api/auth/second-factor',
      'post /api/auth/second-factor/passkey',
      'post /api/auth/verify-email',
      'post /api/mail/unsubscribe',
      'post /api/push/done',
      'post /api/push/renewal',
      'post /api/push/snooze',
    ]);
  });

  it('[API-18] exists for every published call', async () => {
    const { gateway } = await startAndListRoutes();
    const { paths } = await documentOf(new Browser(gateway.url));
    const missing = Object.entries(PUBLISHED).flatMap(([path, verbs]) =>
      verbs.filter((verb) => !paths[path]?.[verb]).map((verb) => `${verb} ${path}`),
    );
    expect(missing).toEqual([]);
  });

  it('[API-35] is in the API document', async () => {
    const { gateway, routes } = await startAndListRoutes();
    const visitor = new Browser(gateway.url);
    const { paths } = await documentOf(visitor);
    const missing = routes
      .filter(({ method, url }) => method !== 'HEAD' && url.startsWith('/api') && !DOCUMENT.test(url))
      .filter(({ method, url }) => !paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]);
    expect(missing).toEqual([]);
    expect((await visitor.get('/api/docs')).body).toContain('swagger-ui');
  });
});
