import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto';

const RECORD_HEADER = 21;
const TAG_BYTES = 16;

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/**
 * Decrypts the body of a push message as a browser does (RFC 8291, content encoding `aes128gcm` with one record).
 * Throws when it was not encrypted for these keys.
 */
export function decryptPush(body: Buffer, keys: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const keyEnd = RECORD_HEADER + body.readUInt8(20);
  const senderKey = body.subarray(RECORD_HEADER, keyEnd);
  const record = body.subarray(keyEnd);
  if (record.length > recordSize) throw new Error('The message has several records');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]);
  const secret = derive(keys.computeSecret(senderKey), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end === -1) throw new Error('The message has no end');
  return padded.subarray(0, end).toString('utf8');
}
