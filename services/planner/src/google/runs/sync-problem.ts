import { MESSAGES } from '@pawplan/contracts';
import type { GoogleRefusal } from '../client/google-refusal.js';

/** What a person is told of an event that Google did not take. */
export function messageOf({ kind }: GoogleRefusal): string {
  if (kind === 'busy' || kind === 'token') return MESSAGES.syncBusy;
  return kind === 'forbidden' ? MESSAGES.syncForbidden : MESSAGES.syncRefused;
}
