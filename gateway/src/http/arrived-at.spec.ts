import { fastify } from 'fastify';
import { arrivedAt, risingStamps, stampArrivals } from './arrived-at.js';

const NOW = Date.parse('2026-03-14T12:00:00Z');

describe('arrival timestamps', () => {
  it.each([
    ['goes on', [NOW, NOW + 5], [NOW, NOW + 5]],
    ['stands still', [NOW, NOW, NOW], [NOW, NOW + 0.001, NOW + 0.002]],
    ['is set back', [NOW, NOW - 60_000, NOW + 1], [NOW, NOW + 0.001, NOW + 1]],
  ])('[GOAL-08] always rise, also when the clock %s', (_, times, stamps) => {
    const stamp = risingStamps(() => times.shift() ?? 0);
    const taken = stamps.map(() => stamp());
    for (const [n, expected] of stamps.entries()) expect(taken[n]).toBeCloseTo(expected, 3);
    expect(taken.every((at, n) => n === 0 || at > (taken[n - 1] ?? 0))).toBe(true);
  });

  it('[GOAL-08] are different for a thousand requests in the same millisecond', () => {
    const stamp = risingStamps(() => NOW);
    expect(new Set(Array.from({ length: 1_000 }, stamp)).size).toBe(1_000);
  });

  it('[GOAL-08] are set when a request arrives, even if it is delayed later', async () => {
    const server = fastify();
    stampArrivals(server);
    let letIn = (): void => undefined;
    const admitted = new Promise<void>((resolve) => {
      letIn = resolve;
    });
    server.get<{ Params: { name: string } }>('/:name', async (request) => {
      if (request.params.name === 'held') await admitted;
      return arrivedAt(request);
    });
    const held = server.inject('/held').then((reply) => Number(reply.body));
    const quick = Number((await server.inject('/quick')).body);
    letIn();
    expect(await held).toBeLessThan(quick);
    await server.close();
  });
});
