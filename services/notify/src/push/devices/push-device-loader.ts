import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import type { PushDeviceDocument } from './push-device.schema.js';
import { PushDevicesRepository } from './push-devices.repository.js';

/** How long a read waits for others, in milliseconds. */
const WAIT_MS = 5;

/** Reads single devices, those that are asked for at about the same time together. Nothing is kept. */
@Injectable()
export class PushDeviceLoader {
  private readonly loader = new DataLoader<string, PushDeviceDocument | undefined>((ids) => this.read(ids), {
    cache: false,
    batchScheduleFn: (read) => void setTimeout(read, WAIT_MS),
  });

  constructor(private readonly devices: PushDevicesRepository) {}

  /** A device of a person, or undefined. */
  async get(userId: string, id: string): Promise<PushDeviceDocument | undefined> {
    const device = await this.loader.load(id);
    return device?.userId === userId ? device : undefined;
  }

  private async read(ids: readonly string[]): Promise<(PushDeviceDocument | undefined)[]> {
    const byId = new Map((await this.devices.existing(ids)).map((device) => [device._id, device]));
    return ids.map((id) => byId.get(id));
  }
}
