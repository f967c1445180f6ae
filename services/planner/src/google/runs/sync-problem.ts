import { MESSAGES } from '@pawplan/contracts';
import type { Message } from '@pawplan/platform';
import type { GoogleApiError } from '../client/google-api-error.js';

/** The message for a person about an event that Google did not accept. */
export function messageOf({ kind }: GoogleApiError): Message {
  if (kind === 'busy' || kind === 'token') return MESSAGES.syncBusy;
  return kind === 'forbidden' ? MESSAGES.syncForbidden : MESSAGES.syncRefused;
}
