import { memberCall } from '../define.js';
import type { InSpaces } from '../notifications/notifications.calls.js';
import type { MessageReply } from '../replies.js';
import type { DeleteAccount } from './own-data.requests.js';

/** What one service holds of somebody: lists by name, each element as it is kept there. */
export type OwnPart = Record<string, unknown>;

/** A download takes much memory for a moment: one at a time at a process, and none takes a place from quick calls. */
export const EXPORT_LANE = { export: 1 };

/**
 * The call by which a service hands over what is the caller's own in the spaces that are theirs now. Every service is asked, and one that does not
 * answer leaves no half file.
 */
export const ownPartCall = (service: string) =>
  memberCall<InSpaces, OwnPart>({ name: `${service}.own-data`, service, lane: 'export', deadlineMs: 15_000 });

/** Deletes the caller's account; answers when no gateway replica serves any of their sessions any more. */
export const deleteAccount = memberCall<DeleteAccount, MessageReply>({
  name: 'auth.delete-account',
  service: 'auth',
  lane: 'slow',
  deadlineMs: 10_000,
  changes: true,
});
