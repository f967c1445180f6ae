import { ApiFailure, messageOf } from '@/api/failure';
import { type RecordedFocusSession, recordFocusSession } from '@/api/generated';
import { changeOutbox, outboxOf } from '@/features/focus/stores';
import { backOff, rest } from '@/lib/live/back-off';
import { logFailure } from '@/lib/log';
import { outboxOf as itemsOf } from '@/lib/outbox/store';
import { untilChanged } from '@/lib/store';
import { browserZone } from '@/lib/time/zone';
import { withLock } from '@/lib/with-lock';
import { forKnownTask } from './made-offline';
import { bodyOf, verdict, type Waiting } from './verdict';

/** How long to wait for an answer, in milliseconds, before the next session is tried. */
const PATIENCE_MS = 90_000;

interface Sender {
  person: string;
  /** The token of that person; a session is never sent under another account. */
  token: string;
  onRecorded: (session: RecordedFocusSession) => void;
  /** Called with the reason when a session is dropped because its time is recorded already or its day is full. */
  onConflict: (sentence: string) => void;
}

/**
 * Records the waiting sessions of a person, and again until each is answered; failures are only logged. Ends when
 * `signal` is aborted.
 */
export async function keepSending(sender: Sender, signal: AbortSignal): Promise<void> {
  const outbox = outboxOf(sender.person);
  for (let tries = 0; !signal.aborted; ) {
    if (outbox.get().length === 0) {
      tries = 0;
      await untilChanged(outbox, signal);
    } else if (!(await sendAll(sender, signal))) await rest(backOff(tries++, Math.random()), signal);
  }
}

/**
 * Sends the sessions one after the other; false when some must wait. A lock allows one tab at a time, so that each is
 * answered once.
 */
async function sendAll(sender: Sender, signal: AbortSignal): Promise<boolean> {
  const outbox = outboxOf(sender.person);
  const put = (id: string, ...instead: Waiting[]) =>
    changeOutbox(sender.person, (waiting) => waiting.flatMap((session) => (session.id === id ? instead : session)));
  const work = async (): Promise<boolean> => {
    const passed = new Set<string>();
    for (;;) {
      // Another tab may have sent some sessions while this one waited for the lock.
      await changeOutbox(sender.person, (waiting) => waiting);
      const session = outbox.get().find(({ id }) => !passed.has(id));
      if (!session || signal.aborted) return passed.size === 0;
      const outcome = await send(session, sender, signal);
      if (outcome === 'later') return false;
      if (outcome === 'passed') passed.add(session.id);
      else if (outcome === 'done') await put(session.id);
      else await put(session.id, outcome);
    }
  };
  try {
    return await withLock(`pawplan-focus-outbox ${sender.person}`, work, signal);
  } catch (error) {
    if (!signal.aborted) logFailure('Recording focus sessions', error);
    return false;
  }
}

/**
 * Sends one session. 'done': finished. 'later': all sessions must wait. 'passed': only this one must wait, because it
 * may be the cause. A session: send this one instead.
 */
async function send(session: Waiting, { person, token, onRecorded, onConflict }: Sender, signal: AbortSignal) {
  const known = forKnownTask(session, itemsOf(person).get());
  if (known !== session) return known ?? 'passed';
  const body = bodyOf(session, Date.now());
  if (!body) {
    logFailure('A focus session is too old to be recorded', session);
    return 'done';
  }
  const headers = {
    Authorization: `Bearer ${token}`,
    'X-Space': session.space,
    // A session counts for the day in the zone where it was started, wherever the person is now.
    'X-Time-Zone': session.zone ?? browserZone(),
    'Idempotency-Key': session.id,
  };
  const overdue = AbortSignal.timeout(PATIENCE_MS);
  try {
    onRecorded(await recordFocusSession({ body, headers, signal: AbortSignal.any([signal, overdue]) }));
    return 'done';
  } catch (error) {
    if (signal.aborted) return 'later';
    logFailure('Recording a focus session', error);
    const status = error instanceof ApiFailure ? error.status : 0;
    if (overdue.aborted || status >= 500) return 'passed';
    const outcome = verdict(session, status, Date.now());
    if (outcome !== 'never') return outcome;
    if (status === 409) onConflict(messageOf(error, 'Your focus session could not be recorded'));
    return 'done';
  }
}
