import { randomInt, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type AddPushDeviceFrom,
  type Caller,
  type ChangePushDevice,
  LANGUAGES,
  LIMITS,
  MESSAGES,
  type MessageReply,
  type PushDevice,
  type RenewPushDevice,
  type SessionsEnded,
} from '@pawplan/contracts';
import { Clock, deviceName, Failure, type Transaction, UnitOfWork } from '@pawplan/platform';
import { Types } from 'mongoose';
import { NotifyConfig } from '../../config.js';
import { PushDeliveriesRepository } from '../deliveries/push-deliveries.repository.js';
import { readEndpoint } from '../rules/push-endpoint.js';
import { areSubscriptionKeys } from '../rules/subscription-keys.js';
import type { PushDeviceDocument } from './push-device.schema.js';
import { viewPushDevice } from './push-device.view.js';
import { PushDevicesRepository } from './push-devices.repository.js';

/** Business rules of the devices that show push messages. */
@Injectable()
export class PushDevicesService {
  constructor(
    private readonly devices: PushDevicesRepository,
    private readonly deliveries: PushDeliveriesRepository,
    private readonly config: NotifyConfig,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** The caller's devices, oldest first. */
  async list({ userId, sessionId }: Caller): Promise<PushDevice[]> {
    return (await this.devices.listOf(userId)).map((device) => viewPushDevice(device, sessionId));
  }

  /**
   * Turns push messages on for a browser, or updates it. A browser that belongs to another person becomes the caller's.
   * Throws `invalid` and `conflict`.
   */
  add({ userId, sessionId, timeZone }: Caller, input: AddPushDeviceFrom): Promise<PushDevice> {
    this.check(input);
    const { endpoint, p256dh, auth, language = LANGUAGES[0], hideText, userAgent } = input;
    const fields = { sessionId, p256dh, auth, language, timeZone, device: deviceName(userAgent) };
    return this.work.run(async (tx) => {
      const known = await this.devices.byEndpoint(endpoint, tx);
      if (known?.userId === userId) {
        const changes = {
          ...{ ...fields, problem: null, problemAt: null, ...(hideText !== undefined && { hideText }) },
          ...(known.sessionId !== sessionId && { sessionSince: this.clock.now() }),
        };
        await this.devices.update(userId, known._id, changes, tx);
        return viewPushDevice({ ...known, ...changes }, sessionId);
      }
      if (known) await this.delete(known, tx);
      const slot = freeSlot(await this.devices.listOf(userId, tx));
      if (slot === null) throw new Failure('conflict', MESSAGES.pushDevicesFull({ most: LIMITS.pushDevices }));
      const now = this.clock.now();
      const device: PushDeviceDocument = {
        ...{ _id: new Types.ObjectId().toHexString(), userId, endpoint, ...fields, hideText: hideText ?? false, slot },
        ...{ createdAt: now, sessionSince: now, lastSentAt: null, problem: null, problemAt: null },
      };
      await this.devices.insert(device, tx);
      return viewPushDevice(device, sessionId);
    });
  }

  /** Throws `not-found` for a device that is not the caller's. */
  change({ userId, sessionId }: Caller, { id, hideText, name }: ChangePushDevice): Promise<PushDevice> {
    return this.work.run(async (tx) => {
      const changes = { ...(hideText !== undefined && { hideText }), ...(name !== undefined && { name: name.trim() }) };
      const device = await this.devices.update(userId, id, changes, tx);
      if (!device) throw new Failure('not-found', MESSAGES.pushDeviceNotFound);
      return viewPushDevice(device, sessionId);
    });
  }

  /** Throws `not-found` for a device that is not the caller's. */
  remove({ userId }: Caller, id: string): Promise<MessageReply> {
    return this.work.run(async (tx) => {
      if (!(await this.delete({ _id: id, userId }, tx))) throw new Failure('not-found', MESSAGES.pushDeviceNotFound);
      return MESSAGES.pushDeviceRemoved;
    });
  }

  /**
   * Replaces the subscription of a browser. Its former address and secret prove that it is the same browser; only it
   * and this service know them. The reply does not reveal whether they were right.
   */
  async renew({ oldEndpoint, oldAuth, ...subscription }: RenewPushDevice): Promise<MessageReply> {
    this.check(subscription);
    await this.work.run(async (tx) => {
      const known = await this.devices.byEndpoint(oldEndpoint, tx);
      if (!known || !isSame(known.auth, oldAuth)) return;
      const { endpoint, p256dh, auth } = subscription;
      const taken = await this.devices.byEndpoint(endpoint, tx);
      if (taken && taken._id !== known._id) return;
      await this.devices.update(known.userId, known._id, { endpoint, p256dh, auth }, tx);
    });
    return MESSAGES.pushRenewed;
  }

  /** Removes the devices whose session has ended, but not those that were turned on in another session since. */
  async sessionsEnded({ userId, ended, kept }: SessionsEnded, at: Date, tx: Transaction): Promise<void> {
    for (const device of await this.devices.listOf(userId, tx)) {
      const { sessionId, createdAt, sessionSince = createdAt } = device;
      const isOver = ended === undefined ? sessionId !== kept && sessionSince <= at : sessionId === ended;
      if (isOver) await this.delete(device, tx);
    }
  }

  /** Removes a device whose subscription has expired, unless it was renewed meanwhile. */
  async expired(device: PushDeviceDocument): Promise<void> {
    await this.work.run(async (tx) => {
      await this.delete(device, tx, device.endpoint);
    });
  }

  /** Deletes a device and what waits for it. Returns whether it existed. */
  private async delete(
    { _id: id, userId }: Pick<PushDeviceDocument, '_id' | 'userId'>,
    tx: Transaction,
    endpoint?: string,
  ): Promise<boolean> {
    const isDeleted = await this.devices.delete(userId, id, tx, endpoint);
    if (isDeleted) await this.deliveries.deleteOfDevice(userId, id, tx);
    return isDeleted;
  }

  private check({ endpoint, p256dh, auth }: { endpoint: string; p256dh: string; auth: string }): void {
    if (!readEndpoint(endpoint, this.config.PUSH_LOCAL_SERVICE)) {
      throw new Failure('invalid', MESSAGES.pushAddressRefused);
    }
    if (!areSubscriptionKeys({ p256dh, auth })) throw new Failure('invalid', MESSAGES.pushKeysInvalid);
  }
}

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** A free slot, chosen at random, because another replica may add a device too; null when all are taken. */
function freeSlot(devices: readonly PushDeviceDocument[]): number | null {
  const taken = new Set(devices.map(({ slot }) => slot));
  const free = Array.from({ length: LIMITS.pushDevices }, (_, slot) => slot).filter((slot) => !taken.has(slot));
  return free[randomInt(Math.max(free.length, 1))] ?? null;
}
