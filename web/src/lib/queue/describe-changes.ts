import { fieldLabel } from '@/api/server-text';
import { kindOf } from '@/lib/items/kind';
import * as m from '@/messages/lib.gen';
import type { Job } from './job';

/** A change in words: `New todo “Buy milk”`. */
export function describeChange({ action, kind, shown, body }: Job): string {
  const { title, name } = { ...shown, ...body } as Record<string, unknown>;
  const called = title ?? name;
  const change = kindOf(kind)?.texts.change({ action }) ?? '';
  return typeof called === 'string' ? m.changeOfItem({ change, title: called }) : change;
}

/** All values typed for a change, one line for each field, so that the person can copy them. */
export function changeAsText(job: Job): string {
  const fields = Object.entries(job.body ?? {}).filter(([, value]) => value !== null && value !== '');
  return [
    describeChange(job),
    ...fields.map(([field, value]) => m.fieldValue({ field: fieldLabel(field), value: String(value) })),
  ].join('\n');
}

/** What would be lost, in words: `1 change waits to be sent and 2 could not be saved`. */
export function describeUnsent(changes: readonly Job[]): string {
  const refused = changes.filter((change) => change.refused).length;
  const pending = changes.length - refused;
  if (refused === 0) return m.changesPending({ count: pending });
  return pending === 0 ? m.changesFailed({ count: refused }) : m.changesPendingAndFailed({ pending, refused });
}
