import { Controller } from '@nestjs/common';
import {
  type AddPushDeviceFrom,
  addPushDevice,
  type ById,
  type ChangePushDevice,
  changePushDevice,
  type DonePush,
  donePush,
  type EmptyRequest,
  listPushDevices,
  type MemberContext,
  type MessageReply,
  type OperatorContext,
  type PushDevice,
  type PushKey,
  type PushStatus,
  type PushTest,
  pushKey,
  pushStatus,
  type RenewPushDevice,
  removePushDevice,
  renewPushDevice,
  type SessionsEnded,
  type SnoozePush,
  sessionsEnded,
  snoozePush,
  testPushDevice,
  type VisitorContext,
} from '@pawplan/contracts';
import { type EventEnvelope, Handle, OnEvent, type Transaction } from '@pawplan/platform';
import { PushDevicesService } from './devices/push-devices.service.js';
import { PushStatusService } from './push-status.service.js';
import { PushTestService } from './push-test.service.js';
import { DoneService } from './snooze/done.service.js';
import { SnoozeService } from './snooze/snooze.service.js';
import { VapidKeys } from './vapid-keys.js';

/** Handles the calls and events that concern push messages. */
@Controller()
export class PushController {
  constructor(
    private readonly devices: PushDevicesService,
    private readonly tests: PushTestService,
    private readonly snoozes: SnoozeService,
    private readonly done: DoneService,
    private readonly keys: VapidKeys,
    private readonly statuses: PushStatusService,
  ) {}

  @Handle(pushKey)
  async key(_: EmptyRequest, _context: MemberContext): Promise<PushKey> {
    return { publicKey: (await this.keys.get()).publicKey };
  }

  @Handle(listPushDevices)
  list(_: EmptyRequest, { caller }: MemberContext): Promise<PushDevice[]> {
    return this.devices.list(caller);
  }

  @Handle(addPushDevice)
  add(input: AddPushDeviceFrom, { caller }: MemberContext): Promise<PushDevice> {
    return this.devices.add(caller, input);
  }

  @Handle(changePushDevice)
  change(change: ChangePushDevice, { caller }: MemberContext): Promise<PushDevice> {
    return this.devices.change(caller, change);
  }

  @Handle(removePushDevice)
  remove({ id }: ById, { caller }: MemberContext): Promise<MessageReply> {
    return this.devices.remove(caller, id);
  }

  @Handle(testPushDevice)
  test({ id }: ById, { caller }: MemberContext): Promise<PushTest> {
    return this.tests.test(caller, id);
  }

  @Handle(renewPushDevice)
  renew(subscriptions: RenewPushDevice, _: VisitorContext): Promise<MessageReply> {
    return this.devices.renew(subscriptions);
  }

  @Handle(snoozePush)
  snooze(request: SnoozePush, _: VisitorContext): Promise<MessageReply> {
    return this.snoozes.snooze(request);
  }

  @Handle(donePush)
  finish(request: DonePush, _: VisitorContext): Promise<MessageReply> {
    return this.done.finish(request);
  }

  @Handle(pushStatus)
  status(_: EmptyRequest, _context: OperatorContext): Promise<PushStatus> {
    return this.statuses.get();
  }

  @OnEvent(sessionsEnded)
  sessionsEnded({ payload, occurredAt }: EventEnvelope<SessionsEnded>, tx: Transaction): Promise<void> {
    return this.devices.sessionsEnded(payload, new Date(occurredAt), tx);
  }
}
