import { importJWK, jwtVerify } from 'jose';

/** Who sends a push message, proved with its VAPID key (RFC 8292). */
export interface Sender {
  publicKey: string;
  subject: string;
}

/** Verifies the header `Authorization` of a push message. Throws when it is not valid for this push service. */
export async function verifySender(authorization: string | undefined, origin: string): Promise<Sender> {
  const [, token, publicKey] = /^vapid t=([^,\s]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  if (!token || !publicKey) throw new Error('The message has no VAPID header');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256');
  const { payload } = await jwtVerify(token, key, { audience: origin });
  return { publicKey, subject: String(payload.sub) };
}
