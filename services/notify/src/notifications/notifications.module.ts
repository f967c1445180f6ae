import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { REMINDING_SERVICES } from '@pawplan/contracts';
import { DirectoryModule } from '@pawplan/directory';
import { Deliveries } from './deliveries.js';
import { JoinsService } from './joins.service.js';
import { LiveChanges } from './live-changes.js';
import { NotificationDocument, NotificationSchema } from './notification.schema.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsRepository } from './notifications.repository.js';
import { NotificationsService } from './notifications.service.js';
import { RemindedItemSchema, RemindedItemState } from './reminded-item.schema.js';
import { RemindedItemsRepository } from './reminded-items.repository.js';
import { remindersController } from './reminders.controller.js';
import { RemindersService } from './reminders.service.js';

@Module({
  imports: [
    DirectoryModule,
    MongooseModule.forFeature([
      { name: NotificationDocument.name, schema: NotificationSchema },
      { name: RemindedItemState.name, schema: RemindedItemSchema },
    ]),
  ],
  controllers: [NotificationsController, ...REMINDING_SERVICES.map(remindersController)],
  providers: [
    Deliveries,
    JoinsService,
    LiveChanges,
    NotificationsRepository,
    NotificationsService,
    RemindedItemsRepository,
    RemindersService,
  ],
  exports: [NotificationsRepository, NotificationsService],
})
export class NotificationsModule {}
