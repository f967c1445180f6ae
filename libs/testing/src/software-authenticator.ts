import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const BACKUP_ELIGIBLE = 0x08;
const BACKED_UP = 0x10;
const ATTESTED = 0x40;

type Algorithm = 'ES256' | 'EdDSA' | 'RS256';

interface Credential {
  id: string;
  userHandle: string;
  algorithm: Algorithm;
  privateKey: KeyObject;
  counter: number;
}

/** What a test makes different from a correct answer. */
export interface AnswerOptions {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** Whether the authenticator has verified the person; true by default. */
  userVerified?: boolean;
  type?: 'webauthn.create' | 'webauthn.get';
}

interface CreationOptions {
  challenge: string;
  rp: { id: string };
  user: { id: string };
}

interface RequestOptions {
  challenge: string;
  rpId: string;
  allowCredentials: readonly { id: string }[];
}

/** An authenticator without a browser: creates passkeys and signs with them, as Web Authentication demands. */
export class SoftwareAuthenticator {
  readonly credentials: Credential[] = [];

  /** `counts`: whether its signature counter grows. Synced authenticators do not count. */
  constructor(
    private readonly origin: string,
    private readonly counts = true,
  ) {}

  /** A new passkey, in the form of the request that adds it. */
  create({ challenge, rp, user }: CreationOptions, options: AnswerOptions = {}, algorithm: Algorithm = 'ES256') {
    const { publicKey, privateKey } = newKeys(algorithm);
    const id = randomBytes(16);
    const credential = { id: id.toString('base64url'), userHandle: user.id, algorithm, privateKey, counter: 0 };
    this.credentials.push(credential);
    const attested = Buffer.concat([Buffer.alloc(16), uint16(id.length), id, cborOf(coseKey(publicKey, algorithm))]);
    const authData = this.authData(rp.id, ATTESTED, credential, options, attested);
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      id: credential.id,
      clientDataJSON: this.clientData('webauthn.create', challenge, options).toString('base64url'),
      attestationObject: cborOf(attestation).toString('base64url'),
    };
  }

  /** Signs with the newest passkey that is allowed. */
  sign({ challenge, rpId, allowCredentials }: RequestOptions, options: AnswerOptions = {}) {
    const allowed = allowCredentials.map(({ id }) => id);
    const credential = this.credentials.findLast(({ id }) => allowed.length === 0 || allowed.includes(id));
    if (!credential) throw new Error('The authenticator has no such passkey');
    if (this.counts) credential.counter += 1;
    const authData = this.authData(rpId, 0, credential, options);
    const clientData = this.clientData('webauthn.get', challenge, options);
    const signed = Buffer.concat([authData, sha256(clientData)]);
    const digest = credential.algorithm === 'EdDSA' ? null : 'sha256';
    return {
      id: credential.id,
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign(digest, signed, credential.privateKey).toString('base64url'),
      userHandle: credential.userHandle,
    };
  }

  /** Another authenticator with the same keys and counters. */
  copy(): SoftwareAuthenticator {
    const copy = new SoftwareAuthenticator(this.origin, this.counts);
    copy.credentials.push(...this.credentials.map((credential) => ({ ...credential })));
    return copy;
  }

  private clientData(type: string, challenge: string, options: AnswerOptions): Buffer {
    const data = { type: options.type ?? type, challenge: options.challenge ?? challenge };
    return Buffer.from(JSON.stringify({ ...data, origin: options.origin ?? this.origin, crossOrigin: false }));
  }

  private authData(
    rpId: string,
    flag: number,
    { counter }: Credential,
    options: AnswerOptions,
    attested = Buffer.alloc(0),
  ): Buffer {
    const verified = options.userVerified === false ? 0 : USER_VERIFIED;
    const synced = this.counts ? 0 : BACKUP_ELIGIBLE | BACKED_UP;
    const flags = Buffer.from([USER_PRESENT | verified | synced | flag]);
    return Buffer.concat([sha256(options.rpId ?? rpId), flags, uint32(counter), attested]);
  }
}

function newKeys(algorithm: Algorithm): { publicKey: KeyObject; privateKey: KeyObject } {
  if (algorithm === 'ES256') return generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return algorithm === 'EdDSA' ? generateKeyPairSync('ed25519') : generateKeyPairSync('rsa', { modulusLength: 2048 });
}

/** A public key in COSE format (RFC 9052). */
function coseKey(key: KeyObject, algorithm: Algorithm): Map<number, Cbor> {
  const { x = '', y = '', n = '', e = '' } = key.export({ format: 'jwk' });
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  if (algorithm === 'ES256') {
    return new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]);
  }
  if (algorithm === 'EdDSA')
    return new Map<number, Cbor>([
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, bytes(x)],
    ]);
  return new Map<number, Cbor>([
    [1, 3],
    [3, -257],
    [-1, bytes(n)],
    [-2, bytes(e)],
  ]);
}

type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>;

/** The parts of CBOR (RFC 8949) that authenticators need. */
function cborOf(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const map = value as ReadonlyMap<number | string, Cbor>;
  return Buffer.concat([head(5, map.size), ...[...map].flatMap(([key, one]) => [cborOf(key), cborOf(one)])]);
}

function head(type: number, count: number): Buffer {
  const major = type << 5;
  if (count < 24) return Buffer.from([major | count]);
  if (count < 256) return Buffer.from([major | 24, count]);
  return Buffer.concat([Buffer.from([major | 25]), uint16(count)]);
}

function uint16(value: number): Buffer {
  const buffer = Buffer.alloc(2);
  buffer.writeUInt16BE(value);
  return buffer;
}

function uint32(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32BE(value);
  return buffer;
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
