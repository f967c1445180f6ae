import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { GroupsStoreModule } from '../groups/groups-store.module.js';
import { MailRequestsModule } from '../mail/mail-requests.module.js';
import { UsersModule } from '../users/users.module.js';
import { LeasesService } from './leases.service.js';
import { OwnSignInSessionsService } from './own-sign-in-sessions.service.js';
import { SessionTokens } from './session-tokens.js';
import { SignInCompletion } from './sign-in-completion.js';
import { SignInSessionDocument, SignInSessionSchema } from './sign-in-session.schema.js';
import { SignInSessionsController } from './sign-in-sessions.controller.js';
import { SignInSessionsRepository } from './sign-in-sessions.repository.js';
import { SignInSessionsService } from './sign-in-sessions.service.js';

@Module({
  imports: [
    MailRequestsModule,
    UsersModule,
    GroupsStoreModule,
    MongooseModule.forFeature([{ name: SignInSessionDocument.name, schema: SignInSessionSchema }]),
  ],
  controllers: [SignInSessionsController],
  providers: [
    SignInSessionsRepository,
    SignInSessionsService,
    SignInCompletion,
    SessionTokens,
    OwnSignInSessionsService,
    LeasesService,
  ],
  exports: [SignInSessionsRepository, SignInSessionsService, SignInCompletion],
})
export class SignInSessionsModule {}
