import { Module } from '@nestjs/common';
import { EVENTS, EXPORT_QUEUE } from '@pawplan/contracts';
import { PlatformModule } from '@pawplan/platform';
import { AuditModule } from './audit/audit.module.js';
import { ConfigModule } from './config.module.js';
import { DirectoryModule } from './directory/directory.module.js';
import { EmailVerificationModule } from './email-verification/email-verification.module.js';
import { GoogleModule } from './google/google.module.js';
import { GroupsModule } from './groups/groups.module.js';
import { MailModule } from './mail/mail.module.js';
import { MIGRATIONS } from './migrations/index.js';
import { OperatorsModule } from './operators/operators.module.js';
import { OwnDataModule } from './own-data/own-data.module.js';
import { PasskeysModule } from './passkeys/passkeys.module.js';
import { PasswordResetModule } from './password-reset/password-reset.module.js';
import { ProfileModule } from './profile/profile.module.js';
import { SecondFactorModule } from './second-factor/second-factor.module.js';
import { SecretRotationModule } from './secrets/secret-rotation.module.js';
import { SecretsModule } from './secrets/secrets.module.js';
import { SignInModule } from './sign-in/sign-in.module.js';
import { SignInSessionsModule } from './sign-in-sessions/sign-in-sessions.module.js';

/**
 * The name of this service, its call queues, and how many calls of each it handles at a time. Most slow calls only
 * wait.
 */
export const AUTH = {
  name: 'auth',
  queues: { rpc: 64, session: 64, password: 4, google: 8, slow: 256, ...EXPORT_QUEUE },
  events: EVENTS,
  migrations: MIGRATIONS,
};

@Module({
  imports: [
    ConfigModule,
    PlatformModule.forService(AUTH),
    AuditModule,
    SecretsModule,
    SecretRotationModule,
    SignInSessionsModule,
    SignInModule,
    ProfileModule,
    EmailVerificationModule,
    GroupsModule,
    GoogleModule,
    DirectoryModule,
    OwnDataModule,
    PasswordResetModule,
    SecondFactorModule,
    PasskeysModule,
    OperatorsModule,
    MailModule,
  ],
})
export class AuthModule {}
