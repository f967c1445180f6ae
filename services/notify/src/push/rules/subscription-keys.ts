import { ECDH } from 'node:crypto';

const BASE64URL = /^[\w-]+={0,2}$/;

const bytesOf = (text: string): Buffer | null => (BASE64URL.test(text) ? Buffer.from(text, 'base64url') : null);

/** Whether the keys of a subscription can encrypt a message: an uncompressed P-256 point and a secret of 16 bytes. */
export function areSubscriptionKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  const point = bytesOf(p256dh);
  return point?.length === 65 && point[0] === 4 && isOnCurve(point) && bytesOf(auth)?.length === 16;
}

function isOnCurve(point: Buffer): boolean {
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}
