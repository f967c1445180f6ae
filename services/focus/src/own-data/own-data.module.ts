import { Module } from '@nestjs/common';
import { OwnDataStoreModule, QuotaModule } from '@pawplan/items';
import { SessionsStoreModule } from '../sessions/sessions-store.module.js';
import { TotalsModule } from '../totals/totals.module.js';
import { TrophiesModule } from '../trophies/trophies.module.js';
import { FocusOwnData } from './focus-own-data.js';
import { OwnDataController } from './own-data.controller.js';

@Module({
  imports: [
    OwnDataStoreModule.of({
      service: 'focus',
      data: FocusOwnData,
      imports: [QuotaModule, SessionsStoreModule, TotalsModule, TrophiesModule],
    }),
  ],
  controllers: [OwnDataController],
})
export class OwnDataModule {}
