import { isLocalService, readEndpoint } from './push-endpoint.js';

const HOSTILE = [
  // Not https, or not on its port.
  'http://fcm.googleapis.com/fcm/send/a',
  'ftp://fcm.googleapis.com/a',
  'file:///etc/passwd',
  'data:text/plain,a',
  'javascript:alert(1)',
  'ws://push.example.com/a',
  'https://fcm.googleapis.com:80/a',
  'https://fcm.googleapis.com:22/a',
  'https://fcm.googleapis.com:5672/a',
  'https://fcm.googleapis.com:27017/a',
  'https://fcm.googleapis.com:8443/a',
  // With an account.
  'https://user:password@fcm.googleapis.com/a',
  'https://fcm.googleapis.com@127.0.0.1/a',
  // Not an address.
  '',
  'fcm.googleapis.com/a',
  'https://',
  'https:///a',
  'https://exa mple.com/a',
  // Loopback in every notation.
  'https://127.0.0.1/a',
  'https://127.1/a',
  'https://127.255.255.254/a',
  'https://2130706433/a',
  'https://0x7f000001/a',
  'https://0x7f.0.0.1/a',
  'https://0177.0.0.1/a',
  'https://%31%32%37.0.0.1/a',
  'https://①②⑦.0.0.1/a',
  'https://[::1]/a',
  'https://[0:0:0:0:0:0:0:1]/a',
  'https://0.0.0.0/a',
  'https://0/a',
  'https://[::]/a',
  // Private networks.
  'https://10.0.0.1/a',
  'https://10.255.255.255/a',
  'https://172.16.0.1/a',
  'https://172.31.255.255/a',
  'https://192.168.1.1/a',
  'https://192.168.0.1./a',
  'https://100.64.0.1/a',
  'https://100.127.255.255/a',
  'https://[fc00::1]/a',
  'https://[fd12:3456::1]/a',
  // Link-local, among them the metadata of clouds.
  'https://169.254.169.254/latest/meta-data',
  'https://[fe80::1]/a',
  'https://[fd00:ec2::254]/a',
  // Other reserved addresses.
  'https://192.0.0.1/a',
  'https://192.0.2.1/a',
  'https://198.18.0.1/a',
  'https://203.0.113.1/a',
  'https://224.0.0.1/a',
  'https://240.0.0.1/a',
  'https://255.255.255.255/a',
  'https://[ff02::1]/a',
  'https://[2001:db8::1]/a',
  // IPv6 that contains IPv4.
  'https://[::ffff:127.0.0.1]/a',
  'https://[::ffff:7f00:1]/a',
  'https://[::ffff:10.0.0.1]/a',
  'https://[::127.0.0.1]/a',
  'https://[64:ff9b::7f00:1]/a',
  'https://[64:ff9b:1::7f00:1]/a',
  'https://[2002:7f00:1::]/a',
  'https://[2001:0:7f00:1::]/a',
  'https://[::ffff:8.8.8.8]/a',
  // Names of the own network.
  'https://localhost/a',
  'https://localhost./a',
  'https://LOCALHOST/a',
  'https://push.localhost/a',
  'https://mongo/a',
  'https://rabbitmq/a',
  'https://mongo./a',
  'https://printer.local/a',
  'https://vault.internal/a',
  'https://metadata.google.internal/a',
  'https://router.lan/a',
  'https://nas.home.arpa/a',
];

describe('the address of a push service', () => {
  it('has at least 60 hostile examples', () => {
    expect(new Set(HOSTILE).size).toBeGreaterThanOrEqual(60);
  });

  it.each(HOSTILE)('[PUSH-03] [PUSH-18] is refused: %s', (endpoint) => {
    expect(readEndpoint(endpoint)).toBeNull();
  });

  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://fcm.googleapis.com:443/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QGuQyavXutnMH',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYAAA%3d%3d',
    'https://8.8.8.8/a',
    'https://[2a00:1450:4001:80b::200a]/a',
  ])('[PUSH-03] is accepted: %s', (endpoint) => {
    expect(readEndpoint(endpoint)?.href).toBe(new URL(endpoint).href);
  });

  it('[PUSH-18] may be the push service of the own network that a setting names, and no other there', () => {
    const local = 'http://127.0.0.1:4700';
    expect(readEndpoint('http://127.0.0.1:4700/push/a', local)?.pathname).toBe('/push/a');
    for (const other of ['http://127.0.0.1:4701/a', 'https://127.0.0.1:4700/a', 'http://a@127.0.0.1:4700/a']) {
      expect(readEndpoint(other, local)).toBeNull();
    }
  });

  it.each([
    ['https://push.lan', true],
    ['https://push.lan/', true],
    ['https://PUSH.lan:443/some/path', true],
    ['http://push.lan', false],
    ['https://push.lan:8443', false],
    [undefined, false],
  ])('[PUSH-18] is in the own network with the setting %s: %s', (setting, expected) => {
    expect(isLocalService(new URL('https://push.lan/push/a'), setting)).toBe(expected);
  });
});
