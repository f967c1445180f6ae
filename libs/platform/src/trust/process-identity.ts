import type { MessageProperties } from 'amqplib';

/** The broker users of an installation: one user for all processes, or one user per process. */
export const BROKER_USERS = ['shared', 'per-process'] as const;
export type BrokerUsers = (typeof BROKER_USERS)[number];

export interface IdentityOptions {
  /** The name of this process: `gateway`, or that of the service. */
  process: string;
  /** The address of the broker, with the user of this process. */
  url: string;
  /** Default: `shared`. */
  users?: BrokerUsers;
  /**
   * Whether a message without any signature counts as sent by the expected process. The previous release does not sign
   * its messages.
   */
  acceptUnsigned?: boolean;
}

/**
 * The signature of every message that we send: our name, and the broker user, which the broker compares with the user
 * of the connection.
 */
export interface Signature {
  appId: string;
  userId: string;
}

type Signed = Pick<MessageProperties, 'appId' | 'userId'>;

/** The identity of this process. Signs the messages that it sends and verifies the sender of those that it receives. */
export class ProcessIdentity {
  readonly signature: Signature;
  /** How many messages were refused since the start because of their sender. */
  readonly refused = { calls: 0, replies: 0, events: 0 };
  readonly #acceptUnsigned: boolean;
  /** The part of the broker user before the process name; undefined when all processes share one user. */
  readonly #userPrefix?: string;

  /** Throws when users are per process and ours does not end with our name. */
  constructor({ process, url, users = 'shared', acceptUnsigned = false }: IdentityOptions) {
    const userId = brokerUserOf(url);
    if (users === 'per-process') {
      if (!userId.endsWith(`-${process}`)) {
        throw new Error(`BROKER_USERS is per-process, but the broker user ${userId} does not end with -${process}`);
      }
      this.#userPrefix = userId.slice(0, -process.length);
    }
    this.signature = { appId: process, userId };
    this.#acceptUnsigned = acceptUnsigned;
  }

  /** Why a message does not count as sent by one of these processes; null when it does. */
  refusal(message: Signed, senders: readonly string[]): string | null {
    if (!isSigned(message)) return this.#acceptUnsigned ? null : 'it is not signed';
    const { appId, userId } = message;
    if (typeof appId !== 'string' || !senders.includes(appId)) {
      return `its sender is ${appId}, not ${senders.join(' or ')}`;
    }
    return userId === this.#userOf(appId) ? null : `${userId} is not the broker user of ${appId}`;
  }

  #userOf(process: string): string {
    return this.#userPrefix === undefined ? this.signature.userId : this.#userPrefix + process;
  }
}

/** Whether a message names its sender. Messages of the previous release do not. */
export const isSigned = ({ appId, userId }: Signed): boolean => appId !== undefined || userId !== undefined;

/**
 * The user in the address of the broker; `guest` if the address has none, as in the client. The nodes of a cluster have
 * the same users.
 */
function brokerUserOf(url: string): string {
  const [first = ''] = url.split(',');
  return decodeURIComponent(new URL(first).username) || 'guest';
}
