import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { request } from 'node:https';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from '@pawplan/platform';
import { NotifyConfig } from '../../config.js';
import { isLocalService, readEndpoint } from '../rules/push-endpoint.js';
import { type PushResult, resultOf } from '../rules/push-reply.js';
import { PrivateAddressError, publicAgent } from './public-lookup.js';
import { PushEncryption } from './push-encryption.js';
import { VapidHeaders } from './vapid-headers.js';

/** The bytes of a reply that are read. Nothing in it is needed. */
const MAX_REPLY = 16 * 1024;
const MAX_TTL_SECONDS = 28 * 24 * 3_600;

/** A subscription of a browser, as web-push takes it. */
interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

interface SendOptions {
  /** Until when the push service should keep the message for a device that is off. */
  until: Date;
  topic: string;
  /** Seconds that it may take, if these are fewer than `PUSH_TIMEOUT_SECONDS`. */
  timeoutSeconds?: number;
}

/**
 * Sends messages to push services. The address of a push service comes from a browser, so it can be anything: only
 * https to public addresses is used, redirects are not followed, and a reply is limited in time and size.
 */
@Injectable()
export class PushTransport implements OnModuleDestroy {
  private readonly log = new Logger(PushTransport.name);
  private readonly agent = publicAgent();
  private readonly localAgent = new HttpAgent({ keepAlive: true });

  constructor(
    private readonly vapid: VapidHeaders,
    private readonly encryption: PushEncryption,
    private readonly config: NotifyConfig,
    private readonly clock: Clock,
  ) {}

  /** Sends a message once. Never throws for what a push service does, or for a subscription that does not work. */
  async send(
    { endpoint, p256dh, auth }: Subscription,
    payload: string,
    { until, topic, timeoutSeconds }: SendOptions,
  ): Promise<PushResult> {
    const url = readEndpoint(endpoint, this.config.PUSH_LOCAL_SERVICE);
    if (!url) return { outcome: 'address' };
    const seconds = Math.ceil((until.getTime() - this.clock.now().getTime()) / 1_000);
    const options = {
      headers: { Authorization: await this.vapid.of(url.origin) },
      contentEncoding: 'aes128gcm' as const,
      TTL: Math.min(Math.max(seconds, 0), MAX_TTL_SECONDS),
      // Without it a sleeping phone would get a reminder hours later.
      urgency: 'high' as const,
      topic,
    };
    try {
      const encrypted = await this.encryption.encrypt({ endpoint, keys: { p256dh, auth }, payload, options });
      if ('error' in encrypted) {
        this.log.error(`A push message cannot be encrypted: ${encrypted.error}`);
        return { outcome: 'refused' };
      }
      const { status, retryAfter } = await this.post(url, encrypted, timeoutSeconds);
      return resultOf(status, retryAfter, this.clock.now());
    } catch (error) {
      return { outcome: error instanceof PrivateAddressError ? 'address' : 'unreachable' };
    }
  }

  onModuleDestroy(): void {
    this.agent.destroy();
    this.localAgent.destroy();
  }

  private post(
    url: URL,
    { headers, body }: { headers: Record<string, string>; body: Uint8Array },
    timeoutSeconds = this.config.PUSH_TIMEOUT_SECONDS,
  ): Promise<{ status: number; retryAfter?: string }> {
    const isSecure = url.protocol === 'https:';
    // A service of the own network is the only one that may have a private address.
    const isLocal = isLocalService(url, this.config.PUSH_LOCAL_SERVICE);
    const agent = isSecure ? (isLocal ? undefined : this.agent) : this.localAgent;
    return new Promise((resolve, reject) => {
      const options = {
        method: 'POST',
        headers,
        agent,
        signal: AbortSignal.timeout(timeoutSeconds * 1_000),
      };
      const sent = (isSecure ? request : httpRequest)(url, options, (reply) => {
        const { statusCode: status = 0, headers: received } = reply;
        const answer = { status, retryAfter: received['retry-after'] };
        let bytes = 0;
        reply.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes <= MAX_REPLY) return;
          resolve(answer);
          reply.destroy();
        });
        reply.on('end', () => resolve(answer));
        reply.on('error', reject);
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }
}
