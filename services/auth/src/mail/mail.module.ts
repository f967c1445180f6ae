import { Module } from '@nestjs/common';
import { EmailVerificationModule } from '../email-verification/email-verification.module.js';
import { GroupsStoreModule } from '../groups/groups-store.module.js';
import { PasswordResetModule } from '../password-reset/password-reset.module.js';
import { UsersModule } from '../users/users.module.js';
import { MailController } from './mail.controller.js';
import { MailContentService } from './mail-content.service.js';
import { MailRequestsModule } from './mail-requests.module.js';

@Module({
  imports: [EmailVerificationModule, GroupsStoreModule, MailRequestsModule, PasswordResetModule, UsersModule],
  controllers: [MailController],
  providers: [MailContentService],
})
export class MailModule {}
