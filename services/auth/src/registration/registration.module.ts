import { Module } from '@nestjs/common';
import { AttemptLimitsModule } from '../attempt-limits/attempt-limits.module.js';
import { GroupsStoreModule } from '../groups/groups-store.module.js';
import { RegistrationPolicy } from './registration-policy.js';

@Module({
  imports: [GroupsStoreModule, AttemptLimitsModule],
  providers: [RegistrationPolicy],
  exports: [RegistrationPolicy],
})
export class RegistrationModule {}
