import type { Shown } from '@/lib/items/kind';
import { recordOf } from '@/lib/json';
import { backOff, rest } from '@/lib/live/back-off';
import { logFailure } from '@/lib/log';
import { randomId } from '@/lib/random-id';
import { untilChanged } from '@/lib/store';
import { dayIn } from '@/lib/time/day';
import { withLock } from '@/lib/with-lock';
import { afterAgain, afterDone, afterRefused, judge, tooLate } from './after-answer';
import { pathOf } from './change-of';
import { changeOutbox, outboxOf } from './store';
import type { Waiting } from './waiting';

/** How long to wait for the answer to one change, in milliseconds. */
const PATIENCE_MS = 30_000;

interface Sender {
  person: string;
  /** The token of that person; a change is never sent under another account. */
  token: string;
  /** Called for each change that the server accepted, with the item in its present state. */
  onTaken: (change: Waiting, item: Shown) => void;
}

/** Sends the waiting changes of a person, and again until each is answered; ends when `signal` is aborted. */
export async function keepSending(sender: Sender, signal: AbortSignal): Promise<void> {
  const outbox = outboxOf(sender.person);
  const isEmpty = () => outbox.get().waiting.every(({ refused }) => refused);
  for (let tries = 0; !signal.aborted; ) {
    if (isEmpty()) {
      tries = 0;
      await untilChanged(outbox, signal);
    } else if (!(await sendAll(sender, signal))) {
      await rest(backOff(tries++, Math.random()), signal);
    }
  }
}

/**
 * Sends the changes one after the other; false when some must wait. A lock allows one tab at a time, so that changes
 * are sent in order.
 */
async function sendAll(sender: Sender, signal: AbortSignal): Promise<boolean> {
  const { person } = sender;
  const work = async (): Promise<boolean> => {
    const held = new Set<string>();
    for (;;) {
      // Another tab may have sent some changes while this one waited for the lock.
      await changeOutbox(person, (outbox) => outbox);
      const next = outboxOf(person)
        .get()
        .waiting.find(({ item, refused }) => !refused && !held.has(item));
      if (!next || signal.aborted) return held.size === 0;
      if (!(await settle(next, sender, signal))) held.add(next.item);
    }
  };
  try {
    return await withLock(`pawplan-outbox-sending ${person}`, work, signal);
  } catch (error) {
    if (!signal.aborted) logFailure('Sending what waits', error);
    return false;
  }
}

/** Sends one change; false when the changes of its item must wait. */
async function settle(change: Waiting, { person, token, onTaken }: Sender, signal: AbortSignal): Promise<boolean> {
  const late = tooLate(change, dayIn(change.zone, new Date()));
  const { status, reply } = late ? { status: 0, reply: null } : await send(change, token, signal);
  if (signal.aborted) return false;
  const verdict = late ? ({ kind: 'refused', words: late } as const) : judge(change, status, reply);
  if (verdict.kind === 'later') return false;
  if (verdict.kind === 'again') {
    await changeOutbox(person, (outbox) => afterAgain(outbox, change, randomId(), verdict.version));
    return true;
  }
  if (verdict.kind === 'refused') {
    await changeOutbox(person, (outbox) => afterRefused(outbox, change, verdict.words));
    return true;
  }
  await changeOutbox(person, (outbox) => afterDone(outbox, change, verdict.item));
  if (verdict.item) onTaken(change, verdict.item);
  return true;
}

async function send(change: Waiting, token: string, signal: AbortSignal): Promise<{ status: number; reply: unknown }> {
  const { id, method, body, space, version, zone } = change;
  const headers = new Headers({
    Authorization: `Bearer ${token}`,
    'X-Space': space,
    'X-Time-Zone': zone,
    'Idempotency-Key': id,
    ...(body !== null && { 'Content-Type': 'application/json' }),
    ...(version !== null && { 'If-Match': String(version) }),
  });
  try {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
    const answer = await fetch(pathOf(change), { method, headers, body, credentials: 'include', signal: patience });
    return { status: answer.status, reply: recordOf(await answer.json().catch(() => null)) };
  } catch (error) {
    if (!signal.aborted) logFailure('Sending a change', error);
    return { status: 0, reply: null };
  }
}
