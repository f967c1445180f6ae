import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { REMINDING_SERVICES } from '@pawplan/contracts';
import { DirectoryModule } from '@pawplan/directory';
import { PushModule } from '../push/push.module.js';
import { Deliveries } from './deliveries.js';
import { JoinsService } from './joins.service.js';
import { LiveChanges } from './live-changes.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsService } from './notifications.service.js';
import { NotificationsStoreModule } from './notifications-store.module.js';
import { RemindedItemSchema, RemindedItemState } from './reminded-item.schema.js';
import { RemindedItemsRepository } from './reminded-items.repository.js';
import { remindersController } from './reminders.controller.js';
import { RemindersService } from './reminders.service.js';

@Module({
  imports: [
    DirectoryModule,
    NotificationsStoreModule,
    PushModule,
    MongooseModule.forFeature([{ name: RemindedItemState.name, schema: RemindedItemSchema }]),
  ],
  controllers: [NotificationsController, ...REMINDING_SERVICES.map(remindersController)],
  providers: [Deliveries, JoinsService, LiveChanges, NotificationsService, RemindedItemsRepository, RemindersService],
  exports: [NotificationsStoreModule, NotificationsService],
})
export class NotificationsModule {}
