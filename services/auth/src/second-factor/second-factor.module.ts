import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AttemptLimitsModule } from '../attempt-limits/attempt-limits.module.js';
import { MailRequestsModule } from '../mail/mail-requests.module.js';
import { PasskeyChecksModule } from '../passkeys/passkey-checks.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SignInSessionsModule } from '../sign-in-sessions/sign-in-sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { FirstStepService } from './first-step.service.js';
import { IdentityCheck } from './identity-check.js';
import { PendingSignIn, PendingSignInSchema } from './pending-sign-in.schema.js';
import { PendingSignInsRepository } from './pending-sign-ins.repository.js';
import { SecondFactorController } from './second-factor.controller.js';
import { SecondFactorService } from './second-factor.service.js';
import { SecondStepService } from './second-step.service.js';
import { TotpSecrets } from './totp-secrets.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: PendingSignIn.name, schema: PendingSignInSchema }]),
    UsersModule,
    SignInSessionsModule,
    PasswordsModule,
    AttemptLimitsModule,
    PasskeyChecksModule,
    MailRequestsModule,
  ],
  controllers: [SecondFactorController],
  providers: [
    PendingSignInsRepository,
    FirstStepService,
    SecondStepService,
    SecondFactorService,
    TotpSecrets,
    IdentityCheck,
  ],
  exports: [FirstStepService, TotpSecrets, IdentityCheck],
})
export class SecondFactorModule {}
