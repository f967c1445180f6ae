import { connect } from 'node:net';
import { fastify } from 'fastify';
import { finishInFlight } from './finish-in-flight.js';

describe('a server that closes', () => {
  it('[PLAT-25] answers requests in progress and does not wait for idle connections', async () => {
    const server = fastify();
    finishInFlight(server);
    let arrived = () => {};
    let answer: (text: string) => void = () => {};
    const asked = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    server.get('/slow', () => {
      arrived();
      return new Promise<string>((resolve) => {
        answer = resolve;
      });
    });
    server.get('/quick', () => 'quick');
    const url = await server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = new URL(url);

    const silent = connect(Number(port), '127.0.0.1');
    await new Promise((resolve) => silent.once('connect', resolve));
    await (await fetch(`${url}/quick`)).text();
    const slow = fetch(`${url}/slow`).then((reply) => reply.text());
    await asked;

    const closed = server.close();
    answer('finished');
    expect(await slow).toBe('finished');
    await closed;
  });
});
