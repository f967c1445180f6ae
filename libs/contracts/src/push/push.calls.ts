import { memberCall, operatorCall, visitorCall } from '../define.js';
import { ById, EmptyRequest, type MessageReply } from '../replies.js';
import type { PushDevice, PushKey, PushTest } from './push-device.js';
import { AddPushDeviceFrom, ChangePushDevice, DonePush, RenewPushDevice, SnoozePush } from './push-device.requests.js';

const service = 'notify';

/** The public key with which browsers subscribe. */
export const pushKey = memberCall<EmptyRequest, PushKey>({ name: 'push.key', request: EmptyRequest, service });
/** The caller's devices with push messages, oldest first. */
export const listPushDevices = memberCall<EmptyRequest, PushDevice[]>({
  name: 'push.list',
  request: EmptyRequest,
  service,
});
/**
 * Turns push messages on for a browser. A browser that another person had turned on becomes the caller's. Fails with
 * `invalid` for an address or keys that cannot be used, and with `conflict` when the caller has the maximum number.
 */
export const addPushDevice = memberCall<AddPushDeviceFrom, PushDevice>({
  name: 'push.add',
  request: AddPushDeviceFrom,
  service,
  changes: true,
});
export const changePushDevice = memberCall<ChangePushDevice, PushDevice>({
  name: 'push.change',
  request: ChangePushDevice,
  service,
  changes: true,
});
export const removePushDevice = memberCall<ById, MessageReply>({
  name: 'push.remove',
  request: ById,
  service,
  changes: true,
});
/** Sends a test message to a device, once, and returns the answer of its push service. */
export const testPushDevice = memberCall<ById, PushTest>({
  name: 'push.test',
  request: ById,
  service,
  deadlineMs: 15_000,
});
/**
 * Replaces the subscription of a browser whose push service has ended the former one. The service worker calls it,
 * which has no session. Answers the same whether or not the former subscription was known.
 */
export const renewPushDevice = visitorCall<RenewPushDevice, MessageReply>({
  name: 'push.renew',
  request: RenewPushDevice,
  service,
});
/**
 * Sends a reminder again later, to all devices of its person. The service worker calls it. Answers the same for a token
 * that is wrong or was used before.
 */
export const snoozePush = visitorCall<SnoozePush, MessageReply>({
  name: 'push.snooze',
  request: SnoozePush,
  service,
});
/**
 * Completes the todo of a reminder, or checks in its habit. The service worker calls it. Answers the same for a token
 * that is wrong or was used before, and for an item that is done, moved or deleted.
 */
export const donePush = visitorCall<DonePush, MessageReply>({
  name: 'push.done',
  request: DonePush,
  service,
});

/** The state of the push messages of this installation. */
export interface PushStatus {
  /** Whether browsers offer push messages at the public address: only with https, or on this machine. */
  isOffered: boolean;
  /** Messages that were tried in vain and wait for another try. */
  waiting: number;
  /** When the oldest one was first tried, ISO 8601; null when none waits. */
  oldestAt: string | null;
}

/** The state of the push messages of this installation. */
export const pushStatus = operatorCall<EmptyRequest, PushStatus>({
  name: 'push.status',
  request: EmptyRequest,
  service,
});
