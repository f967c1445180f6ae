import { randomUUID } from 'node:crypto';
import { type CryptoKey, exportJWK, exportSPKI, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';

const ALGORITHM = 'RS256';

/** An RSA key that signs identity tokens, with its public half in both forms that Google publishes. */
export class GoogleKeys {
  private constructor(
    private readonly privateKey: CryptoKey,
    private readonly kid: string,
    /** What `/oauth2/v3/certs` answers. */
    readonly jwks: { keys: JWK[] },
    /** What `/oauth2/v1/certs` answers: PEM by key id. */
    readonly pems: Record<string, string>,
  ) {}

  static async generate(): Promise<GoogleKeys> {
    const { privateKey, publicKey } = await generateKeyPair(ALGORITHM);
    const kid = randomUUID();
    const jwk = { ...(await exportJWK(publicKey)), kid, alg: ALGORITHM, use: 'sig' };
    return new GoogleKeys(privateKey, kid, { keys: [jwk] }, { [kid]: await exportSPKI(publicKey) });
  }

  /** A signed token; `kid` lets a test name a key that is not the one it is signed with. */
  sign(claims: JWTPayload, kid = this.kid): Promise<string> {
    return new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' }).sign(this.privateKey);
  }

  /** The id that its tokens name. */
  get id(): string {
    return this.kid;
  }
}
