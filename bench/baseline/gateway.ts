import { createHmac, timingSafeEqual } from 'node:crypto';
import fastify, { type FastifyRequest } from 'fastify';
import { Client, connect } from './rpc.ts';
import { exchange, queues, settings } from './settings.ts';

interface Claims {
  sub: string;
  sid: string;
}
interface Lease {
  userId: string;
  timeZone: string;
  groups: { id: string; members: object[] }[];
}

const LEASE_MS = 1_000;
const connection = await connect(settings.rabbitmqUrl);
const rpc = await Client.open(connection);
const leases = new Map<string, { until: number; answer: Promise<Lease | null> }>();

function verify(authorization = ''): Claims {
  const [head = '', body = '', signature = ''] = authorization.replace(/^Bearer /, '').split('.');
  const wanted = createHmac('sha256', settings.jwtSecret).update(`${head}.${body}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw new Error('bad token');
  return JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims;
}

function leaseOf(claims: Claims): Promise<Lease | null> {
  const held = leases.get(claims.sid);
  if (held && held.until > performance.now()) return held.answer;
  const answer = rpc.call<Lease | null>(queues.auth, 'lease', claims);
  leases.set(claims.sid, { until: performance.now() + LEASE_MS, answer });
  return answer;
}

async function personOf({ headers }: FastifyRequest) {
  const lease = await leaseOf(verify(headers.authorization));
  if (!lease) throw new Error('no such session');
  const { userId, groups } = lease;
  return { userId, groups, timeZone: headers['x-time-zone']?.toString() ?? lease.timeZone };
}

async function callerOf(request: FastifyRequest) {
  const { groups, ...person } = await personOf(request);
  const group = groups.find(({ id }) => id === request.headers['x-space']);
  if (!group) throw new Error('no such space');
  return { ...person, space: `g:${group.id}`, members: group.members };
}

/** The caller of routes that act in no space. */
async function selfOf(request: FastifyRequest) {
  const { groups: _, ...person } = await personOf(request);
  return person;
}

interface Listener {
  spaces: Set<string>;
  tell(event: object): void;
}
/** The open live streams; in the bench there are none on either side. */
const listeners: Listener[] = [];
const taps = await connection.createChannel();
const { queue: tap } = await taps.assertQueue('', { exclusive: true });
await taps.assertExchange(exchange, 'topic', { durable: true });
for (const service of ['planner', 'focus']) await taps.bindQueue(tap, exchange, `live.${service}`);
await taps.consume(
  tap,
  (message) => {
    const event = JSON.parse(message?.content.toString() ?? '{}') as { payload: { space: string } };
    for (const listener of listeners) if (listener.spaces.has(event.payload.space)) listener.tell(event);
  },
  { noAck: true },
);

const app = fastify();
app.get('/api/todos', async (request) => rpc.call(queues.planner, 'list', { caller: await callerOf(request) }));
app.post('/api/todos', async (request, reply) => {
  reply.code(201);
  return rpc.call(queues.planner, 'create', { caller: await callerOf(request), body: request.body as object });
});
app.get('/api/calendar', async (request) =>
  rpc.call(queues.planner, 'month', { caller: await callerOf(request), window: request.query as object }),
);
app.post('/api/focus', async (request, reply) => {
  reply.code(201);
  return rpc.call(queues.focus, 'record', { caller: await callerOf(request), body: request.body as object });
});
app.get('/api/focus/stats', async (request) =>
  rpc.call(queues.focus, 'stats', { caller: await selfOf(request), query: request.query as object }),
);
await app.listen({ port: settings.port, host: '127.0.0.1' });
process.send?.('ready');
