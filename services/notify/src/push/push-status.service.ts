import { Injectable } from '@nestjs/common';
import type { PushStatus } from '@pawplan/contracts';
import { NotifyConfig, publicUrlOf } from '../config.js';
import { PushDeliveriesRepository } from './deliveries/push-deliveries.repository.js';

/** Browsers offer push messages without https only here. */
const LOCAL_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Reports the state of the push messages of this installation. */
@Injectable()
export class PushStatusService {
  constructor(
    private readonly deliveries: PushDeliveriesRepository,
    private readonly config: NotifyConfig,
  ) {}

  /** Whether browsers offer push messages at the public address, and which messages wait. */
  async get(): Promise<PushStatus> {
    const { protocol, hostname } = new URL(publicUrlOf(this.config));
    const { waiting, oldestAt } = await this.deliveries.waiting();
    return {
      isOffered: protocol === 'https:' || LOCAL_HOSTS.includes(hostname),
      waiting,
      oldestAt: oldestAt?.toISOString() ?? null,
    };
  }
}
