import { memberCall } from '../define.js';
import { InSpaces } from '../notifications/notifications.calls.js';
import type { MessageReply } from '../replies.js';
import { DeleteAccount } from './own-data.requests.js';

/** A person's data in one service: lists by name, each element in its stored form. */
export type OwnDataPart = Record<string, unknown>;

/** The queue for downloads. A process reads one page at a time, so that downloads do not delay quick calls. */
export const EXPORT_QUEUE = { export: 1 };

/**
 * The call with which a service returns, page by page, the caller's own data in their current spaces. All services are
 * asked; if one does not answer, the download fails and leaves no incomplete file.
 */
export const ownDataCall = (service: string) =>
  memberCall<InSpaces, OwnDataPart>({
    name: `${service}.own-data`,
    service,
    queue: 'export',
    deadlineMs: 15_000,
    request: InSpaces,
  });

/** Deletes the caller's account. The reply comes when no gateway replica serves any of their sessions any more. */
export const deleteAccount = memberCall<DeleteAccount, MessageReply>({
  name: 'auth.delete-account',
  request: DeleteAccount,
  service: 'auth',
  queue: 'slow',
  deadlineMs: 10_000,
  changes: true,
});
