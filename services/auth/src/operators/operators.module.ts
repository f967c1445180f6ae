import { Module } from '@nestjs/common';
import { GroupsModule } from '../groups/groups.module.js';
import { GroupsStoreModule } from '../groups/groups-store.module.js';
import { MailRequestsModule } from '../mail/mail-requests.module.js';
import { OwnDataModule } from '../own-data/own-data.module.js';
import { PasswordResetModule } from '../password-reset/password-reset.module.js';
import { SignInSessionsModule } from '../sign-in-sessions/sign-in-sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { BackupsRepository } from './backups.repository.js';
import { GroupClosingService } from './group-closing.service.js';
import { OperatorActionsController } from './operator-actions.controller.js';
import { OperatorListsService } from './operator-lists.service.js';
import { OperatorsController } from './operators.controller.js';
import { UserActionsService } from './user-actions.service.js';
import { UserLookup } from './user-lookup.js';

/** The functions for operators at the command line. */
@Module({
  imports: [
    UsersModule,
    GroupsModule,
    GroupsStoreModule,
    MailRequestsModule,
    SignInSessionsModule,
    OwnDataModule,
    PasswordResetModule,
  ],
  controllers: [OperatorsController, OperatorActionsController],
  providers: [BackupsRepository, UserLookup, OperatorListsService, UserActionsService, GroupClosingService],
})
export class OperatorsModule {}
