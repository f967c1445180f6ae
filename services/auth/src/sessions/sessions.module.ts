import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthConfig } from '../config.js';
import { GroupsStoreModule } from '../groups/groups-store.module.js';
import { UsersModule } from '../users/users.module.js';
import { LeasesService } from './leases.service.js';
import { SessionDocument, SessionSchema } from './session.schema.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsRepository } from './sessions.repository.js';
import { SessionsService } from './sessions.service.js';

@Module({
  imports: [
    UsersModule,
    GroupsStoreModule,
    MongooseModule.forFeature([{ name: SessionDocument.name, schema: SessionSchema }]),
    JwtModule.registerAsync({
      inject: [AuthConfig],
      useFactory: ({ JWT_SECRET }: AuthConfig) => ({
        secret: JWT_SECRET,
        signOptions: { algorithm: 'HS256', noTimestamp: true },
      }),
    }),
  ],
  controllers: [SessionsController],
  providers: [SessionsRepository, SessionsService, LeasesService],
  exports: [SessionsRepository, SessionsService],
})
export class SessionsModule {}
