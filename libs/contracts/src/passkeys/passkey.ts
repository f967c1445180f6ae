import { ApiProperty } from '@nestjs/swagger';

/** A passkey of the caller, without its credential. */
export class Passkey {
  @ApiProperty({ description: 'The id of the passkey' }) _id: string;
  @ApiProperty({ description: 'The name that its person has given it' }) name: string;
  @ApiProperty({ description: 'The instant at which it was added' }) createdAt: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The instant at which it last signed in; null before the first time',
  })
  lastUsedAt: string | null;
  @ApiProperty({ description: 'Whether the person can use it on several devices, because their provider syncs it' })
  synced: boolean;
}

class RelyingParty {
  @ApiProperty({ description: 'The host of this server' }) id: string;
  @ApiProperty({ description: 'The name of the product' }) name: string;
}

class PasskeyUser {
  @ApiProperty({ description: 'The id of the user, base64url' }) id: string;
  @ApiProperty({ description: 'The e-mail address of the account' }) name: string;
  @ApiProperty({ description: 'The name of the person' }) displayName: string;
}

class PasskeyAlgorithm {
  @ApiProperty({ enum: ['public-key'], description: 'Always `public-key`' }) type: 'public-key';
  @ApiProperty({ description: 'The COSE number of a signature algorithm' }) alg: number;
}

class PasskeyCredential {
  @ApiProperty({ enum: ['public-key'], description: 'Always `public-key`' }) type: 'public-key';
  @ApiProperty({ description: 'The id of a credential, base64url' }) id: string;
}

class PasskeySelection {
  @ApiProperty({ enum: ['required'], description: 'The passkey can be found without an e-mail address' })
  residentKey: 'required';
  @ApiProperty({ description: 'The same for older browsers' }) requireResidentKey: boolean;
  @ApiProperty({ enum: ['required'], description: 'The authenticator checks a fingerprint, a face or a PIN' })
  userVerification: 'required';
}

const challenge = { description: 'The text to sign, base64url; works once' } as const;
const timeout = { description: 'Milliseconds for which the challenge is valid' } as const;

/** What a browser needs to create a passkey: `PublicKeyCredentialCreationOptionsJSON` of Web Authentication. */
export class PasskeyCreationOptions {
  @ApiProperty(challenge) challenge: string;
  @ApiProperty(timeout) timeout: number;
  @ApiProperty({ type: RelyingParty, description: 'Where the passkey is valid' }) rp: RelyingParty;
  @ApiProperty({ type: PasskeyUser, description: 'Whose passkey it will be' }) user: PasskeyUser;
  @ApiProperty({ type: [PasskeyAlgorithm], description: 'The accepted signature algorithms, the best one first' })
  pubKeyCredParams: PasskeyAlgorithm[];
  @ApiProperty({ type: [PasskeyCredential], description: 'The passkeys that the person has already' })
  excludeCredentials: PasskeyCredential[];
  @ApiProperty({ type: PasskeySelection, description: 'What the authenticator must be able to do' })
  authenticatorSelection: PasskeySelection;
  @ApiProperty({ enum: ['none'], description: 'The model of the authenticator is not asked for' })
  attestation: 'none';
}

/** What a browser needs to sign in with a passkey: `PublicKeyCredentialRequestOptionsJSON` of Web Authentication. */
export class PasskeyRequestOptions {
  @ApiProperty(challenge) challenge: string;
  @ApiProperty(timeout) timeout: number;
  @ApiProperty({ description: 'The host of this server' }) rpId: string;
  @ApiProperty({
    type: [PasskeyCredential],
    description: 'The passkeys that can be used; empty for any passkey of this server',
  })
  allowCredentials: PasskeyCredential[];
  @ApiProperty({ enum: ['required'], description: 'The authenticator checks a fingerprint, a face or a PIN' })
  userVerification: 'required';
}
