import type { Remote } from './read-google-event.js';
import { isSame, SYNCED_FIELDS, type Synced, type SyncedField } from './synced.js';

/** When the owner last edited each field that Google has not been told of. */
export type Pending = Partial<Record<SyncedField, Date>>;

/** What both sides agreed on last, and what happened here since. */
export interface Agreement {
  /** Null until it is known to be at Google. */
  etag: string | null;
  /** What Google held then, in our terms; null when nobody knows. */
  base: Synced | null;
  pending: Pending;
  /** What the last message to Google said: it may have arrived though no answer did. */
  sent: Partial<Synced> | null;
  /** The owner deleted ours and Google has not been told. */
  deletion: boolean;
  /** When another member last edited ours. */
  fellowEditedAt: Date | null;
  /** Out of sync for good: its owner has left the space. */
  detached: boolean;
}

/** A change that another one has overridden: whose it was, and the field; `deletion` when an edit overrode it. */
export interface Loss {
  side: 'here' | 'google';
  what: SyncedField | 'deletion';
}

/** What has to happen so that both sides agree again. */
export type Decision =
  | { do: 'nothing' }
  /** Only notes what Google's etag is by now. */
  | { do: 'note' }
  /** Takes these fields of Google's; what is still pending goes there next. */
  | { do: 'merge'; take: SyncedField[]; pending: Pending; lost: Loss[] }
  /** Makes an event here of Google's. */
  | { do: 'make-here'; lost: Loss[] }
  /** Makes the event at Google again, under a new id. */
  | { do: 'make-at-google'; lost: Loss[] }
  | { do: 'delete-here' }
  /** Leaves ours alone and remembers Google's, so that it does not come back. */
  | { do: 'part'; lost: Loss[] }
  /** There is nothing left on either side. */
  | { do: 'forget' };

const NOTHING: Decision = { do: 'nothing' };

/**
 * What to do about one event (§6). `ours` is null when none stands here, `remote` when it is gone at Google; `agreed` is null when Google's was
 * never seen; `lastSync` is when the last finished run began. The newest edit of a field wins, and an edit wins over a deletion.
 */
export function reconcile(
  agreed: Agreement | null,
  ours: Synced | null,
  remote: Remote | null,
  lastSync: Date | null = null,
): Decision {
  if (!agreed) return remote ? { do: 'make-here', lost: [] } : NOTHING;
  if (agreed.deletion) return deletedHere(agreed, remote);
  if (!ours) return remote ? NOTHING : { do: 'forget' };
  if (agreed.detached) return NOTHING;
  return remote ? merge(agreed, ours, remote) : deletedThere(agreed, lastSync);
}

function deletedHere(agreed: Agreement, remote: Remote | null): Decision {
  if (!remote) return { do: 'forget' };
  if (isForeign(agreed, remote)) return { do: 'make-here', lost: [{ side: 'here', what: 'deletion' }] };
  return agreed.etag === remote.etag ? NOTHING : { do: 'note' };
}

/** Whether Google's has changed since, other than by what we sent. */
function isForeign({ etag, base, sent }: Agreement, remote: Remote): boolean {
  if (!base || etag === remote.etag) return false;
  const changed = SYNCED_FIELDS.some((field) => changedThere(base, sent, field, remote));
  return changed || (etag !== null && !hasSome(base, sent, remote));
}

/** Whether Google's holds something that we sent: then the new etag may come of that. */
function hasSome(base: Synced, sent: Partial<Synced> | null, { fields }: Remote): boolean {
  return SYNCED_FIELDS.some((field) => sent?.[field] !== undefined && isSame(field, { ...base, ...sent }, fields));
}

function deletedThere({ pending, fellowEditedAt }: Agreement, lastSync: Date | null): Decision {
  const lost: Loss[] = [{ side: 'google', what: 'deletion' }];
  if (Object.keys(pending).length > 0) return { do: 'make-at-google', lost };
  // Another member's edit is not sent to the owner's Google, so theirs stays here alone.
  if (fellowEditedAt && (!lastSync || fellowEditedAt > lastSync)) return { do: 'part', lost };
  return { do: 'delete-here' };
}

function merge(agreed: Agreement, ours: Synced, remote: Remote): Decision {
  if (agreed.etag === remote.etag && agreed.base) return NOTHING;
  const take: SyncedField[] = [];
  const pending: Pending = {};
  const lost: Loss[] = [];
  for (const field of SYNCED_FIELDS) {
    const { winner, contested } = judge(agreed, ours, remote, field);
    const editedAt = agreed.pending[field];
    if (winner === 'here' && editedAt) pending[field] = editedAt;
    if (winner === 'google' && !isSame(field, ours, remote.fields)) take.push(field);
    if (contested) lost.push({ side: winner === 'here' ? 'google' : 'here', what: field });
  }
  return { do: 'merge', take, pending, lost };
}

interface Verdict {
  /** Whose value counts; nobody's when it stays as it is on both sides. */
  winner: 'here' | 'google' | null;
  contested: boolean;
}

function judge({ base, sent, pending }: Agreement, ours: Synced, remote: Remote, field: SyncedField): Verdict {
  const editedAt = pending[field];
  const there = !base || changedThere(base, sent, field, remote);
  if (isSame(field, ours, remote.fields)) return { winner: 'google', contested: false };
  if (!editedAt) return { winner: there ? 'google' : null, contested: false };
  if (!there) return { winner: 'here', contested: false };
  // A time that we cannot hold is never overwritten by one of ours.
  const locked = field === 'time' && remote.fields.time.timeReadOnly;
  return { winner: locked || remote.updated > editedAt ? 'google' : 'here', contested: true };
}

function changedThere(base: Synced, sent: Partial<Synced> | null, field: SyncedField, { fields }: Remote): boolean {
  if (isSame(field, base, fields)) return false;
  return sent?.[field] === undefined || !isSame(field, { ...base, ...sent }, fields);
}
