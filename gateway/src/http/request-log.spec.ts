import { currentCall } from '@pawplan/platform';
import { fastify } from 'fastify';
import { requestIdOf } from './request-id.js';
import { logRequests } from './request-log.js';

const lines: Record<string, unknown>[] = [];
const logger = { info: (line: Record<string, unknown>) => lines.push(line), debug: () => 0 };

describe('the log of requests', () => {
  const server = fastify({ genReqId: (raw) => requestIdOf(raw.headers['x-request-id']) });
  logRequests(server, logger as unknown as Parameters<typeof logRequests>[1]);
  server.get('/api/groups/:id', () => ({}));
  server.get('/*', () => 'page');
  server.post('/api/auth/login', () => ({ seen: currentCall.get()?.requestId }));
  afterAll(() => server.close());

  it('[API-09] [AUTH-18] has one line for each request, with its id and without secrets', async () => {
    const reply = await server.inject({
      method: 'POST',
      url: '/api/auth/login?token=hush',
      headers: { authorization: 'Bearer hush', 'x-request-id': 'r-1' },
      payload: { password: 'hush' },
    });
    expect(reply.headers['x-request-id']).toBe('r-1');
    expect(reply.json()).toEqual({ seen: 'r-1' });
    expect(lines).toEqual([
      expect.objectContaining({ requestId: 'r-1', method: 'POST', route: '/api/auth/login', status: 200 }),
    ]);
    expect(JSON.stringify(lines)).not.toContain('hush');
  });

  it.each([
    ['/join/HUSH23?code=HUSH23', '/*'],
    ['/api/groups/HUSH23?code=HUSH23', '/api/groups/:id'],
    ['/assets/HUSH23.js', '/*'],
  ])('[API-43] contains the route of %s but not its address, which may contain an invite code', async (url, route) => {
    lines.length = 0;
    await server.inject({ url });
    expect(lines).toEqual([expect.objectContaining({ route })]);
    expect(JSON.stringify(lines)).not.toContain('HUSH23');
  });

  it('[API-43] contains no address for an unknown route', async () => {
    lines.length = 0;
    await server.inject({ method: 'PUT', url: '/api/HUSH23' });
    expect(lines).toEqual([expect.objectContaining({ route: 'none', status: 404 })]);
    expect(JSON.stringify(lines)).not.toContain('HUSH23');
  });

  it.each([undefined, '', 'a b', 'x'.repeat(65), '<script>', ['a', 'b']])(
    '[API-09] contains a generated request id instead of %p',
    (header) => {
      expect(requestIdOf(header)).toMatch(/^[0-9a-f-]{36}$/);
    },
  );
});
