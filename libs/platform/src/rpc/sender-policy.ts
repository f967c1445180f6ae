import { Logger } from '@nestjs/common';
import type { MessageProperties } from 'amqplib';
import { PLATFORM_MESSAGES } from '../messages/platform-messages.js';
import type { ProcessIdentity } from '../trust/process-identity.js';
import type { Call } from './call.js';
import { Failure } from './failure.js';

type Declared = Pick<Call<object, unknown, unknown>, 'name' | 'service' | 'senders'>;

/** Accepts only calls from processes that may make them, and replies from the service that was called. */
export class SenderPolicy {
  readonly #log = new Logger(SenderPolicy.name);

  constructor(private readonly identity: ProcessIdentity) {}

  /** Throws Failure `forbidden`, logs and counts when the sender of a call is not one of its declared senders. */
  requireSender({ name, senders }: Declared, properties: MessageProperties): void {
    const refusal = this.identity.refusal(properties, senders);
    if (refusal === null) return;
    this.identity.refused.calls++;
    this.#log.error(`Refused the call ${name}: ${refusal}`);
    throw new Failure('forbidden', PLATFORM_MESSAGES.senderRefused);
  }

  /** Whether the called service has sent this reply. If not, logs and counts it. */
  isReplyOf({ name, service }: Pick<Declared, 'name' | 'service'>, properties: MessageProperties): boolean {
    const refusal = this.identity.refusal(properties, [service]);
    if (refusal === null) return true;
    this.identity.refused.replies++;
    this.#log.error(`Ignored a reply to ${name}: ${refusal}`);
    return false;
  }
}
