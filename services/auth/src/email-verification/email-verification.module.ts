import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AttemptLimitsModule } from '../attempt-limits/attempt-limits.module.js';
import { MailRequestsModule } from '../mail/mail-requests.module.js';
import { UsersModule } from '../users/users.module.js';
import { EmailVerificationController } from './email-verification.controller.js';
import { EmailVerification, EmailVerificationSchema } from './email-verification.schema.js';
import { EmailVerificationService } from './email-verification.service.js';
import { EmailVerificationsRepository } from './email-verifications.repository.js';
import { VerificationLinks } from './verification-links.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: EmailVerification.name, schema: EmailVerificationSchema }]),
    AttemptLimitsModule,
    MailRequestsModule,
    UsersModule,
  ],
  controllers: [EmailVerificationController],
  providers: [EmailVerificationsRepository, VerificationLinks, EmailVerificationService],
  exports: [EmailVerificationsRepository, VerificationLinks],
})
export class EmailVerificationModule {}
