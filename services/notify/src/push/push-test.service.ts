import { Injectable } from '@nestjs/common';
import { type Caller, MESSAGES, type PushTest } from '@pawplan/contracts';
import { Clock, Failure } from '@pawplan/platform';
import { NotifyConfig, publicUrlOf } from '../config.js';
import { PushDevicesRepository } from './devices/push-devices.repository.js';
import { PushDevicesService } from './devices/push-devices.service.js';
import { pushMessage } from './push-message.js';
import { topicOf } from './rules/push-topic.js';
import { PushTransport } from './transport/push-transport.js';

const TAG = 'test';
const LIFETIME_MS = 60_000;
/** Shorter than the deadline of the call, so that the person gets the outcome. */
const MAX_TIMEOUT_SECONDS = 12;

/** The test button: sends a message at once and returns the answer of the push service. */
@Injectable()
export class PushTestService {
  constructor(
    private readonly devices: PushDevicesRepository,
    private readonly devicesService: PushDevicesService,
    private readonly transport: PushTransport,
    private readonly config: NotifyConfig,
    private readonly clock: Clock,
  ) {}

  /** Throws `not-found` for a device that is not the caller's. */
  async test({ userId }: Caller, id: string): Promise<PushTest> {
    const device = await this.devices.get(userId, id);
    if (!device) throw new Failure('not-found', MESSAGES.pushDeviceNotFound);
    const message = pushMessage('test', device, { tag: TAG, publicUrl: publicUrlOf(this.config) });
    const until = new Date(this.clock.now().getTime() + LIFETIME_MS);
    const timeoutSeconds = Math.min(this.config.PUSH_TIMEOUT_SECONDS, MAX_TIMEOUT_SECONDS);
    const { outcome } = await this.transport.send(device, message, { until, topic: topicOf(TAG), timeoutSeconds });
    const now = this.clock.now();
    if (outcome === 'gone') {
      await this.devicesService.expired(device);
      return { outcome: 'removed' };
    }
    if (outcome === 'sent') await this.devices.recordSent([device], now);
    else await this.devices.recordProblem(userId, id, outcome, now);
    return { outcome };
  }
}
