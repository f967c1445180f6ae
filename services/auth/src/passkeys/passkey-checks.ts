import { Injectable, Logger } from '@nestjs/common';
import {
  type AddPasskey,
  MESSAGES,
  PASSKEY_MINUTES,
  type PasskeyAssertion,
  type PasskeyCreationOptions,
  type PasskeyRequestOptions,
} from '@pawplan/contracts';
import { Failure } from '@pawplan/platform';
import { AuthConfig } from '../config.js';
import type { UserDocument } from '../users/user.schema.js';
import type { StoredPasskey } from './passkey.schema.js';
import type { OpenedChallenge } from './passkey-challenges.js';
import { type RelyingParty, relyingPartyOf } from './relying-party.js';

const PRODUCT = 'Pawplan';
const timeout = PASSKEY_MINUTES * 60_000;
/** EdDSA, ES256 and RS256 (for Windows Hello), as COSE numbers. */
const ALGORITHMS = [-8, -7, -257];

/** What a new credential contains. */
type NewCredential = Pick<StoredPasskey, 'credentialId' | 'publicKey' | 'counter' | 'synced'>;

/** What the use of a passkey changes, after its signature was verified. */
interface VerifiedUse {
  counter: number;
  synced: boolean;
  /** Whether the counter did not grow, so that another authenticator has the same key. */
  isCopied: boolean;
}

/** The library is loaded on first use, because it takes 25 MB and many installations have no passkeys. */
const loadVerification = () => import('@simplewebauthn/server');

/** Writes the options for browsers and verifies their answers, for the public address of this installation. */
@Injectable()
export class PasskeyChecks {
  private readonly log = new Logger(PasskeyChecks.name);
  private readonly party: RelyingParty | null;

  constructor({ publicUrl }: AuthConfig) {
    this.party = relyingPartyOf(publicUrl);
  }

  /** Throws Failure `unavailable` where browsers offer no passkeys. */
  creationOptions({ _id, email, name, passkeys }: UserDocument, challenge: string): PasskeyCreationOptions {
    return {
      challenge: encoded(challenge),
      timeout,
      rp: { id: this.requireParty().id, name: PRODUCT },
      user: { id: handleOf(_id), name: email, displayName: name },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: credentialsOf(passkeys),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    };
  }

  /** For any passkey, or for those of a user. Throws Failure `unavailable`. */
  requestOptions(challenge: string, passkeys?: readonly StoredPasskey[]): PasskeyRequestOptions {
    return {
      challenge: encoded(challenge),
      timeout,
      rpId: this.requireParty().id,
      allowCredentials: credentialsOf(passkeys),
      userVerification: 'required',
    };
  }

  /** The credential in the answer of a browser; null when it is not valid. Throws Failure `unavailable`. */
  async verifyCreation(
    { id, clientDataJSON, attestationObject }: AddPasskey,
    { challenge }: OpenedChallenge,
  ): Promise<NewCredential | null> {
    const party = this.requireParty();
    const response = { ...credential(id), response: { clientDataJSON, attestationObject } };
    const { verifyRegistrationResponse } = await loadVerification();
    const verified = await this.attempt(() =>
      verifyRegistrationResponse({
        response,
        expectedChallenge: challenge,
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      }),
    );
    const info = verified?.registrationInfo;
    if (!info || info.credential.id !== id) return null;
    const { publicKey, counter } = info.credential;
    const synced = info.credentialBackedUp;
    return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, synced };
  }

  /**
   * What the use of a passkey changes; null when the answer of the browser is not valid. Throws Failure `unavailable`.
   */
  async verifyUse(
    userId: string,
    { credentialId, publicKey, counter: before }: StoredPasskey,
    { id, userHandle, ...answer }: PasskeyAssertion,
    { challenge }: OpenedChallenge,
  ): Promise<VerifiedUse | null> {
    const party = this.requireParty();
    if (id !== credentialId || (userHandle && userHandle !== handleOf(userId))) return null;
    const { verifyAuthenticationResponse } = await loadVerification();
    const verified = await this.attempt(() =>
      verifyAuthenticationResponse({
        response: { ...credential(id), response: answer },
        expectedChallenge: challenge,
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        requireUserVerification: true,
        // The counter is checked below, because a copy is not only refused but also reported.
        credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: 0 },
      }),
    );
    if (!verified?.verified) return null;
    const { newCounter: counter, credentialBackedUp: synced } = verified.authenticationInfo;
    return { counter, synced, isCopied: (counter > 0 || before > 0) && counter <= before };
  }

  /** The library throws for every answer that is not valid. */
  private async attempt<T>(verify: () => Promise<T>): Promise<T | null> {
    try {
      return await verify();
    } catch (error) {
      this.log.debug(`A passkey was refused: ${error instanceof Error ? error.message : error}`);
      return null;
    }
  }

  private requireParty(): RelyingParty {
    if (!this.party) throw new Failure('unavailable', MESSAGES.passkeysUnavailable);
    return this.party;
  }
}

/** The id of a user for authenticators. */
const handleOf = (userId: string): string => encoded(userId);
const encoded = (text: string): string => Buffer.from(text).toString('base64url');

const credential = (id: string) => ({ id, rawId: id, type: 'public-key', clientExtensionResults: {} }) as const;

const credentialsOf = (passkeys: readonly StoredPasskey[] = []) =>
  passkeys.map(({ credentialId }) => ({ type: 'public-key', id: credentialId }) as const);
