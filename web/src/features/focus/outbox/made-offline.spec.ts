import { idOfNew, type Outbox, type Waiting } from '../../../lib/outbox/waiting';
import { forKnownTask } from './made-offline';

const NEW = idOfNew('key');
const waiting = { item: NEW } as Waiting;

describe('a session for a task that was made offline', () => {
  it.each<[string, string, Outbox, string | null]>([
    ['one of the server', 'abc', { waiting: [waiting], made: { [NEW]: 'def' } }, 'abc'],
    ['one that waits to be sent', NEW, { waiting: [waiting], made: {} }, null],
    ['one that has arrived', NEW, { waiting: [], made: { [NEW]: 'def' } }, 'def'],
    ['one that nothing is known of any more', NEW, { waiting: [], made: {} }, NEW],
  ])('[FOCUS-21] [PHONE-06] %s', (_, taskId, items, recorded) => {
    expect(forKnownTask({ taskId }, items)?.taskId ?? null).toBe(recorded);
  });
});
