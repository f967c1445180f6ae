import { Module } from '@nestjs/common';
import { AttemptLimitsModule } from '../attempt-limits/attempt-limits.module.js';
import { EmailVerificationModule } from '../email-verification/email-verification.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { RegistrationModule } from '../registration/registration.module.js';
import { SecondFactorModule } from '../second-factor/second-factor.module.js';
import { SignInSessionsModule } from '../sign-in-sessions/sign-in-sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { SignInController } from './sign-in.controller.js';
import { SignInService } from './sign-in.service.js';

@Module({
  imports: [
    RegistrationModule,
    UsersModule,
    EmailVerificationModule,
    SignInSessionsModule,
    PasswordsModule,
    AttemptLimitsModule,
    SecondFactorModule,
  ],
  controllers: [SignInController],
  providers: [SignInService],
})
export class SignInModule {}
