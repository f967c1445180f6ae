import { EmptyRequest } from '@pawplan/contracts';
import { defineCall, isNoCaller } from '@pawplan/platform';

/** The service that answers the calls of the comparison. */
export const SERVICE = 'transports';

const options = { service: SERVICE, request: EmptyRequest, isCaller: isNoCaller };
export const quick = defineCall<EmptyRequest, object, null>({ ...options, name: 'transports.quick' });
/** Is answered after {@link SLOW_MS}. */
export const slow = defineCall<EmptyRequest, object, null>({ ...options, name: 'transports.slow' });

export const SLOW_MS = 300;
/** How many calls a server handles at a time. */
export const AT_A_TIME = 64;
/** Milliseconds after which a client gives up: the deadline of our calls. */
export const DEADLINE_MS = quick.deadlineMs;

/** The reply: as long as that of a short list. */
export const REPLY = {
  items: Array.from({ length: 5 }, (_, index) => ({ _id: String(index), title: 'x'.repeat(160) })),
};

/** The queue of a transport that is not ours. */
export const queueOf = (prefix: string, transport: string): string => `${prefix}.${transport}`;

export const TRANSPORTS = ['our transport', 'amqplib', 'amqp-connection-manager', 'rabbitmq-client'] as const;
export type Transport = (typeof TRANSPORTS)[number];
