import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AttemptLimitsModule } from '../attempt-limits/attempt-limits.module.js';
import { MailRequestsModule } from '../mail/mail-requests.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SignInSessionsModule } from '../sign-in-sessions/sign-in-sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { ForgottenPasswordService } from './forgotten-password.service.js';
import { PasswordRecoveryService } from './password-recovery.service.js';
import { PasswordReplacement } from './password-replacement.js';
import { PasswordResetController } from './password-reset.controller.js';
import { PasswordReset, PasswordResetSchema } from './password-reset.schema.js';
import { PasswordResetService } from './password-reset.service.js';
import { PasswordResetsRepository } from './password-resets.repository.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: PasswordReset.name, schema: PasswordResetSchema }]),
    MailRequestsModule,
    UsersModule,
    SignInSessionsModule,
    PasswordsModule,
    AttemptLimitsModule,
  ],
  controllers: [PasswordResetController],
  providers: [
    PasswordResetsRepository,
    PasswordReplacement,
    PasswordResetService,
    PasswordRecoveryService,
    ForgottenPasswordService,
  ],
  exports: [PasswordResetsRepository],
})
export class PasswordResetModule {}
