import { Module } from '@nestjs/common';
import { EVENTS, EXPORT_LANE } from '@pawplan/contracts';
import { PlatformModule } from '@pawplan/platform';
import { ConfigModule } from './config.module.js';
import { DirectoryModule } from './directory/directory.module.js';
import { GoogleModule } from './google/google.module.js';
import { GroupsModule } from './groups/groups.module.js';
import { OwnDataModule } from './own-data/own-data.module.js';
import { ProfileModule } from './profile/profile.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { SignInModule } from './sign-in/sign-in.module.js';

/** How this service is known and how much of each lane it takes at once; most of what is slow is waiting. */
export const AUTH = {
  name: 'auth',
  lanes: { rpc: 64, session: 64, password: 4, google: 8, slow: 256, ...EXPORT_LANE },
  events: EVENTS,
};

@Module({
  imports: [
    ConfigModule,
    PlatformModule.forService(AUTH),
    SessionsModule,
    SignInModule,
    ProfileModule,
    GroupsModule,
    GoogleModule,
    DirectoryModule,
    OwnDataModule,
  ],
})
export class AuthModule {}
