import { ApiProperty } from '@nestjs/swagger';

/** The ways to finish a sign-in with a second factor. */
export const SECOND_FACTOR_METHODS = ['totp', 'passkey', 'recoveryCode'] as const;

export type SecondFactorMethod = (typeof SECOND_FACTOR_METHODS)[number];

const methods = { enum: SECOND_FACTOR_METHODS, isArray: true } as const;

/** A sign-in whose first step succeeded. It gives no access. */
class PendingSignIn {
  @ApiProperty({ description: 'Finishes this sign-in together with a code or a passkey' }) token: string;
  @ApiProperty({ ...methods, description: 'What can finish it: a code of the app, a passkey, or a recovery code' })
  methods: SecondFactorMethod[];
  @ApiProperty({ description: 'The instant at which it ends' }) expiresAt: string;
}

/** The reply to a sign-in of a person with a second factor, on a device that they do not trust. */
export class SignInPending {
  @ApiProperty({ type: PendingSignIn, description: 'The sign-in that needs a second step' }) pending: PendingSignIn;
}

/** The second factor of the caller. */
export class SecondFactor {
  @ApiProperty({ description: 'Whether a sign-in needs a second step' }) enabled: boolean;
  @ApiProperty({ required: false, description: 'The instant at which it was turned on; absent while it is off' })
  since?: string;
  @ApiProperty({
    required: false,
    description: 'True while no app, but only passkeys and recovery codes can make the second step; otherwise absent',
  })
  withoutApp?: boolean;
  @ApiProperty({ description: 'The number of recovery codes that can still be used' }) recoveryCodes: number;
  @ApiProperty({ description: 'The number of devices that need no second step' }) trustedDevices: number;
}

/** A new secret for the app of the caller. It has no effect before a code of it is sent with `setup`. */
export class TotpSetup {
  @ApiProperty({ description: 'The secret in Base32, to type into the app' }) secret: string;
  @ApiProperty({ description: 'The same as an `otpauth:` address, for a QR code' }) uri: string;
  @ApiProperty({ description: 'To send back with the first code' }) setup: string;
  @ApiProperty({ description: 'The instant until which it can be sent' }) expiresAt: string;
}

/** The reply to calls that create recovery codes. */
export class RecoveryCodes {
  @ApiProperty({
    type: [String],
    required: false,
    description:
      'The new codes. Only this reply contains them: they are absent when the call is repeated with its `Idempotency-Key`',
  })
  recoveryCodes?: string[];
}
