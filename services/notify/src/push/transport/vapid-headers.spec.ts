import type { Clock } from '@pawplan/platform';
import webPush from 'web-push';
import type { NotifyConfig } from '../../config.js';
import type { VapidKeys } from '../vapid-keys.js';
import { VapidHeaders } from './vapid-headers.js';

const ORIGIN = 'https://push.example.org';

describe('VapidHeaders', () => {
  let now: number;
  let asked: number;
  let headers: VapidHeaders;

  beforeEach(() => {
    [now, asked] = [Date.now(), 0];
    const pair = webPush.generateVAPIDKeys();
    const keys = { get: async () => (asked++ === 0 ? Promise.reject(new Error('no database')) : pair) };
    const config = { MAIL_FROM: 'Pawplan <plan@example.org>', PUBLIC_URL: 'https://plan.example.org' };
    const clock = { now: () => new Date(now) };
    headers = new VapidHeaders(keys as unknown as VapidKeys, config as NotifyConfig, clock as Clock);
  });

  const claims = (header: string) =>
    JSON.parse(Buffer.from(header.split('.')[1] ?? '', 'base64url').toString()) as { aud: string; sub: string };

  it('[PUSH-10] are signed again after a failure, once an hour for each push service, and name the operator', async () => {
    await expect(headers.of(ORIGIN)).rejects.toThrow('no database');
    const first = await headers.of(ORIGIN);
    expect(claims(first)).toMatchObject({ aud: ORIGIN, sub: 'mailto:plan@example.org' });
    now += 3_599_000;
    expect(await headers.of(ORIGIN)).toBe(first);
    expect(claims(await headers.of('https://other.example.org')).aud).toBe('https://other.example.org');
    now += 1_000;
    expect(await headers.of(ORIGIN)).not.toBe(first);
  });

  it('[PUSH-18] of any number of addresses do not fill the memory', async () => {
    await headers.of(ORIGIN).catch(() => undefined);
    const first = await headers.of(ORIGIN);
    for (let index = 0; index < 100; index++) await headers.of(`https://${index}.example.org`);
    expect(await headers.of(ORIGIN)).not.toBe(first);
  });
});
