import { Injectable } from '@nestjs/common';
import { Clock } from '@pawplan/platform';
import { NotifyConfig, publicUrlOf } from '../../config.js';
import { loadWebPush } from '../load-web-push.js';
import { VapidKeys } from '../vapid-keys.js';

/** How long a header is used. It is valid for twelve hours. */
const REUSE_MS = 3_600_000;
/** Addresses of push services come from browsers, so there may be any number of them. */
const MAX_SERVICES = 100;

interface Header {
  value: Promise<string>;
  signedAt: number;
}

/**
 * The header that identifies this installation at a push service (RFC 8292). Signing it takes longer than encrypting a
 * message, so it is used for all messages to the service for an hour.
 */
@Injectable()
export class VapidHeaders {
  private readonly headers = new Map<string, Header>();

  constructor(
    private readonly keys: VapidKeys,
    private readonly config: NotifyConfig,
    private readonly clock: Clock,
  ) {}

  /** The value of the header `Authorization` for a push service. */
  async of(origin: string): Promise<string> {
    const now = this.clock.now().getTime();
    const known = this.headers.get(origin);
    if (known && Math.abs(now - known.signedAt) < REUSE_MS) return known.value;
    if (this.headers.size >= MAX_SERVICES) this.headers.clear();
    const value = this.sign(origin);
    this.headers.set(origin, { value, signedAt: now });
    value.catch(() => this.headers.delete(origin));
    return value;
  }

  private async sign(origin: string): Promise<string> {
    const { publicKey, privateKey } = await this.keys.get();
    const webPush = await loadWebPush();
    return webPush.getVapidHeaders(origin, this.subject(), publicKey, privateKey, 'aes128gcm').Authorization;
  }

  /** Where the operators of push services can report problems. */
  private subject(): string {
    const publicUrl = publicUrlOf(this.config);
    const address = /([^<>\s]+@[^<>\s]+?)>?$/.exec(this.config.MAIL_FROM)?.[1];
    if (address) return `mailto:${address}`;
    return publicUrl.startsWith('https:') ? publicUrl : `mailto:pawplan@${new URL(publicUrl).hostname}`;
  }
}
