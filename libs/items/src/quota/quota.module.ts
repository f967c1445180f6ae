import { Module } from '@nestjs/common';
import { provideConfig } from '@pawplan/platform';
import { QuotaConfig } from './quota.config.js';
import { SpaceQuota } from './space-quota.js';
import { UsageRepository } from './usage.repository.js';
import { UsageBuffer } from './usage-buffer.js';

/** Measures and limits the amount of data in the spaces of a service. */
@Module({
  providers: [provideConfig(QuotaConfig), UsageRepository, UsageBuffer, SpaceQuota],
  exports: [QuotaConfig, SpaceQuota],
})
export class QuotaModule {}
