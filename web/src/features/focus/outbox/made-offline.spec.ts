import { idOfNew, type Outbox, type Waiting } from '@/lib/outbox/waiting';
import { forKnownTask } from './made-offline';

const NEW = idOfNew('key');
const waiting = { item: NEW } as Waiting;

describe('the task of a session that waits to be recorded', () => {
  it.each<[string, string, Outbox, string | null]>([
    ['a task of the server', 'abc', { waiting: [waiting], made: { [NEW]: 'def' } }, 'abc'],
    ['a task that waits to be sent', NEW, { waiting: [waiting], made: {} }, null],
    ['a task that has arrived', NEW, { waiting: [], made: { [NEW]: 'def' } }, 'def'],
    ['a task that is no longer known', NEW, { waiting: [], made: {} }, NEW],
  ])('[FOCUS-21] [PHONE-06] the recorded id is right for %s', (_, taskId, items, recorded) => {
    expect(forKnownTask({ taskId }, items)?.taskId ?? null).toBe(recorded);
  });
});
