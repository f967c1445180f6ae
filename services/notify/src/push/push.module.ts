import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DirectoryModule } from '@pawplan/directory';
import { provideConfig } from '@pawplan/platform';
import { NotifyConfig } from '../config.js';
import { CurrentNotifications } from '../notifications/current-notifications.js';
import { NotificationsStoreModule } from '../notifications/notifications-store.module.js';
import { ReminderSettingsStoreModule } from '../reminder-settings/reminder-settings-store.module.js';
import { CurrentDeliveries } from './deliveries/current-deliveries.js';
import { DeliveryResults } from './deliveries/delivery-results.js';
import { HeldDeliveries } from './deliveries/held-deliveries.js';
import { PushDeliveries } from './deliveries/push-deliveries.js';
import { PushDeliveriesRepository } from './deliveries/push-deliveries.repository.js';
import { PushDeliveryDocument, PushDeliverySchema } from './deliveries/push-delivery.schema.js';
import { PushOutbox } from './deliveries/push-outbox.js';
import { PushDeviceDocument, PushDeviceSchema } from './devices/push-device.schema.js';
import { PushDevicesRepository } from './devices/push-devices.repository.js';
import { PushDevicesService } from './devices/push-devices.service.js';
import { PushController } from './push.controller.js';
import { PushContentSource } from './push-content-source.js';
import { PushStatusService } from './push-status.service.js';
import { PushTestService } from './push-test.service.js';
import { DoneService } from './snooze/done.service.js';
import { SnoozeService } from './snooze/snooze.service.js';
import { SnoozeTokens } from './snooze/snooze-tokens.js';
import { TokenSigner } from './token-signer.js';
import { PushEncryption } from './transport/push-encryption.js';
import { PushTransport } from './transport/push-transport.js';
import { VapidHeaders } from './transport/vapid-headers.js';
import { VapidKeys } from './vapid-keys.js';
import { VapidKeysRepository } from './vapid-keys.repository.js';
import { VapidKeysDocument, VapidKeysSchema } from './vapid-keys.schema.js';

/** Push messages: the devices that show them, and their delivery. */
@Module({
  imports: [
    DirectoryModule,
    NotificationsStoreModule,
    ReminderSettingsStoreModule,
    MongooseModule.forFeature([
      { name: PushDeviceDocument.name, schema: PushDeviceSchema },
      { name: PushDeliveryDocument.name, schema: PushDeliverySchema },
      { name: VapidKeysDocument.name, schema: VapidKeysSchema },
    ]),
  ],
  controllers: [PushController],
  providers: [
    DoneService,
    provideConfig(NotifyConfig),
    { provide: PushContentSource, useExisting: CurrentNotifications },
    CurrentDeliveries,
    DeliveryResults,
    HeldDeliveries,
    PushDevicesRepository,
    PushDevicesService,
    PushDeliveriesRepository,
    PushDeliveries,
    PushOutbox,
    PushStatusService,
    PushTestService,
    PushEncryption,
    PushTransport,
    SnoozeService,
    SnoozeTokens,
    TokenSigner,
    VapidHeaders,
    VapidKeys,
    VapidKeysRepository,
  ],
  exports: [PushDeliveries, PushDeliveriesRepository, PushDevicesRepository, PushOutbox, TokenSigner],
})
export class PushModule {}
