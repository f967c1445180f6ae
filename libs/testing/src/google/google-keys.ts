import { randomUUID } from 'node:crypto';
import { type CryptoKey, exportJWK, exportSPKI, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';

const ALGORITHM = 'RS256';

/** An RSA key that signs identity tokens. Its public key is available in both forms that Google publishes. */
export class GoogleKeys {
  private constructor(
    private readonly privateKey: CryptoKey,
    private readonly kid: string,
    /** The reply of `/oauth2/v3/certs`. */
    readonly jwks: { keys: JWK[] },
    /** The reply of `/oauth2/v1/certs`: PEM by key id. */
    readonly pems: Record<string, string>,
  ) {}

  static async generate(): Promise<GoogleKeys> {
    const { privateKey, publicKey } = await generateKeyPair(ALGORITHM);
    const kid = randomUUID();
    const jwk = { ...(await exportJWK(publicKey)), kid, alg: ALGORITHM, use: 'sig' };
    return new GoogleKeys(privateKey, kid, { keys: [jwk] }, { [kid]: await exportSPKI(publicKey) });
  }

  /** A signed token. With `kid` a test can name a key other than the one that signs. */
  sign(claims: JWTPayload, kid = this.kid): Promise<string> {
    return new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' }).sign(this.privateKey);
  }

  /** The key id in its tokens. */
  get id(): string {
    return this.kid;
  }
}
