import { Module } from '@nestjs/common';
import { AttemptLimitsModule } from '../attempt-limits/attempt-limits.module.js';
import { MailRequestsModule } from '../mail/mail-requests.module.js';
import { UsersModule } from '../users/users.module.js';
import { GroupInvitationsService } from './group-invitations.service.js';
import { GroupPurge } from './group-purge.js';
import { GroupsController } from './groups.controller.js';
import { GroupsService } from './groups.service.js';
import { GroupsStoreModule } from './groups-store.module.js';

@Module({
  imports: [GroupsStoreModule, UsersModule, AttemptLimitsModule, MailRequestsModule],
  controllers: [GroupsController],
  providers: [GroupsService, GroupInvitationsService, GroupPurge],
  exports: [GroupPurge],
})
export class GroupsModule {}
