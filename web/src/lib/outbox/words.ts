import { kindOf } from '@/lib/items/kinds';
import { parsed, recordOf } from '@/lib/json';
import type { Waiting } from './waiting';

/** The words of the changes that every kind has. */
const CHANGES: Record<string, string> = { create: 'New', update: 'Change of the', delete: 'Deletion of a' };

/** A change in words: `New todo “Buy milk”`. */
export function changeInWords({ action, collection, shown, body }: Waiting): string {
  const { title, name } = { ...shown, ...recordOf(parsed(body)) } as Record<string, unknown>;
  const called = title ?? name;
  const kind = kindOf(collection);
  const words = CHANGES[action] ?? kind?.actions[action]?.words ?? CHANGES.update;
  return `${words} ${kind?.nouns.one}${typeof called === 'string' ? ` “${called}”` : ''}`;
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
  const waits = waiting > 0 && `${countInWords(waiting)} to be sent`;
  const failed = refused > 0 && `${refused}${waits ? '' : refused === 1 ? ' change' : ' changes'} could not be saved`;
  return [waits, failed].filter(Boolean).join(' and ');
}

/** The number of waiting changes, in words. */
export const countInWords = (count: number): string => (count === 1 ? '1 change waits' : `${count} changes wait`);
