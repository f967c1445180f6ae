import { parsed, recordOf } from '../json';
import type { Waiting } from './waiting';

const NOUNS = {
  todos: 'todo',
  calendar: 'event',
  'special-dates': 'special date',
  goals: 'goal',
  habits: 'habit',
} as const;

const ACTIONS = {
  create: 'New',
  update: 'Change of the',
  delete: 'Deletion of a',
  toggle: 'Tick of the',
  checkin: 'Check-in of the',
} as const;

/** A change in words: `New todo “Buy milk”`. */
export function changeInWords({ action, collection, shown, body }: Waiting): string {
  const { title, name } = { ...shown, ...recordOf(parsed(body)) } as Record<string, unknown>;
  const called = title ?? name;
  return `${ACTIONS[action]} ${NOUNS[collection]}${typeof called === 'string' ? ` “${called}”` : ''}`;
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
