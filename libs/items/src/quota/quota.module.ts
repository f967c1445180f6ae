import { Module } from '@nestjs/common';
import { provideConfig } from '@pawplan/platform';
import { QuotaConfig } from './quota.config.js';
import { SpaceQuota } from './space-quota.js';
import { UsageRepository } from './usage.repository.js';

/** Measures and limits how much the spaces of a service hold. */
@Module({
  providers: [provideConfig(QuotaConfig), UsageRepository, SpaceQuota],
  exports: [QuotaConfig, SpaceQuota],
})
export class QuotaModule {}
