import { Logger } from '@nestjs/common';
import type { Audiences } from '@pawplan/directory';
import { Clock, type UnitOfWork } from '@pawplan/platform';
import { mongo } from 'mongoose';
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
});
