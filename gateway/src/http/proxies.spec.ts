import { atMostHourly } from './at-most-hourly.js';
import { Proxies, parseProxyList } from './proxies.js';

const from = (remoteAddress: string, headers: Record<string, string>) => ({ headers, socket: { remoteAddress } });

describe('proxies', () => {
  it.each<[string, string, Record<string, string>, boolean]>([
    ['one that is not trusted', '172.18.0.1', { 'x-forwarded-for': '203.0.113.9' }, true],
    ['one with the header Forwarded', '172.18.0.1', { forwarded: 'for=203.0.113.9' }, true],
    ['one of a trusted network', '10.1.2.3', { 'x-forwarded-for': '203.0.113.9' }, false],
    ['a trusted one, as a mapped IPv6 address', '::ffff:10.1.2.3', { 'x-forwarded-for': '203.0.113.9' }, false],
    ['a client without a forwarding header', '172.18.0.1', {}, false],
  ])('[API-46] are reported only when they forward requests and are not trusted: %s', (_, address, headers, warned) => {
    const warn = jest.fn();
    const proxies = new Proxies(parseProxyList('10.0.0.0/8, 192.0.2.1'), warn);
    proxies.recordRequest(from(address, headers), new Date(0));
    expect(warn.mock.calls).toEqual(warned ? [[address]] : []);
    expect(proxies.untrusted).toEqual(warned ? { address, seenAt: '1970-01-01T00:00:00.000Z' } : undefined);
  });

  it('[API-46] cause at most one warning an hour', () => {
    let now = 0;
    const warnings: string[] = [];
    const warn = atMostHourly(
      (word: string) => warnings.push(word),
      () => now,
    );
    warn('first');
    now = 3_599_999;
    warn('too early');
    now = 3_600_000;
    warn('second');
    expect(warnings).toEqual(['first', 'second']);
  });
});
