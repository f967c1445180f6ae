import { haveSameOccurrences } from './occurrences.js';
import type { RemoteEvent } from './read-google-event.js';
import { isSame, SYNCED_FIELDS, type Synced, type SyncedField } from './synced.js';

/** For each field that the owner has edited and that is not sent to Google yet: the time of the last edit. */
export type Pending = Partial<Record<SyncedField, Date>>;

/** The state that both sides last agreed on, and what has happened here since. */
export interface AgreedState {
  /** Null until the event is known to exist at Google. */
  etag: string | null;
  /** The state at Google at that time, in our format; null when unknown. */
  base: Synced | null;
  pending: Pending;
  /** The fields that we last sent to Google. They may have arrived although we received no reply. */
  sent: Partial<Synced> | null;
  /** The owner deleted our event, and the deletion is not sent to Google yet. */
  deletion: boolean;
  /** When a member other than the owner last edited our event. */
  fellowEditedAt: Date | null;
  /** The event is permanently out of sync, for example because its owner has left the space. */
  detached: boolean;
}

/**
 * A change that was overridden by another change: on which side it was made, and the field; `deletion` when an edit
 * overrode a deletion.
 */
export interface OverriddenChange {
  side: 'here' | 'google';
  what: SyncedField | 'deletion';
}

/** The action that makes both sides agree again. */
export type Decision =
  | { do: 'nothing' }
  /** Stores only Google's current etag. */
  | { do: 'store-etag' }
  /** Copies these fields from Google; `pending` fields are sent to Google next. */
  | { do: 'merge'; take: SyncedField[]; pending: Pending; lost: OverriddenChange[] }
  /** Creates an event here from Google's event. */
  | { do: 'create-here'; lost: OverriddenChange[] }
  /** Creates the event at Google again, with a new id. */
  | { do: 'create-at-google'; lost: OverriddenChange[] }
  | { do: 'delete-here' }
  /** Leaves our event unchanged and does not sync it any more. */
  | { do: 'detach'; lost: OverriddenChange[] }
  /** Deletes the pair: the event exists on neither side. */
  | { do: 'forget' };

const NOTHING: Decision = { do: 'nothing' };

/**
 * Decides what to do about one event. `ours` is null when the event does not exist here, `remote` when it does not
 * exist at Google; `agreed` is null when we never saw Google's event; `lastSync` is the start time of the last
 * successful run; `hasPendingOccurrences` means that the owner has edited occurrences of it. The newest edit of a field
 * wins, and an edit wins over a deletion.
 */
export function reconcile(
  agreed: AgreedState | null,
  ours: Synced | null,
  remote: RemoteEvent | null,
  lastSync: Date | null = null,
  hasPendingOccurrences = false,
): Decision {
  if (!agreed) return remote ? { do: 'create-here', lost: [] } : NOTHING;
  if (agreed.deletion) return reconcileDeletedHere(agreed, remote);
  if (!ours) return remote ? NOTHING : { do: 'forget' };
  if (agreed.detached) return NOTHING;
  return remote ? merge(agreed, ours, remote) : reconcileDeletedAtGoogle(agreed, lastSync, hasPendingOccurrences);
}

function reconcileDeletedHere(agreed: AgreedState, remote: RemoteEvent | null): Decision {
  if (!remote) return { do: 'forget' };
  if (isChangedByOthers(agreed, remote)) return { do: 'create-here', lost: [{ side: 'here', what: 'deletion' }] };
  return agreed.etag === remote.etag ? NOTHING : { do: 'store-etag' };
}

/** Whether Google's event has changed since the last agreement by something other than what we sent. */
function isChangedByOthers({ etag, base, sent }: AgreedState, remote: RemoteEvent): boolean {
  if (!base || etag === remote.etag) return false;
  const changed =
    SYNCED_FIELDS.some((field) => hasChangedAtGoogle(base, sent, field, remote)) ||
    !haveSameOccurrences(base, remote.fields);
  return changed || (etag !== null && !hasSentValue(base, sent, remote));
}

/** Whether Google's event contains something that we sent: then our own change may have caused the new etag. */
function hasSentValue(base: Synced, sent: Partial<Synced> | null, { fields }: RemoteEvent): boolean {
  return SYNCED_FIELDS.some((field) => sent?.[field] !== undefined && isSame(field, { ...base, ...sent }, fields));
}

function reconcileDeletedAtGoogle(
  { pending, fellowEditedAt }: AgreedState,
  lastSync: Date | null,
  hasPendingOccurrences: boolean,
): Decision {
  const lost: OverriddenChange[] = [{ side: 'google', what: 'deletion' }];
  if (Object.keys(pending).length > 0 || hasPendingOccurrences) return { do: 'create-at-google', lost };
  // Another member's edit is not sent to the owner's Google calendar, so our event stays here only.
  if (fellowEditedAt && (!lastSync || fellowEditedAt > lastSync)) return { do: 'detach', lost };
  return { do: 'delete-here' };
}

function merge(agreed: AgreedState, ours: Synced, remote: RemoteEvent): Decision {
  // A state from before events had a location contains no location of Google.
  if (agreed.etag === remote.etag && agreed.base?.location !== undefined) return NOTHING;
  const take: SyncedField[] = [];
  const pending: Pending = {};
  const lost: OverriddenChange[] = [];
  for (const field of SYNCED_FIELDS) {
    const { winner, contested } = chooseSide(agreed, ours, remote, field);
    const editedAt = agreed.pending[field];
    if (winner === 'here' && editedAt) pending[field] = editedAt;
    if (winner === 'google' && !isSame(field, ours, remote.fields)) take.push(field);
    if (contested) lost.push({ side: winner === 'here' ? 'google' : 'here', what: field });
  }
  return { do: 'merge', take, pending, lost };
}

interface FieldDecision {
  /** The side whose value is used; null when the values of both sides stay. */
  winner: 'here' | 'google' | null;
  contested: boolean;
}

function chooseSide(
  { base, sent, pending }: AgreedState,
  ours: Synced,
  remote: RemoteEvent,
  field: SyncedField,
): FieldDecision {
  const editedAt = pending[field];
  const isChangedAtGoogle = !base || hasChangedAtGoogle(base, sent, field, remote);
  if (isSame(field, ours, remote.fields)) return { winner: 'google', contested: false };
  if (!editedAt) return { winner: isChangedAtGoogle ? 'google' : null, contested: false };
  if (!isChangedAtGoogle) return { winner: 'here', contested: false };
  // A time that we cannot store exactly is never overwritten with one of ours.
  const isLocked = field === 'time' && remote.fields.time.timeReadOnly;
  return { winner: isLocked || remote.updated > editedAt ? 'google' : 'here', contested: true };
}

function hasChangedAtGoogle(
  base: Synced,
  sent: Partial<Synced> | null,
  field: SyncedField,
  { fields }: RemoteEvent,
): boolean {
  if (isSame(field, base, fields)) return false;
  return sent?.[field] === undefined || !isSame(field, { ...base, ...sent }, fields);
}
