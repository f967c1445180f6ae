import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MailRequestsModule } from '../mail/mail-requests.module.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { PasskeyChecks } from './passkey-checks.js';
import { PasskeyUse } from './passkey-use.js';
import { UsedChallenge, UsedChallengeSchema } from './used-challenge.schema.js';
import { UsedChallengesRepository } from './used-challenges.repository.js';

/** What every sign-in step needs to verify a passkey. */
@Module({
  imports: [MailRequestsModule, MongooseModule.forFeature([{ name: UsedChallenge.name, schema: UsedChallengeSchema }])],
  providers: [UsedChallengesRepository, PasskeyChallenges, PasskeyChecks, PasskeyUse],
  exports: [PasskeyChallenges, PasskeyChecks, PasskeyUse],
})
export class PasskeyChecksModule {}
