import { Injectable } from '@nestjs/common';
import { loadWebPush } from './load-web-push.js';
import { VapidKeysRepository } from './vapid-keys.repository.js';
import type { KeyPair } from './vapid-keys.schema.js';

/**
 * The keys that identify this installation at push services. They are created once, at their first use, and never
 * change: browsers are subscribed with the public key.
 */
@Injectable()
export class VapidKeys {
  private known?: KeyPair;

  constructor(private readonly keys: VapidKeysRepository) {}

  async get(): Promise<KeyPair> {
    this.known ??= (await this.keys.find()) ?? (await this.create());
    return this.known;
  }

  private async create(): Promise<KeyPair> {
    return this.keys.insertOnce((await loadWebPush()).generateVAPIDKeys());
  }
}
