import { kindOf } from '@/lib/items/kinds';
import { parsed, recordOf } from '@/lib/json';
import * as m from '@/messages/lib.gen';
import type { Waiting } from './waiting';

/** A change in words: `New todo “Buy milk”`. */
export function changeInWords({ action, collection, shown, body }: Waiting): string {
  const { title, name } = { ...shown, ...recordOf(parsed(body)) } as Record<string, unknown>;
  const called = title ?? name;
  const change = kindOf(collection)?.texts.change({ action }) ?? '';
  return typeof called === 'string' ? m.named({ change, title: called }) : change;
}

/** All values typed for a change, one line for each field, so that the person can copy them. */
export function changeAsText(change: Waiting): string {
  const fields = Object.entries(recordOf(parsed(change.body))).filter(([, value]) => value !== null && value !== '');
  return [changeInWords(change), ...fields.map(([field, value]) => `${field}: ${String(value)}`)].join('\n');
}

/** What would be lost, in words: `1 change waits to be sent and 2 could not be saved`. */
export function unsentInWords(outbox: readonly Waiting[]): string {
  const refused = outbox.filter((change) => change.refused).length;
  const waiting = outbox.length - refused;
  if (refused === 0) return m.changesWait({ count: waiting });
  return waiting === 0 ? m.changesFailed({ count: refused }) : m.changesWaitAndFailed({ waiting, refused });
}
