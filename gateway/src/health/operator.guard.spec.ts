import { isFromThisMachine, isToken } from './operator.guard.js';

describe('operators', () => {
  it.each<[string, string, string, Record<string, string>, boolean]>([
    ['the loopback address', '127.0.0.1', '127.0.0.1', {}, true],
    ['the loopback address of IPv6', '::1', '::1', {}, true],
    ['the loopback address as a mapped IPv6 address', '::ffff:127.0.0.1', '::ffff:127.0.0.1', {}, true],
    ['an address of this machine', '192.0.2.7', '192.0.2.7', {}, true],
    ['another machine', '192.0.2.8', '192.0.2.7', {}, false],
    ['a proxy on this machine', '127.0.0.1', '127.0.0.1', { 'x-forwarded-for': '192.0.2.8' }, false],
    ['such a proxy with the header Forwarded', '127.0.0.1', '127.0.0.1', { forwarded: 'for=192.0.2.8' }, false],
  ])(
    '[API-48] are recognised only by a request from this machine: %s',
    (_, remoteAddress, localAddress, headers, here) => {
      expect(isFromThisMachine({ headers, socket: { remoteAddress, localAddress } })).toBe(here);
    },
  );

  it.each([
    ['the token', 'Bearer 0123456789abcdef', '0123456789abcdef', true],
    ['another', 'Bearer 0123456789abcdeF', '0123456789abcdef', false],
    ['a shorter one', 'Bearer 0', '0123456789abcdef', false],
    ['none', undefined, '0123456789abcdef', false],
    ['an empty one where none is set', 'Bearer ', '', false],
    ['one where none is set', 'Bearer x', '', false],
  ])('[API-48] are recognised only by their token: %s', (_, header, token, known) => {
    expect(isToken(token, header)).toBe(known);
  });
});
