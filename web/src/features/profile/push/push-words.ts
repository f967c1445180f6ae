import { ApiFailure, messageOf } from '@/api/failure';
import type { PushDevice, PushTest } from '@/api/generated';
import type { Outcome } from '@/components/ui/outcome-line';
import { timeSince } from '@/features/profile/time-since';
import * as m from '@/messages/push.gen';
import { NotAllowedError, NoWorkerError } from './browser-push';
import type { PushState } from './push-state';

/** What the state of this browser means for the person. */
export const STATE_TEXTS: Readonly<Record<PushState, () => string>> = {
  on: m.isOn,
  off: m.isOff,
  insecure: m.insecure,
  install: m.install,
  unsupported: m.unsupported,
  denied: m.denied,
  'key-changed': m.keyChanged,
  expired: m.expired,
  'not-listed': m.notListed,
};

/** Whether a press can turn push messages on. */
export const canTurnOn = (state: PushState): boolean => ['off', 'key-changed', 'expired', 'not-listed'].includes(state);

const PROBLEMS: Readonly<Record<NonNullable<PushDevice['problem']>, () => string>> = {
  refused: m.problemRefused,
  unreachable: m.problemUnreachable,
  'given-up': m.problemGivenUp,
  address: m.problemAddress,
};

/** When the last message arrived, and what went wrong since then. */
export function describeDevice({ lastSentAt, problem, problemAt }: PushDevice, now: Date): string[] {
  const sent = lastSentAt === null ? m.nothingSent() : m.lastSent({ time: timeSince(new Date(lastSentAt), now) });
  if (problem === null || problemAt === null) return [sent];
  return [sent, m.problem({ time: timeSince(new Date(problemAt), now), problem: PROBLEMS[problem]() })];
}

/** The result of a test. */
export function describeTest({ outcome }: PushTest): Outcome {
  if (outcome === 'sent') return { kind: 'success', text: m.testSent() };
  return { kind: 'error', text: outcome === 'removed' ? m.testRemoved() : PROBLEMS[outcome]() };
}

/** Why push messages could not be turned on. */
export function describeRefusal(error: unknown): string {
  if (error instanceof NotAllowedError) return m.notAllowed();
  if (error instanceof NoWorkerError) return m.noWorker();
  return error instanceof ApiFailure ? messageOf(error, m.notTurnedOn()) : m.browserRefused();
}
