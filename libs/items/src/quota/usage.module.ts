import { Controller, type DynamicModule, Module } from '@nestjs/common';
import { type InSpaces, type SpaceUsage, usageCall } from '@pawplan/contracts';
import { Handle } from '@pawplan/platform';
import { NOTHING } from './amount.js';
import { QuotaModule } from './quota.module.js';
import { SpaceQuota } from './space-quota.js';

/** Reports to operators how much of a service each space uses. */
@Module({})
// biome-ignore lint/complexity/noStaticOnlyClass: a module of Nest's is a class
export class UsageModule {
  static of({ service }: { service: string }): DynamicModule {
    @Controller()
    class UsageController {
      constructor(private readonly quota: SpaceQuota) {}

      @Handle(usageCall(service))
      async usage({ spaces }: InSpaces): Promise<SpaceUsage[]> {
        const held = await this.quota.usageOf(spaces);
        return spaces.map((space) => {
          const { count, bytes } = held.get(space) ?? NOTHING;
          return { space, items: count, bytes };
        });
      }
    }
    return { module: UsageModule, imports: [QuotaModule], controllers: [UsageController] };
  }
}
