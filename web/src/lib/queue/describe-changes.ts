import { fieldInWords } from '@/api/server-text';
import { kindOf } from '@/lib/items/kind';
import * as m from '@/messages/lib.gen';
import type { Job } from './job';

/** A change in words: `New todo “Buy milk”`. */
export function describeChange({ action, kind, shown, body }: Job): string {
  const { title, name } = { ...shown, ...body } as Record<string, unknown>;
  const called = title ?? name;
  const change = kindOf(kind)?.texts.change({ action }) ?? '';
  return typeof called === 'string' ? m.named({ change, title: called }) : change;
}

/** All values typed for a change, one line for each field, so that the person can copy them. */
export function changeAsText(job: Job): string {
  const fields = Object.entries(job.body ?? {}).filter(([, value]) => value !== null && value !== '');
  return [
    describeChange(job),
    ...fields.map(([field, value]) => m.fieldValue({ field: fieldInWords(field), value: String(value) })),
  ].join('\n');
}

/** What would be lost, in words: `1 change waits to be sent and 2 could not be saved`. */
export function describeUnsent(changes: readonly Job[]): string {
  const refused = changes.filter((change) => change.refused).length;
  const waiting = changes.length - refused;
  if (refused === 0) return m.changesWait({ count: waiting });
  return waiting === 0 ? m.changesFailed({ count: refused }) : m.changesWaitAndFailed({ waiting, refused });
}
