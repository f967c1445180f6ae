import { Module } from '@nestjs/common';
import { EVENTS } from '@pawplan/contracts';
import { PlatformModule, provideConfig } from '@pawplan/platform';
import { AdminConfig } from './admin.config.js';
import { Admin } from './admin.js';

/** The process for operators. Services accept operator calls from no other process. */
@Module({
  imports: [PlatformModule.forCommand({ name: 'admin', events: EVENTS })],
  providers: [provideConfig(AdminConfig), Admin],
})
export class AdminModule {}
