import { nextTry } from './next-try.js';
import { resultOf } from './push-reply.js';
import { topicOf } from './push-topic.js';

const now = new Date('2026-03-14T10:00:00Z');

describe('the reply of a push service', () => {
  it.each<[number, string | undefined, object]>([
    [200, undefined, { outcome: 'sent' }],
    [201, undefined, { outcome: 'sent' }],
    [202, undefined, { outcome: 'sent' }],
    [301, undefined, { outcome: 'refused' }],
    [307, undefined, { outcome: 'refused' }],
    [400, undefined, { outcome: 'refused' }],
    [401, undefined, { outcome: 'refused' }],
    [403, undefined, { outcome: 'refused' }],
    [404, undefined, { outcome: 'gone' }],
    [408, undefined, { outcome: 'unreachable' }],
    [410, undefined, { outcome: 'gone' }],
    [413, undefined, { outcome: 'refused' }],
    [429, undefined, { outcome: 'unreachable' }],
    [429, '120', { outcome: 'unreachable', retryAfterMs: 120_000 }],
    [429, 'Sat, 14 Mar 2026 10:05:00 GMT', { outcome: 'unreachable', retryAfterMs: 300_000 }],
    [429, 'Sat, 14 Mar 2026 09:00:00 GMT', { outcome: 'unreachable', retryAfterMs: 0 }],
    [429, 'soon', { outcome: 'unreachable' }],
    [503, '999999999', { outcome: 'unreachable', retryAfterMs: 86_400_000 }],
    [500, undefined, { outcome: 'unreachable' }],
    [502, undefined, { outcome: 'unreachable' }],
  ])('[PUSH-12] [PUSH-13] [PUSH-14] %i with Retry-After %s means %j', (status, retryAfter, expected) => {
    expect(resultOf(status, retryAfter, now)).toEqual(expected);
  });
});

describe('the next try', () => {
  const until = new Date('2026-03-14T10:10:00Z');
  it.each<[number, number | undefined, string | null]>([
    [1, undefined, '2026-03-14T10:00:15.000Z'],
    [3, undefined, '2026-03-14T10:01:00.000Z'],
    [1, 120_000, '2026-03-14T10:02:00.000Z'],
    [3, 1_000, '2026-03-14T10:01:00.000Z'],
    [9, undefined, '2026-03-14T10:05:00.000Z'],
    [1, 599_000, '2026-03-14T10:09:59.000Z'],
    [1, 600_000, null],
  ])('[PUSH-12] after %i failed tries and Retry-After of %s ms it is at %s', (attempts, retryAfterMs, expected) => {
    expect(nextTry({ attempts, until }, retryAfterMs, now)?.toISOString() ?? null).toBe(expected);
  });

  it.each<[string, string | null]>([
    ['10:05:00', '2026-03-14T10:07:30.000Z'],
    ['10:09:30', '2026-03-14T10:09:45.000Z'],
    ['10:09:44', '2026-03-14T10:09:59.000Z'],
    ['10:09:45', null],
    ['10:11:00', null],
  ])('[PUSH-12] at %s, after many failed tries for a message that ends at 10:10, it is at %s', (time, expected) => {
    const at = new Date(`2026-03-14T${time}Z`);
    expect(nextTry({ attempts: 9, until }, undefined, at)?.toISOString() ?? null).toBe(expected);
  });
});

it('[PUSH-11] the topic of a message is always the same and fits the header', () => {
  expect(topicOf('a'.repeat(24))).toBe(topicOf('a'.repeat(24)));
  expect(topicOf('a')).not.toBe(topicOf('b'));
  expect(topicOf('a')).toMatch(/^[\w-]{32}$/);
});
