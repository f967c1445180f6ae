import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DirectoryModule } from '@pawplan/directory';
import { CurrentNotifications } from './current-notifications.js';
import { NotificationDocument, NotificationSchema } from './notification.schema.js';
import { NotificationsRepository } from './notifications.repository.js';
import { RemindedItemSchema, RemindedItemState } from './reminded-item.schema.js';
import { RemindedItemsRepository } from './reminded-items.repository.js';

/** The notifications as stored, for the features that send them. */
@Module({
  imports: [
    DirectoryModule,
    MongooseModule.forFeature([
      { name: NotificationDocument.name, schema: NotificationSchema },
      { name: RemindedItemState.name, schema: RemindedItemSchema },
    ]),
  ],
  providers: [NotificationsRepository, RemindedItemsRepository, CurrentNotifications],
  exports: [NotificationsRepository, RemindedItemsRepository, CurrentNotifications],
})
export class NotificationsStoreModule {}
