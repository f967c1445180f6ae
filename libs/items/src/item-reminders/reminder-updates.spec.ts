import type { Reminder } from '@pawplan/contracts';
import type { Transaction } from '@pawplan/platform';
import type { ItemReminders } from '../reminders/index.js';
import type { ItemWithReminders } from './item-with-reminders.schema.js';
import { ReminderUpdates } from './reminder-updates.js';

const NOW = new Date('2026-03-14T12:00:00Z');
const LATER = new Date('2026-03-20T12:00:00Z');
const MORNING: Reminder = { before: { amount: 1, unit: 'days' }, at: '09:00' };
const TX = {} as Transaction;

type Stored = ItemWithReminders & { date: string; title: string };

const item = (over: Partial<Stored> = {}): Stored => ({
  _id: 'a'.repeat(24),
  space: 'u:b',
  createdBy: 'b',
  createdAt: new Date(0),
  updatedAt: new Date(0),
  version: 3,
  reminders: [],
  date: '2026-03-21',
  title: 'Vet',
  ...over,
});

/** A document of an earlier release. */
const withoutReminders = (over: Partial<Stored> = {}): Stored => {
  const { reminders: _, ...rest } = item(over);
  return rest as Stored;
};

/** The updates of a kind of which reminders were given for some items; `calls` says what was withdrawn. */
function updatesOf(given: string[] = [], removed: string | null = null) {
  const calls: string[] = [];
  const reminders: Partial<ItemReminders> = {
    withdraw: async (_, { version }) => void calls.push(`all ${version}`),
    withdrawMatching: async (_, { version }) => void calls.push(`some ${version}`),
    rename: async () => void calls.push('rename'),
  };
  const ofItems = async (ids: readonly string[]) =>
    given.filter((id) => ids.includes(id)).map((itemId) => ({ itemId }));
  const kind = {
    given: { ofItems } as never,
    titleOf: ({ title }: Stored) => title,
    scheduleOf: ({ date }: Stored) => date,
    removedOccurrences: () => (removed === null ? null : (day: string) => day === removed),
  };
  return { calls, updates: new ReminderUpdates<Stored>(kind, reminders as ItemReminders) };
}

describe('ReminderUpdates', () => {
  it.each<[string, Stored, boolean]>([
    ['with reminders', item({ reminders: [MORNING] }), true],
    ['without any', item(), false],
    ['of an earlier release', withoutReminders(), false],
    ['copied from one that is checked for the own reminders of people', item({ remindAt: LATER }), true],
    ['copied from one that has reminded people', item({ remindAt: null }), true],
  ])('[REMIND-53] [REMIND-56] a new item is checked at once when it may remind: %s', (_, one, isChecked) => {
    expect(updatesOf().updates.newSchedule(one, NOW)).toEqual(isChecked ? { scheduledAt: NOW, remindAt: NOW } : {});
  });

  it('[REMIND-55] items of an earlier release can change', async () => {
    const { updates, calls } = updatesOf();
    expect(updates.changedSchedule(withoutReminders({ date: '2026-03-22' }), withoutReminders(), NOW)).toEqual({});
    const added = { ...withoutReminders(), reminders: [MORNING] };
    expect(updates.changedSchedule(added, withoutReminders(), NOW)).toEqual({ scheduledAt: NOW, remindAt: NOW });
    await updates.changed(added, withoutReminders(), TX);
    expect(calls).toEqual([]);
  });

  it('[REMIND-63] reminders of a deleted item are withdrawn up to the version after its last', async () => {
    const { updates, calls } = updatesOf(['a', 'a', 'b']);
    await updates.deleted(
      [
        { _id: 'a', version: 3 },
        { _id: 'b', version: 7 },
        { _id: 'c', version: 1 },
      ],
      TX,
    );
    expect(calls).toEqual(['all 4', 'all 8']);
  });

  it('[REMIND-55] the same reminders in other objects are not new ones', () => {
    class Sent {
      before = MORNING.before;
      at = MORNING.at;
    }
    const before = item({ reminders: [MORNING], remindAt: LATER });
    const { updates } = updatesOf();
    expect(updates.changedSchedule({ ...before, reminders: [new Sent() as Reminder] }, before, NOW)).toEqual({
      remindAt: NOW,
    });
    const other = { ...before, reminders: [{ ...MORNING, at: '10:00' }] };
    expect(updates.changedSchedule(other, before, NOW)).toEqual({ scheduledAt: NOW, remindAt: NOW });
  });

  it.each<[string, string | null, string[]]>([
    ['nothing', null, []],
    ['an occurrence', '2026-03-20', ['some 4']],
  ])('[REMIND-63] a change that removes %s withdraws its reminders alone', async (_, removed, withdrawn) => {
    const { updates, calls } = updatesOf([], removed);
    const before = item({ remindAt: LATER });
    await updates.changed({ ...before, version: 4 }, before, TX);
    expect(calls).toEqual(withdrawn);
  });
});
