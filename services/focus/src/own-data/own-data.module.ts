import { Module } from '@nestjs/common';
import { AccountDeletionsModule, QuotaModule } from '@pawplan/items';
import { SessionsStoreModule } from '../sessions/sessions-store.module.js';
import { TotalsModule } from '../totals/totals.module.js';
import { TrophiesModule } from '../trophies/trophies.module.js';
import { FocusData } from './focus-data.js';
import { OwnDataController } from './own-data.controller.js';

@Module({
  imports: [
    AccountDeletionsModule.of({
      service: 'focus',
      data: FocusData,
      imports: [QuotaModule, SessionsStoreModule, TotalsModule, TrophiesModule],
    }),
  ],
  controllers: [OwnDataController],
})
export class OwnDataModule {}
