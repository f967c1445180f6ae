import { Module } from '@nestjs/common';
import { AttemptLimitsModule } from '../attempt-limits/attempt-limits.module.js';
import { EmailVerificationModule } from '../email-verification/email-verification.module.js';
import { GroupsStoreModule } from '../groups/groups-store.module.js';
import { MailRequestsModule } from '../mail/mail-requests.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { RegistrationModule } from '../registration/registration.module.js';
import { SecondFactorModule } from '../second-factor/second-factor.module.js';
import { SignInSessionsModule } from '../sign-in-sessions/sign-in-sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { GoogleClient } from './google.client.js';
import { GoogleController } from './google.controller.js';
import { GoogleAccessService } from './google-access.service.js';
import { GoogleConnectionService } from './google-connection.service.js';
import { GoogleSignInService } from './google-sign-in.service.js';
import { GoogleTokens } from './google-tokens.js';

@Module({
  imports: [
    EmailVerificationModule,
    MailRequestsModule,
    RegistrationModule,
    UsersModule,
    GroupsStoreModule,
    SignInSessionsModule,
    AttemptLimitsModule,
    PasswordsModule,
    SecondFactorModule,
  ],
  controllers: [GoogleController],
  providers: [GoogleClient, GoogleTokens, GoogleSignInService, GoogleConnectionService, GoogleAccessService],
  exports: [GoogleClient, GoogleTokens],
})
export class GoogleModule {}
