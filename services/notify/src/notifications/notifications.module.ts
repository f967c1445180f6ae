import { Module } from '@nestjs/common';
import { REMINDING_SERVICES } from '@pawplan/contracts';
import { DirectoryModule } from '@pawplan/directory';
import { MailModule } from '../mail/mail.module.js';
import { PushModule } from '../push/push.module.js';
import { Deliveries } from './deliveries.js';
import { JoinsService } from './joins.service.js';
import { LiveChanges } from './live-changes.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsService } from './notifications.service.js';
import { NotificationsStoreModule } from './notifications-store.module.js';
import { PasswordNoticesService } from './password-notices.service.js';
import { remindersController } from './reminders.controller.js';
import { RemindersService } from './reminders.service.js';

@Module({
  imports: [DirectoryModule, MailModule, NotificationsStoreModule, PushModule],
  controllers: [NotificationsController, ...REMINDING_SERVICES.map(remindersController)],
  providers: [Deliveries, JoinsService, LiveChanges, NotificationsService, PasswordNoticesService, RemindersService],
  exports: [NotificationsStoreModule, NotificationsService],
})
export class NotificationsModule {}
