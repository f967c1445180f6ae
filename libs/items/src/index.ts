export * from './item.schema.js';
export * from './items.repository.js';
export * from './list-order.js';
export { type Amount, amountOf } from './quota/amount.js';
export { QuotaConfig } from './quota/quota.config.js';
export { QuotaModule } from './quota/quota.module.js';
export { SpaceQuota } from './quota/space-quota.js';
export * from './quota/usage.module.js';
export * from './space-items.js';
