import { Logger } from '@nestjs/common';
import type { Space } from '@pawplan/contracts';
import type { Audiences } from '@pawplan/directory';
import { Clock, type UnitOfWork } from '@pawplan/platform';
import { mongo } from 'mongoose';
import type { GivenItem } from './given-reminders.js';
import type { ReminderEvents } from './reminder-events.js';
import type { ReminderKind } from './reminder-kind.js';
import { RemindersService } from './reminders.service.js';

/** A service with two kinds; reading the items of the first one fails. `polled` has the kinds that were read. */
function serviceWith(error: Error) {
  const polled: string[] = [];
  const kindOf = (type: string, fail?: Error) => ({
    type,
    items: {
      dueForCheck: async () => {
        polled.push(type);
        if (fail) throw fail;
        return [];
      },
      setNextChecks: async () => {},
    },
  });
  const kinds = [kindOf('event', error), kindOf('todo')] as unknown as ReminderKind[];
  const audiences = { of: async () => () => undefined } as unknown as Audiences;
  const service = new RemindersService(kinds, {} as ReminderEvents, audiences, {} as UnitOfWork, new Clock());
  return { service, polled };
}

/**
 * A service with one kind whose items, in these spaces, each have so many due reminders; the item `bad` cannot be
 * given. `given` has the ids of the items of each event, `postponed` those of the items whose next check is later.
 */
function serviceWithItems(spaces: Readonly<Record<string, Space>>, reminders: number) {
  const given: string[][] = [];
  const postponed: string[] = [];
  const items = Object.entries(spaces).map(([_id, space]) => ({ _id, space, version: 1 }));
  const due = Array.from({ length: reminders }, (_, n) => ({ reminder: 'r', occurrence: `${n}`, userId: 'ann' }));
  const found = [...items];
  const kind = {
    type: 'event',
    items: {
      dueForCheck: async () => found.splice(0),
      stillDueForCheck: async (ids: string[]) => items.filter(({ _id }) => ids.includes(_id)),
      setNextChecks: async (checks: { item: { _id: string }; next: Date | null }[]) => {
        postponed.push(...checks.flatMap(({ item, next }) => (next ? [item._id] : [])));
      },
    },
    given: { ofItems: async () => [], insert: async () => {} },
    titleOf: ({ _id }: { _id: string }) => {
      if (_id === 'bad') throw new Error('no title');
      return _id;
    },
    check: () => ({ reminders: due, next: null }),
  } as unknown as ReminderKind;
  const events = {
    given: (rows: readonly GivenItem[]) => given.push(rows.map(({ _id }) => _id)),
  } as unknown as ReminderEvents;
  const audiences = {
    of: async () => () => ({ complete: true, version: 1 }),
    conflictWithChanges: async () => {},
  } as unknown as Audiences;
  const work = { run: (give: (tx: object) => unknown) => give({}) } as unknown as UnitOfWork;
  return { service: new RemindersService([kind], events, audiences, work, new Clock()), given, postponed };
}

describe('RemindersService', () => {
  beforeEach(() => {
    Logger.overrideLogger(false);
  });

  it('[REMIND-63] an error of one kind does not stop the others', async () => {
    const { service, polled } = serviceWith(new Error('broken'));
    expect(await service.deliverDue()).toBe(0);
    expect(polled).toEqual(['event', 'todo']);
  });

  it('[REMIND-63] an outage of the database ends the poll', async () => {
    const { service, polled } = serviceWith(new mongo.MongoNetworkError('down'));
    await expect(service.deliverDue()).rejects.toThrow('down');
    expect(polled).toEqual(['event']);
  });

  it('[REMIND-63] gives the reminders of a space together, at most 200', async () => {
    const spaces = { a: 'u:ann', b: 'g:pack', c: 'u:ann', d: 'u:ann', e: 'u:ann' } as const;
    const { service, given } = serviceWithItems(spaces, 90);
    expect(await service.deliverDue()).toBe(450);
    expect(given).toEqual([['a', 'c'], ['d', 'e'], ['b']]);
  });

  it('[REMIND-63] an item that cannot be given is postponed and does not stop the others of its space', async () => {
    const { service, given, postponed } = serviceWithItems({ a: 'u:ann', bad: 'u:ann', c: 'u:ann' }, 1);
    expect(await service.deliverDue()).toBe(2);
    expect(given).toEqual([['a'], ['c']]);
    expect(postponed).toEqual(['bad']);
  });
});
