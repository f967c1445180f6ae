import { createECDH, randomBytes } from 'node:crypto';
import webPush from 'web-push';
import type { PlainMessage } from './encrypt.js';
import { PushEncryption } from './push-encryption.js';

/** A message of so many bytes for a new subscription. */
function messageOf(bytes: number): PlainMessage {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return {
    endpoint: 'https://push.example.com/1',
    keys: { p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
    payload: 'x'.repeat(bytes),
    options: { contentEncoding: webPush.supportedContentEncodings.AES_128_GCM, TTL: 60 },
  };
}

describe('the encryption of push messages', () => {
  const encryption = new PushEncryption();
  afterAll(() => encryption.onModuleDestroy());

  it('[PUSH-17] gives each of many messages its own result, also when the keys of one cannot be used', async () => {
    const messages = Array.from({ length: 60 }, (_, index) => messageOf(100 + index));
    const broken = { ...messageOf(1), keys: { p256dh: 'x', auth: 'x' } };
    const results = await Promise.all(
      [...messages.slice(0, 30), broken, ...messages.slice(30)].map((one) => encryption.encrypt(one)),
    );
    expect(results.splice(30, 1)).toEqual([{ error: expect.stringContaining('p256dh') }]);
    const lengths = results.map((result) => ('body' in result ? result.body.length : 0));
    expect(lengths.map((length) => length - (lengths[0] ?? 0))).toEqual(messages.map((_, index) => index));
  });
});
