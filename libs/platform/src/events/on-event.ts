import { EventPattern } from '@nestjs/microservices';
import type { Transaction } from '../mongo/transaction.js';
import { passBoth } from '../rpc/handle.js';
import type { EventDeclaration, EventEnvelope } from './event.js';

type Listener<Payload extends object> = (event: EventEnvelope<Payload>, tx: Transaction) => Promise<void>;

/**
 * Marks a controller method as handler of a declared event. It runs in one transaction with the record that the event
 * was seen: what it writes through `tx` is applied once, however often the event is delivered.
 */
export function OnEvent<Payload extends object>(event: EventDeclaration<Payload>) {
  return <Method extends Listener<Payload>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    passBoth(target, key);
    EventPattern(event.name)(target, key, descriptor as PropertyDescriptor);
  };
}
