import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UsersModule } from '../users/users.module.js';
import { AuditRepository } from './audit.repository.js';
import { AuditEntry, AuditEntrySchema } from './audit-entry.schema.js';
import { AuditLog } from './audit-log.js';

/** The audit log, for every module of the service. */
@Global()
@Module({
  imports: [UsersModule, MongooseModule.forFeature([{ name: AuditEntry.name, schema: AuditEntrySchema }])],
  providers: [AuditRepository, AuditLog],
  exports: [AuditRepository, AuditLog],
})
export class AuditModule {}
