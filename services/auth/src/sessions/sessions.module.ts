import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { GroupsStoreModule } from '../groups/groups-store.module.js';
import { UsersModule } from '../users/users.module.js';
import { LeasesService } from './leases.service.js';
import { OwnSessionsService } from './own-sessions.service.js';
import { SessionDocument, SessionSchema } from './session.schema.js';
import { SessionTokens } from './session-tokens.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsRepository } from './sessions.repository.js';
import { SessionsService } from './sessions.service.js';

@Module({
  imports: [
    UsersModule,
    GroupsStoreModule,
    MongooseModule.forFeature([{ name: SessionDocument.name, schema: SessionSchema }]),
  ],
  controllers: [SessionsController],
  providers: [SessionsRepository, SessionsService, SessionTokens, OwnSessionsService, LeasesService],
  exports: [SessionsRepository, SessionsService],
})
export class SessionsModule {}
