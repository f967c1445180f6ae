import { Module } from '@nestjs/common';
import { AttemptLimitsModule } from '../attempt-limits/attempt-limits.module.js';
import { EmailVerificationModule } from '../email-verification/email-verification.module.js';
import { GroupsStoreModule } from '../groups/groups-store.module.js';
import { MailRequestsModule } from '../mail/mail-requests.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SignInSessionsModule } from '../sign-in-sessions/sign-in-sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { DefaultRemindersService } from './default-reminders.service.js';
import { PasswordChangeService } from './password-change.service.js';
import { ProfileController } from './profile.controller.js';
import { ProfileService } from './profile.service.js';

@Module({
  imports: [
    AttemptLimitsModule,
    MailRequestsModule,
    EmailVerificationModule,
    UsersModule,
    GroupsStoreModule,
    SignInSessionsModule,
    PasswordsModule,
  ],
  controllers: [ProfileController],
  providers: [DefaultRemindersService, ProfileService, PasswordChangeService],
})
export class ProfileModule {}
