import { networkOf } from './network.js';

describe('networkOf', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:7:8:9::1', '2001:db8:7::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
    ['', undefined],
    [undefined, undefined],
    ['somewhere', undefined],
  ])('[AUDIT-03] shortens %s to %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
