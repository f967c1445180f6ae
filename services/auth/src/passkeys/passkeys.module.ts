import { Module } from '@nestjs/common';
import { AttemptLimitsModule } from '../attempt-limits/attempt-limits.module.js';
import { MailRequestsModule } from '../mail/mail-requests.module.js';
import { SecondFactorModule } from '../second-factor/second-factor.module.js';
import { SignInSessionsModule } from '../sign-in-sessions/sign-in-sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { PasskeyChecksModule } from './passkey-checks.module.js';
import { PasskeySignInService } from './passkey-sign-in.service.js';
import { PasskeysController } from './passkeys.controller.js';
import { PasskeysService } from './passkeys.service.js';

@Module({
  imports: [
    UsersModule,
    SignInSessionsModule,
    SecondFactorModule,
    AttemptLimitsModule,
    MailRequestsModule,
    PasskeyChecksModule,
  ],
  controllers: [PasskeysController],
  providers: [PasskeysService, PasskeySignInService],
})
export class PasskeysModule {}
