import { createECDH } from 'node:crypto';
import { areSubscriptionKeys } from './subscription-keys.js';

const keys = createECDH('prime256v1');
const p256dh = keys.generateKeys('base64url');
const auth = Buffer.alloc(16, 9).toString('base64url');

describe('the keys of a subscription', () => {
  it.each<[string, object, boolean]>([
    ['as browsers give them', {}, true],
    ['with padding', { auth: `${auth}==` }, true],
    ['a key that is too short', { p256dh: p256dh.slice(0, -4) }, false],
    ['a key that is too long', { p256dh: `${p256dh}AAAA` }, false],
    ['a compressed key', { p256dh: keys.getPublicKey('base64url', 'compressed') }, false],
    [
      'a point that is not on the curve',
      { p256dh: Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]).toString('base64url') },
      false,
    ],
    ['no key', { p256dh: '' }, false],
    ['a secret of 15 bytes', { auth: Buffer.alloc(15).toString('base64url') }, false],
    ['a secret of 17 bytes', { auth: Buffer.alloc(17).toString('base64url') }, false],
    ['other characters', { auth: `${auth.slice(0, -1)}!` }, false],
    ['no secret', { auth: '' }, false],
  ])('[PUSH-03] %s: %#', (_, over, isValid) => {
    expect(areSubscriptionKeys({ p256dh, auth, ...over })).toBe(isValid);
  });
});
