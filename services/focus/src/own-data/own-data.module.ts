import { Module } from '@nestjs/common';
import { OwnDataStoreModule, QuotaModule } from '@pawplan/items';
import { FocusSessionsStoreModule } from '../focus-sessions/focus-sessions-store.module.js';
import { TotalsModule } from '../totals/totals.module.js';
import { TrophiesModule } from '../trophies/trophies.module.js';
import { FocusOwnData } from './focus-own-data.js';
import { OwnDataController } from './own-data.controller.js';

@Module({
  imports: [
    OwnDataStoreModule.of({
      service: 'focus',
      data: FocusOwnData,
      imports: [QuotaModule, FocusSessionsStoreModule, TotalsModule, TrophiesModule],
    }),
  ],
  controllers: [OwnDataController],
})
export class OwnDataModule {}
