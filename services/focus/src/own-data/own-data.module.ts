import { Module } from '@nestjs/common';
import { DeparturesModule } from '@pawplan/directory';
import { SessionsModule } from '../sessions/sessions.module.js';
import { TotalsModule } from '../totals/totals.module.js';
import { TrophiesModule } from '../trophies/trophies.module.js';
import { FocusData } from './focus-data.js';
import { OwnDataController } from './own-data.controller.js';

@Module({
  imports: [
    DeparturesModule.of({
      service: 'focus',
      data: FocusData,
      imports: [SessionsModule, TotalsModule, TrophiesModule],
    }),
  ],
  controllers: [OwnDataController],
})
export class OwnDataModule {}
