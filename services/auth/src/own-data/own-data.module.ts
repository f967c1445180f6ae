import { Module } from '@nestjs/common';
import { EmailVerificationModule } from '../email-verification/email-verification.module.js';
import { GoogleModule } from '../google/google.module.js';
import { GroupsStoreModule } from '../groups/groups-store.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SignInSessionsModule } from '../sign-in-sessions/sign-in-sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountDeletionService } from './account-deletion.service.js';
import { OwnDataController } from './own-data.controller.js';
import { OwnDataService } from './own-data.service.js';

@Module({
  imports: [
    UsersModule,
    EmailVerificationModule,
    GroupsStoreModule,
    SignInSessionsModule,
    PasswordsModule,
    GoogleModule,
  ],
  controllers: [OwnDataController],
  providers: [OwnDataService, AccountDeletionService],
  exports: [AccountDeletionService],
})
export class OwnDataModule {}
