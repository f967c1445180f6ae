import webPush, { type RequestOptions } from 'web-push';

/** A message, and the subscription of the browser that can read it. */
export interface PlainMessage {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  payload: string;
  options: RequestOptions;
}

/** The request for a push service, or why there is none: the keys of the subscription cannot be used. */
export type EncryptedMessage = { headers: Record<string, string>; body: Uint8Array } | { error: string };

/**
 * Encrypts each message for its browser (RFC 8291), in the same order. This file is loaded in a thread of its own,
 * without Nest.
 */
export default function encryptAll(messages: readonly PlainMessage[]): EncryptedMessage[] {
  return messages.map(encrypt);
}

function encrypt({ endpoint, keys, payload, options }: PlainMessage): EncryptedMessage {
  try {
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, payload, options);
    return { headers: headers as Record<string, string>, body: body ?? new Uint8Array() };
  } catch (error) {
    return { error: String(error) };
  }
}
