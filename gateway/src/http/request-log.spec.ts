import { currentCall } from '@pawplan/platform';
import { fastify } from 'fastify';
import { requestIdOf } from './request-id.js';
import { logRequests } from './request-log.js';

const lines: Record<string, unknown>[] = [];
const logger = { info: (line: Record<string, unknown>) => lines.push(line), debug: () => 0 };

describe('the log of requests', () => {
  const server = fastify({ genReqId: (raw) => requestIdOf(raw.headers['x-request-id']) });
  logRequests(server, logger as unknown as Parameters<typeof logRequests>[1]);
  server.post('/api/auth/login', () => ({ seen: currentCall.get()?.requestId }));
  afterAll(() => server.close());

  it('[API-09] [AUTH-18] has one line for each, with its id and without anything secret', async () => {
    const reply = await server.inject({
      method: 'POST',
      url: '/api/auth/login?token=hush',
      headers: { authorization: 'Bearer hush', 'x-request-id': 'r-1' },
      payload: { password: 'hush' },
    });
    expect(reply.headers['x-request-id']).toBe('r-1');
    expect(reply.json()).toEqual({ seen: 'r-1' });
    expect(lines).toEqual([
      expect.objectContaining({ requestId: 'r-1', method: 'POST', path: '/api/auth/login', status: 200 }),
    ]);
    expect(JSON.stringify(lines)).not.toContain('hush');
  });

  it.each([undefined, '', 'a b', 'x'.repeat(65), '<script>', ['a', 'b']])(
    '[API-09] makes an id of its own instead of %p',
    (header) => {
      expect(requestIdOf(header)).toMatch(/^[0-9a-f-]{36}$/);
    },
  );
});
