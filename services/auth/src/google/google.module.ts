import { Module } from '@nestjs/common';
import { GroupsStoreModule } from '../groups/groups-store.module.js';
import { GuessingModule } from '../guessing/guessing.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { GoogleClient } from './google.client.js';
import { GoogleController } from './google.controller.js';
import { GoogleAccessService } from './google-access.service.js';
import { GoogleConnectionService } from './google-connection.service.js';
import { GoogleSignInService } from './google-sign-in.service.js';
import { GoogleTokens } from './google-tokens.js';

@Module({
  imports: [UsersModule, GroupsStoreModule, SessionsModule, GuessingModule],
  controllers: [GoogleController],
  providers: [GoogleClient, GoogleTokens, GoogleSignInService, GoogleConnectionService, GoogleAccessService],
  exports: [GoogleClient, GoogleTokens],
})
export class GoogleModule {}
